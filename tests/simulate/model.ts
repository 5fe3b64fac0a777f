/**
 * The reference model of one partner at one store: what was accepted, what is live, to what one can go back, and which files
 * of earlier releases stay. It says what a head or a history may become, and knows nothing of the code.
 */
import { isDeepStrictEqual } from 'node:util';
import type { StoredHead as Head } from '../../scripts/publish/head.ts';
import type { FileList } from '../../scripts/publish/layout.ts';
import type { StoreHistory } from '../../scripts/publish/store-history.ts';
import { Violation } from './invariants.ts';
import type { Role } from './process.ts';

export type History = Pick<StoreHistory, 'releases' | 'expired'>;

/** As the documentation says; the tolerance is for clocks that differ, and for the time that a publication takes. */
const [maxBefore, maxReleases, retiredMs, toleranceMs] = [20, 10, 30 * 24 * 3600_000, 300_000];

type Facts = Pick<Head, 'release' | 'before' | 'isPaused' | 'newest'>;
const factsOf = ({ release, before = [], isPaused, newest }: Head): Facts => ({
  release,
  before,
  isPaused,
  ...(newest && { newest }),
});

export function createModel(partner: string, nameOfContent: (path: string) => boolean) {
  let live: Head | null = null;
  let history: History = { releases: [], expired: [] };
  const broken = (message: string) => new Violation('model', `${partner}: ${message}`);

  /** What a person who goes back to `release` makes of a head. */
  const back = ({ release: left, before = [], newest = left ?? '' }: Head, release: string): Facts => {
    const known = release === left ? before : before.includes(release) ? before.slice(before.indexOf(release) + 1) : [];
    return { release, before: known, isPaused: true, ...(newest !== release && { newest }) };
  };
  const forth = ({ release: left, before = [] }: Head, release: string): Facts => {
    const others = [...(left === null ? [] : [left]), ...before.filter((other) => other !== release)];
    return { release, before: release === left ? before : others.slice(0, maxBefore), isPaused: false };
  };

  /** All that a role may make of the head that was live. */
  function allowed(from: Head, to: Head, role: Role): Facts[] {
    const release = to.release ?? '';
    if (role === 'rollback') return [back(from, release)];
    const resumed = { ...factsOf(from), isPaused: false };
    return from.isPaused && role === 'publisher' ? [resumed] : [forth(from, release), resumed, factsOf(from)];
  }

  return {
    before: (): readonly string[] => live?.before ?? [],
    /** After each write of the head. */
    head(to: Head, role: Role): void {
      const from = live;
      live = to;
      if (to.release === null || from === null || from.release === null) return;
      const facts = factsOf(to);
      if (isDeepStrictEqual(facts, factsOf(from)) && to.readAt === from.readAt) return;
      const expected = allowed(from, to, role);
      if (!expected.some((one) => isDeepStrictEqual(one, facts)))
        throw broken(`a ${role} left ${JSON.stringify(facts)}, not one of ${JSON.stringify(expected)}`);
      if (role === 'rollback' && !(isDeepStrictEqual(to.code, from.code) && to.publisher === undefined))
        throw broken('a rollback has changed who built what is live, or says who published it');
      if (role !== 'rollback' && to.release !== from.release && !(to.code && to.publisher))
        throw broken('nobody says what built what is live, or who published it');
      if (role === 'publisher' && (to.code?.builtAt ?? '') < (from.code?.builtAt ?? ''))
        throw broken(`code of ${to.code?.builtAt} follows that of ${from.code?.builtAt}`);
      if (role !== 'force' && to.readAt < from.readAt) throw broken(`${to.readAt} follows ${from.readAt}`);
    },
    /** After each write of the list of what is live: `from` was live, `to` is, and `now` is the true time. */
    list(from: FileList, to: FileList, now: number): void {
      const { retired } = to;
      for (const path of Object.keys({ ...from.retired, ...from.files })) {
        const since = from.files[path] === undefined ? from.retired[path]?.since : undefined;
        const age = since === undefined ? 0 : now - Date.parse(since);
        const isNeeded = nameOfContent(path) && to.files[path] === undefined;
        if (isNeeded && age < retiredMs - toleranceMs && retired[path] === undefined)
          throw broken(`${path} went too soon`);
        if ((!isNeeded || age > retiredMs + toleranceMs) && retired[path] !== undefined)
          throw broken(`${path} did not go`);
      }
    },
    /** After each write of the releases that a store by pointer has; `isWhole` says whether all that one names is there. */
    history(to: History, isWhole: (release: string) => boolean, isYoung: (release: string) => boolean): void {
      const gone = history.releases.filter((release) => !to.releases.includes(release));
      const kept = to.releases.slice(1).filter((release) => release !== live?.release && !isYoung(release));
      const place = (release: string) => history.releases.indexOf(release);
      const oldest = Math.max(...kept.map(place));
      const all = new Set([...history.releases, ...to.releases]).size;
      if (gone.some((release) => place(release) < oldest)) throw broken('a younger release went first');
      if (gone.length > 0 && (all < 2 * maxReleases || to.releases.length < maxReleases))
        throw broken(`only ${to.releases.length} of ${all} releases stay`);
      if (to.releases.length > 2 * maxReleases) throw broken(`${to.releases.length} releases stay`);
      if (!gone.every((release) => to.expired.includes(release))) throw broken('an expired release is not named');
      const added = to.releases.filter((release) => !history.releases.includes(release));
      history = to;
      this.retained(added, isWhole);
    },
    /** After a removal: of those that name what went. */
    retained(some: readonly string[], isWhole: (release: string) => boolean): void {
      const torn = some.find((release) => history.releases.includes(release) && !isWhole(release));
      if (torn !== undefined) throw broken(`${torn} can be gone back to, and is not whole`);
    },
  };
}
