/** Watches what is live at a store, by its head. */
import { assertWholeRelease, Violation } from './invariants.ts';
import { hashOf } from './memory-store.ts';
import type { Process } from './process.ts';
import { contentOfHome, type ShownContent } from './site.ts';
import type { World } from './world.ts';

/** Where a partner is published. */
export interface Location {
  readonly partner: string;
  readonly isInPlace: boolean;
  readonly headKey: string;
  isNewerThan(version: number, readAt: string): boolean;
  /** Null where there is no such object. */
  peek(key: string): Buffer | null;
}

interface Head {
  readonly release: string | null;
  readonly readAt: string;
  readonly isPaused: boolean;
  readonly before?: readonly string[];
  readonly claim?: unknown;
  readonly list?: List;
}
interface List {
  readonly files: Readonly<Record<string, { readonly hash: string }>>;
}

export type LiveStore = ReturnType<typeof watchStore>;

/** Checks after each step that may have changed the store. */
export function watchStore(world: World, location: Location) {
  const { partner, isInPlace, headKey, peek } = location;
  let headBody: Buffer | null = null;
  let head: Head | null = null;
  let listBody: Buffer | null = null;
  let list: List | null = null;
  let shown: ShownContent | null = null;
  let newest = 0;
  /** The release that a person went back to, until a person ends the pause. */
  let pausedAt: string | null = null;
  /** What was live before, the last one first, without what a rollback has left; at first as the store says. */
  let earlier: readonly string[] | null = null;
  let changes = 0;
  let changedBy: Process | null = null;
  let resumes = 0;
  let running = 0;

  const readList = (): List | null => {
    if (isInPlace) return head?.list ?? null;
    const body = peek(`releases/${head?.release}.json`);
    if (body !== listBody) {
      listBody = body;
      list = body === null ? null : (JSON.parse(body.toString()) as List);
    }
    return list;
  };
  const findAt = (listed: List) => (path: string) => {
    const hash = listed.files[path]?.hash;
    const key = isInPlace ? path : `objects/${hash}`;
    const body = isInPlace || hash !== undefined ? peek(key) : null;
    return body === null ? null : hashOf(body);
  };

  function check(): void {
    const body = peek(headKey);
    const before = head?.release ?? null;
    const isNew = body !== headBody;
    if (isNew) {
      headBody = body;
      head = body === null ? null : (JSON.parse(body.toString()) as Head);
    }
    if (head === null || head.release === null) return;
    earlier ??= head.before ?? [];
    // A publisher in place is at work, or has failed: the files may be those of two releases.
    if (isInPlace && head.claim !== undefined) return;
    const listed = readList();
    if (listed === null) throw new Violation('files', `the list of ${partner}'s release ${head.release} is missing`);
    shown = contentOfHome(listed.files['index.html']?.hash ?? '');
    assertWholeRelease(`the store of ${partner}`, partner, shown, findAt(listed));
    if (isNew && head.release !== before) checkStep(world.current, head.release, before, shown?.version ?? 0);
  }

  function checkStep({ role, name }: Process, release: string, before: string | null, version: number): void {
    changes += 1;
    changedBy = world.current;
    if (role === 'publisher') {
      if (pausedAt !== null && release !== pausedAt)
        throw new Violation('pause', `${name} made version ${version} of ${partner} live during a pause`);
      if (version < newest)
        throw new Violation('older', `${name} made version ${version} of ${partner} live after ${newest}`);
    }
    if (role === 'force') pausedAt = null;
    const known = earlier ?? [];
    if (role === 'rollback') earlier = known.slice(known.indexOf(release) + 1 || known.length);
    else earlier = [...(before === null ? [] : [before]), ...known.filter((other) => other !== release)];
    // Another pull that began later, and saw less, may follow: the desk that it came from builds again.
    if (location.isNewerThan(version, head?.readAt ?? '')) return;
    newest = role === 'force' ? version : Math.max(newest, version);
  }

  return {
    location,
    check,
    /** What the store shows; null before the first publication has ended. */
    shown: () => shown,
    isPaused: () => head?.isPaused === true,
    release: () => head?.release ?? null,
    /** A rollback has answered that it is done, and nobody began to end its pause meanwhile. */
    paused: () => {
      if (running === 0) pausedAt = head?.release ?? null;
    },
    /** A person begins to end the pause or to force another content, and has ended to do so. */
    beginResume: () => {
      pausedAt = null;
      resumes += 1;
      running += 1;
    },
    endResume: () => {
      resumes += 1;
      running -= 1;
    },
    resumes: () => resumes,
    /** How often another release became live. */
    changes: () => changes,
    changedBy: () => changedBy,
    earlier: () => earlier ?? [],
  };
}
