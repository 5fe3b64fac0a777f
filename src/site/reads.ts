/**
 * Facts of a site, which pages are planned from. What planning reads is noted, so a page is planned again only where one of its
 * facts has changed. A row that is read past a fact would leave an old page in a release: `reads.test.ts` finds it.
 */
import { hash } from 'node:crypto';
import type { FindingWords } from '../contract/finding.ts';

/** What the planning of a page has read, and what it has done beside the page. */
export interface Recorded {
  /** Names of facts, e.g. `product/12`. */
  readonly facts: Set<string>;
  readonly told: { readonly place: string; readonly words: FindingWords }[];
  /** The card that messengers show; null for none. */
  card: NamedCard | null;
}

/** An image that follows from its words and the file of its picture. */
export interface NamedCard {
  /** Path within the release, which holds a hash of all that it shows. */
  readonly path: string;
  readonly title: string;
  readonly line: string | null;
  /** Address of its picture. */
  readonly src: string | null;
}

type Key = string | number;
type Lookup<V> = (key: string) => V | undefined;

let recording: Recorded | null = null;
const lookups = new Map<string, (key: string, site: never) => unknown>();
const hashes = new WeakMap<object, Map<string, string>>();

/** Null while no page is planned. */
export const recordingNow = (): Recorded | null => recording;

export function record<T>(work: () => T): Recorded & { readonly value: T } {
  const recorded: Recorded = { facts: new Set(), told: [], card: null };
  const value = within(recorded, work);
  return { value, ...recorded };
}

function within<T>(next: Recorded | null, work: () => T): T {
  const outer = recording;
  recording = next;
  try {
    return work();
  } finally {
    recording = outer;
  }
}

/** For what a page reads of something whose parts are facts. */
export const unrecorded = <T>(work: () => T): T => within(null, work);

export const note = (fact: string): void => void recording?.facts.add(fact);

/** Facts of one kind by their keys. `open` is called once a site; each value is read once, and what it was made from is no fact of a page. */
export function defineFacts<S extends object, V>(
  name: string,
  open: (site: S) => Lookup<V>,
): (key: Key, site: S) => V | undefined {
  const bySite = new WeakMap<S, { readonly lookup: Lookup<V>; readonly values: Map<string, V | undefined> }>();
  const read = (key: string, site: S): V | undefined => {
    const known = bySite.get(site) ?? { lookup: within(null, () => open(site)), values: new Map() };
    bySite.set(site, known);
    if (!known.values.has(key))
      known.values.set(
        key,
        within(null, () => known.lookup(key)),
      );
    return known.values.get(key);
  };
  lookups.set(name, read);
  return (key, site) => {
    note(`${name}/${key}`);
    return read(String(key), site);
  };
}

/** A fact as it is at this site: null for one that no code of today knows. */
export function readFact(fact: string, site: object): unknown {
  const slash = fact.indexOf('/');
  return lookups.get(fact.slice(0, slash))?.(fact.slice(slash + 1), site as never) ?? null;
}

/** Equal for equal values: short ones as they are, others as 64 bits of SHA-256. Computed once a site. */
export function hashOf(fact: string, site: object): string {
  const known = hashes.get(site) ?? new Map<string, string>();
  hashes.set(site, known);
  let text = known.get(fact);
  if (text === undefined) {
    text = JSON.stringify(readFact(fact, site));
    if (text.length > hashLength) text = hash('sha256', text, 'base64url').slice(0, hashLength);
    known.set(fact, text);
  }
  return text;
}
const hashLength = 11;
