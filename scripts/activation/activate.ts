/**
 * Activation: makes a complete release the current one of this machine, by one rename, so a reader sees the old or the
 * new. The activation lock covers precondition and rename: without it an older build could follow a newer one that
 * passed the same check, and a build could undo a rollback.
 */
import { lstat, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../core/errors.ts';
import { withLock } from '../core/lock.ts';
import { hasRelease, type Manifest, readManifest, releaseFolder } from '../release/manifest.ts';
import { pauseMessage, readPause, writePause } from './pause.ts';
import { currentRelease, type History, readHistory, releasesOf, writeHistory } from './release-store.ts';
import { retainAssets } from './retained-assets.ts';

const maxReleases = 10;
const maxEntries = 100;
/** A release that was never current may be a preview, which is shown for a day, or about to be activated. */
const unactivatedRetentionMs = 24 * 3600_000;

export type Activation =
  | {
      readonly why: 'build';
      readonly now: Date;
      /** When the content was read, by the backend's clock. */
      readonly readAt: Date;
      /** Overwrites newer content. */
      readonly acceptStale?: boolean;
      /** Manifests that the caller has read already. */
      readonly manifests?: readonly (Manifest | null)[];
    }
  /** Pauses automatic publishing. */
  | { readonly why: 'rollback'; readonly now: Date; readonly isAtStore?: boolean };

/**
 * Fails with `STALE` where what is current has newer content, with `PAUSED` after a rollback, and with `RELEASE_MISSING`
 * where this machine does not have the release.
 */
export async function activateRelease(dist: string, release: string, activation: Activation): Promise<Result<void>> {
  const manifests = activation.why === 'build' ? (activation.manifests ?? []) : [];
  const findManifest = (name: string) =>
    manifests.find((manifest) => manifest?.release === name) ?? readManifest(releaseFolder(dist, name));
  const manifest = await findManifest(release);
  if (manifest === null) return releaseMissing(dist, release);
  return withLock(join(dist, 'activation.lock'), async () => {
    if (!(await hasRelease(dist, release))) return releaseMissing(dist, release);
    const current = await currentRelease(dist);
    const history = await readHistory(dist);
    const headReadAt = current === null ? null : (history[0]?.readAt ?? null);
    if (activation.why === 'build') {
      const allowed = await checkPrecondition(manifest.partner, dist, release, headReadAt, activation);
      if (!allowed.ok) return allowed;
    }
    // Before the rename, so that a build which ends meanwhile sees the pause.
    else await writePause(dist, pauseOf(release, activation));
    const before = current === null ? null : await findManifest(current);
    await retainAssets(dist, before, manifest, activation.now);
    await replaceCurrentLink(dist, release);
    const readAt = activation.why === 'build' ? activation.readAt.toISOString() : headReadAt;
    const next = addEntry(history, release, activation, readAt);
    await writeHistory(dist, next);
    await pruneReleases(dist, release, releasesOf(next));
    return ok(undefined);
  });
}

const pauseOf = (release: string, { now, isAtStore = false }: Extract<Activation, { why: 'rollback' }>) => ({
  release,
  since: now.toISOString(),
  isAtStore,
});

/** The one rule of every publisher: content older than what is live is refused. */
async function checkPrecondition(
  partner: string,
  dist: string,
  release: string,
  headReadAt: string | null,
  { readAt, acceptStale = false }: Extract<Activation, { why: 'build' }>,
): Promise<Result<void>> {
  const pause = await readPause(dist);
  if (pause !== null) return err('build', 'PAUSED', pauseMessage(partner, pause));
  if (acceptStale || headReadAt === null || readAt >= new Date(headReadAt)) return ok(undefined);
  return err(
    'build',
    'STALE',
    `What is live of ${partner} was read from the backend at ${headReadAt}; this content is older, of ${readAt.toISOString()}. Release ${release} was not activated. Build again with newer content, or add --force.`,
  );
}

const releaseMissing = (dist: string, release: string) =>
  err('build', 'RELEASE_MISSING', `Release ${release} is not in ${dist}. "site releases" lists those that are.`);

/** Replaces `dist/<id>/current` by one rename. */
export async function replaceCurrentLink(dist: string, release: string): Promise<void> {
  const pointer = join(dist, `.current-${process.pid}`);
  await rm(pointer, { force: true });
  await symlink(join('releases', release), pointer);
  await rename(pointer, join(dist, 'current'));
}

/** Where the release is current already, only its `readAt` changes. */
function addEntry(history: History, release: string, { why, now }: Activation, readAt: string | null): History {
  const at = now.toISOString();
  const [last, ...others] = history;
  if (last?.release === release) return [{ ...last, readAt: readAt ?? last.readAt }, ...others];
  return limitHistory([{ release, at, readAt: readAt ?? at, why }, ...history]);
}

/** The newest entries, and the last entry of each retained release, which may be older. */
function limitHistory(history: History): History {
  const last = new Set(
    releasesOf(history)
      .slice(0, maxReleases)
      .map((name) => history.findIndex(({ release }) => release === name)),
  );
  return history.filter((_, i) => i < maxEntries || last.has(i));
}

/** Keeps the last ten releases that were current, and the current one whatever its age. */
async function pruneReleases(dist: string, current: string, past: readonly string[]): Promise<void> {
  const retained = [current, ...past.slice(0, maxReleases)];
  for (const name of await readdir(join(dist, 'releases'))) {
    if (retained.includes(name)) continue;
    const folder = releaseFolder(dist, name);
    // A build that ends meanwhile renames its folder.
    const info = await lstat(folder).catch(() => null);
    if (info === null) continue;
    const isOld = Date.now() - info.mtimeMs > unactivatedRetentionMs;
    if (past.includes(name) || isOld) await rm(folder, { recursive: true, force: true });
  }
}
