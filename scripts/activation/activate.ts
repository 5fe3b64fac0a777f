/**
 * Activation: makes a complete release the current one of this machine, by one rename, so a reader sees the old or the
 * new. The activation lock covers precondition and rename: without it an older build could follow a newer one that
 * passed the same check, and a build could undo a rollback.
 */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../core/errors.ts';
import { removeMarkedFolder } from '../core/fs.ts';
import { type CodeVersion, findNewerCode } from '../release/code-version.ts';
import { withActivationLock } from '../release/locks.ts';
import { hasRelease, type Manifest, manifestName, readManifest, releaseFolder } from '../release/manifest.ts';
import { replaceCurrentLink } from './current-link.ts';
import { type History, maxReleases, releasesOf } from './history.ts';
import { pauseMessage } from './pause.ts';
import { linkRetainedAssets, nextRetainedAssets } from './retained-assets.ts';
import { type CurrentState, finishActivation, type PartnerState, readState, writeState } from './state.ts';

export type Activation =
  | {
      readonly why: 'build';
      readonly now: Date;
      /** When the content was read, by the backend's clock. */
      readonly readAt: Date;
      /** Overwrites newer content; a time only content that was read then. */
      readonly acceptStale?: boolean | string;
      /** The only release that it may replace; left out, any. */
      readonly replacesOnly?: string | null | undefined;
      /** The code that built it; null where its version is unknown. */
      readonly code?: CodeVersion | null | undefined;
      /** Manifests that the caller has read already. */
      readonly manifests?: readonly (Manifest | null)[];
    }
  /** Pauses automatic publishing. */
  | { readonly why: 'rollback'; readonly now: Date; readonly isAtStore?: boolean; readonly manifests?: undefined };

/** Fails with `STALE` where what is current is newer, `PAUSED` after a rollback, and `RELEASE_MISSING`. */
export async function activateRelease(dist: string, release: string, activation: Activation): Promise<Result<void>> {
  const findManifest = (name: string) =>
    activation.manifests?.find((manifest) => manifest?.release === name) ?? readManifest(releaseFolder(dist, name));
  const manifest = await findManifest(release);
  if (manifest === null) return releaseMissing(dist, release);
  // The same content, read at the same time: most partners of a fleet, which would each be locked and written.
  const isSame = activation.why === 'build' && activation.manifests?.[0] === manifest;
  if (isSame && isConfirmed(await readState(dist), release, activation)) return ok(undefined);
  return withActivationLock(dist, async () => {
    if (!(await hasRelease(dist, release))) return releaseMissing(dist, release);
    const state = await applyActivation(dist, await readState(dist));
    const { current } = state;
    const headReadAt = current === null ? null : (state.history[0]?.readAt ?? null);
    if (activation.why === 'build') {
      const allowed = checkPrecondition(manifest.partner, release, state, headReadAt, activation);
      if (!allowed.ok) return allowed;
      const { replacesOnly = current, acceptStale } = activation;
      if (replacesOnly !== current && acceptStale !== true) {
        const message = `Another command has made ${current} live of ${manifest.partner} meanwhile; this build lacks what that one read, and was not activated. Build again.`;
        return err('build', 'RACED', message);
      }
    }
    const { why, now } = activation;
    const at = now.toISOString();
    const readAt = why === 'build' ? activation.readAt.toISOString() : (headReadAt ?? at);
    const code = (why === 'build' ? activation.code : null) ?? (current === null ? null : state.history[0]?.code);
    const entry = { release, at, readAt, why, ...(code && { code }) };
    const pause = why === 'build' ? state.pause : { release, since: at, isAtStore: activation.isAtStore ?? false };
    // Of a release that is current already nothing but its time changes.
    const before = current === null || current === release ? null : await findManifest(current);
    const retainedAssets = await nextRetainedAssets(dist, state.retainedAssets, before, manifest, now);
    const planned = { ...state, pause, retainedAssets, activating: entry };
    if (current !== release) await writeState(dist, planned);
    await applyActivation(dist, planned);
    return ok(undefined);
  });
}

export type Build = Extract<Activation, { why: 'build' }>;

/** Whether the release is current, and its entry would stay as it is. */
function isConfirmed({ history, pause, activating }: PartnerState, release: string, { readAt, code }: Build): boolean {
  const [last] = history;
  const isSame = last?.release === release && last.readAt === readAt.toISOString();
  return isSame && pause === null && activating === null && (!code || code.builtAt === last.code?.builtAt);
}

/** Completes what a killed process has begun. Called by who reads the state to decide what comes next; returns the state. */
export async function completeActivation(dist: string): Promise<CurrentState> {
  const state = await readState(dist);
  if (state.activating === null) return state;
  return withActivationLock(dist, async () => applyActivation(dist, await readState(dist)));
}

/** From the write-ahead on; each step may be done already. Returns the state that is then stored. */
async function applyActivation(dist: string, state: CurrentState): Promise<CurrentState> {
  const { activating, current } = state;
  if (activating === null) return state;
  const { release, at } = activating;
  const isThere = await hasRelease(dist, release);
  if (isThere && current !== release) {
    if (current !== null) await linkRetainedAssets(dist, state.retainedAssets, at, current);
    await replaceCurrentLink(dist, release);
  }
  const done = isThere ? { ...finishActivation(state, activating), current: release } : { ...state, activating: null };
  await writeState(dist, done);
  if (isThere) await pruneReleases(dist, release, done.history);
  return done;
}

/** The one rule of every publisher: content older than what is live is refused. */
function checkPrecondition(
  partner: string,
  release: string,
  { pause, history }: PartnerState,
  headReadAt: string | null,
  { readAt, acceptStale = false, code }: Build,
): Result<void> {
  if (pause !== null) return err('build', 'PAUSED', pauseMessage(partner, pause));
  const newerCode = headReadAt === null ? null : findNewerCode(partner, code, history[0]?.code);
  if (newerCode !== null && acceptStale !== true) return { ok: false, error: newerCode };
  if (acceptStale === true || headReadAt === null || readAt >= new Date(headReadAt) || acceptStale === headReadAt)
    return ok(undefined);
  const message = `What is live of ${partner} was read from the backend at ${headReadAt}; this content is older, of ${readAt.toISOString()}. Release ${release} was not activated. Build again with newer content, or add --accept-stale.`;
  return { ok: false, error: { kind: 'build', code: 'STALE', message, liveReadAt: headReadAt } };
}

const releaseMissing = (dist: string, release: string) =>
  err('build', 'RELEASE_MISSING', `Release ${release} is not in ${dist}. "site releases" lists those that are.`);

/** A release that was not current since it was made may be a preview, which is shown as long, or about to be activated. */
export const unactivatedRetentionMs = 24 * 3600_000;

/** Keeps the last ten releases that were current, and the current one whatever its age. */
async function pruneReleases(dist: string, current: string, history: History): Promise<void> {
  const retained = [current, ...releasesOf(history).slice(0, maxReleases)];
  for (const name of await readdir(join(dist, 'releases'))) {
    if (retained.includes(name)) continue;
    const folder = releaseFolder(dist, name);
    const made = await lstat(join(folder, manifestName)).catch(() => null);
    // A build that ends meanwhile renames its folder.
    const info = made ?? (await lstat(folder).catch(() => null));
    if (info === null) continue;
    const isOld = Date.now() - info.mtimeMs > unactivatedRetentionMs;
    // Content that is as it was gives a release of the history once more.
    const lastAt = history.find(({ release }) => release === name)?.at;
    const isPast = lastAt !== undefined && (made === null || made.mtime.toISOString() <= lastAt);
    if (isPast || isOld) await removeMarkedFolder(folder, manifestName);
  }
}
