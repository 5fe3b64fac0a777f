/** Watches what is live at a store, by its head. */

import type { StoredHead as Head } from '../../scripts/publish/head.ts';
import type { FileList } from '../../scripts/publish/layout.ts';
import { isNamedByContent } from '../../scripts/release/release-file.ts';
import type { RevisionOf } from './backend.ts';
import { assertWholeRelease, Violation } from './invariants.ts';
import { hashOf } from './memory-store.ts';
import { createModel, type History } from './model.ts';
import type { Process } from './process.ts';
import { contentOfHome, type ShownContent } from './site.ts';
import type { World } from './world.ts';

/** Where a partner is published. */
export interface Location {
  readonly partner: string;
  readonly isInPlace: boolean;
  readonly headKey: string;
  readonly revisionOf: RevisionOf;
  /** Null where there is no such object. */
  peek(key: string): Buffer | null;
}

/** A claim is written within minutes of its moment, whatever delays it; the clock of another world is days away. */
const maxClaimDelayMs = 3600_000;

/** What was written in the last hour is not removed; clocks differ. */
const youngMs = 2 * 3600_000;

/** What an unfinished publication retired may be gone by then, though the last whole release named it. */
const longClaimMs = 29 * 24 * 3600_000;

const named = new WeakMap<Buffer, ReadonlySet<string>>();

/** Keys of the objects that a list names. */
function namedIn(body: Buffer): ReadonlySet<string> {
  const known = named.get(body);
  if (known !== undefined) return known;
  const { files, retired } = JSON.parse(body.toString()) as FileList;
  const keys = new Set([...Object.values(files), ...Object.values(retired)].map(({ hash }) => `objects/${hash}`));
  named.set(body, keys);
  return keys;
}

export type LiveStore = ReturnType<typeof watchStore>;

/** Checks after each step that may have changed the store. */
export function watchStore(world: World, location: Location) {
  const { partner, isInPlace, headKey, peek } = location;
  let headBody: Buffer | null = null;
  let head: Head | null = null;
  let listBody: Buffer | null = null;
  let list: FileList | null = null;
  /** The release and list of the last look that found no publisher at work. */
  let checked: { readonly release: string; readonly readAt: string; readonly list: FileList } | null = null;
  let checkedBody: Buffer | null = null;
  /** Since when a publisher in place is at work, or has left its claim: what goes is retired from then on. */
  let claimedAt: number | null = null;
  let historyBody: Buffer | null = null;
  let history: History = { releases: [], expired: [] };
  /** When the list of a release was written; at first an hour ago or more. */
  const lists = new Map<string, number>();
  const model = createModel(partner, isNamedByContent);
  let shown: ShownContent | null = null;
  let newest = 0;
  /** The release that a person went back to, until a person ends the pause. */
  let pausedAt: string | null = null;
  let changes = 0;
  let changedBy: Process | null = null;
  let resumes = 0;
  let running = 0;

  const readList = (): FileList | null => {
    if (isInPlace) return head?.list ?? null;
    const body = peek(`releases/${head?.release}.json`);
    if (body !== listBody) {
      listBody = body;
      list = body === null ? null : (JSON.parse(body.toString()) as FileList);
    }
    return list;
  };
  const findAt = (listed: FileList) => (path: string) => {
    const hash = listed.files[path]?.hash;
    const key = isInPlace ? path : `objects/${hash}`;
    const body = isInPlace || hash !== undefined ? peek(key) : null;
    return body === null ? null : hashOf(body);
  };

  /** What a release needs to be whole; null without its list. */
  const keysOf = (release: string): ReadonlySet<string> | null => {
    const body = peek(`releases/${release}.json`);
    return body === null ? null : namedIn(body);
  };
  const isWhole = (release: string): boolean => {
    const keys = keysOf(release);
    if (keys === null) return false;
    for (const key of keys) if (peek(key) === null) return false;
    return true;
  };

  function check(label: readonly string[]): void {
    const body = peek(headKey);
    if (body !== headBody) {
      headBody = body;
      const renewedBefore = head?.claim?.renewedAt;
      head = body === null ? null : (JSON.parse(body.toString()) as Head);
      if (head !== null) model.head(head, world.current.role);
      const renewedAt = head?.claim?.renewedAt ?? null;
      const delay = renewedAt === null || renewedAt === renewedBefore ? 0 : Math.abs(Date.parse(renewedAt) - world.now);
      if (delay > maxClaimDelayMs) throw new Violation('claim', `at ${renewedAt} nobody held the store of ${partner}`);
    }
    if (!isInPlace) checkHistory(label);
    if (head === null || head.release === null) return;
    // A publisher in place is at work, or has failed: the files may be those of two releases.
    if (isInPlace && head.claim !== undefined) {
      claimedAt ??= world.now;
      return;
    }
    const [operation, where = ''] = label;
    // An object, a list or a history that is none of the live release.
    if (checked !== null && !isInPlace && operation !== 'remove' && body === checkedBody) {
      const [key] = /(?:objects\/|releases[./])[\w.]+$/.exec(where) ?? [];
      const isOther = key !== undefined && key !== `releases/${checked.release}.json`;
      if (isOther && keysOf(checked.release)?.has(key) === false) return;
    }
    checkedBody = body;
    const listed = readList();
    if (listed === null) throw new Violation('files', `the list of ${partner}'s release ${head.release} is missing`);
    shown = contentOfHome(listed.files['index.html']?.hash ?? '');
    assertWholeRelease(`the store of ${partner}`, partner, shown, findAt(listed));
    const { release, readAt } = head;
    if (checked === null || checked.release !== release || checked.readAt !== readAt) {
      checkStep(world.current, release, checked?.release ?? null, shown?.version ?? 0);
      const wasLeft = world.now - (claimedAt ?? world.now) > longClaimMs;
      if (checked !== null && checked.list !== listed && world.current.role !== 'rollback' && !wasLeft)
        model.list(checked.list, listed, world.now);
    }
    checked = { release, readAt, list: listed };
    claimedAt = null;
  }

  function checkHistory([operation, where = '']: readonly string[]): void {
    const [, listed] = where.endsWith('.json') ? (/releases\/(\w+)\.json$/.exec(where) ?? []) : [];
    if (listed !== undefined) lists.set(listed, world.now);
    const isYoung = (release: string) => world.now - (lists.get(release) ?? 0) < youngMs;
    const body = peek('releases.json');
    if (body !== historyBody && body !== null) {
      history = JSON.parse(body.toString()) as History;
      model.history(history, isWhole, isYoung);
    } else if ((operation === 'remove' || operation === 'rm') && body !== null) {
      const gone = where.match(/(?:objects|releases)\/[\w.]+/g) ?? [];
      const isTouched = (release: string) => {
        const keys = keysOf(release);
        return gone.some((key) => key === `releases/${release}.json` || keys?.has(key) === true);
      };
      if (gone.length > 0) model.retained(history.releases.filter(isTouched), isWhole);
    }
    historyBody = body;
  }

  function checkStep({ role, name }: Process, release: string, before: string | null, version: number): void {
    const isOther = release !== before;
    if (isOther) {
      changes += 1;
      changedBy = world.current;
    }
    if (role === 'publisher' && isOther && pausedAt !== null && release !== pausedAt)
      throw new Violation('pause', `${name} made version ${version} of ${partner} live during a pause`);
    if (role === 'force') pausedAt = null;
    const revision = location.revisionOf(version, head?.readAt ?? '');
    if (revision === null || (role === 'rollback' && !isOther)) return;
    if (role === 'publisher' && isOther && revision.index < newest)
      throw new Violation('older', `${name} made version ${version} of ${partner} live after revision ${newest}`);
    // Another pull that began later, and saw less, may follow: the desk that it came from builds again.
    if (!revision.isLate) newest = role === 'force' ? revision.index : Math.max(newest, revision.index);
  }

  return {
    location,
    check,
    /** What the store shows; null before the first publication has ended. */
    shown: () => shown,
    release: () => head?.release ?? null,
    /** A rollback has answered that it is done, and nobody began to end its pause meanwhile. */
    paused: () => {
      if (running === 0) pausedAt = head?.release ?? null;
    },
    /** A person ends the pause, or forces another content. */
    resume: async <T>(act: () => Promise<T>): Promise<T> => {
      pausedAt = null;
      resumes += 1;
      running += 1;
      const result = await act();
      resumes += 1;
      running -= 1;
      return result;
    },
    resumes: () => resumes,
    /** How often another release became live. */
    changes: () => changes,
    changedBy: () => changedBy,
    earlier: model.before,
  };
}
