/**
 * Previews: a release of the current content that is built and not activated, compared with the live one page by page. It
 * is one of the partner's releases, so publishing unchanged content afterwards is one activation. One is open for each
 * partner, until the next publication, at most for a day.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt } from 'drizzle-orm';
import { replaceCurrentLink } from '../../activation/current-link.ts';
import type { ContentDiff } from '../../content/content-diff.ts';
import { catchFailure, type Failure, ok } from '../../core/errors.ts';
import { ignoreExisting } from '../../core/fs.ts';
import type { Database } from '../../database/open-database.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import type { ChangedPage } from '../../release/changed-pages.ts';
import { rebuilds } from '../database/schema.ts';
import { findState } from '../history/find-state.ts';
import { isPublished } from '../history/read-rebuilds.ts';

export const maxPreviewMs = 24 * 3600_000;

export interface PreviewBuild {
  readonly at: Date;
  readonly added: readonly ChangedPage[];
  readonly changed: readonly ChangedPage[];
  readonly removed: readonly ChangedPage[];
  /** What of the content changed; null where it is not known. */
  readonly content: ContentDiff | null;
  readonly error: Failure | null;
}

/** Lets people without an account see a partner's preview. */
export interface PreviewShare {
  /** Differs from ids of sessions. */
  readonly id: string;
  readonly endsAt: Date;
}

export type Previews = ReturnType<typeof createPreviews>;

/** The desk's own files; a partner's id cannot begin with a dot. */
export const deskFolder = (distRoot: string): string => join(distRoot, '.desk');
/** A folder for each partner; its `current` points to the previewed release. */
export const previewsRoot = (distRoot: string): string => join(deskFolder(distRoot), 'previews');

export function createPreviews(db: Database, distRoot: string, pipeline: Pipeline, now: () => Date) {
  const previews = new Map<string, PreviewBuild>();
  const shares = new Map<string, PreviewShare>();
  const building = new Map<string, Promise<void>>();
  const close = (partner: string) => {
    previews.delete(partner);
    shares.delete(partner);
  };
  const find = async (partner: string): Promise<PreviewBuild | null> => {
    const preview = previews.get(partner);
    if (preview === undefined) return null;
    const isOver = now().getTime() - preview.at.getTime() >= maxPreviewMs;
    if (!isOver && !(await isPublishedSince(db, join(distRoot, partner), partner, preview.at))) return preview;
    // A share ends with the preview that it was made for.
    if (previews.get(partner) === preview) close(partner);
    return null;
  };
  const findShare = (partner: string): PreviewShare | null => {
    const share = shares.get(partner);
    return share !== undefined && now() < share.endsAt ? share : null;
  };
  const build = async (partner: string): Promise<void> => {
    const at = now();
    const built = await catchFailure(async () => {
      // An earlier share goes on with this preview, unless its own was published.
      await find(partner);
      return buildPreview(partner, distRoot, pipeline);
    });
    const noChanges = { added: [], changed: [], removed: [], content: null };
    previews.set(partner, built.ok ? { at, ...built.value, error: null } : { at, ...noChanges, error: built.error });
  };
  return {
    /** Never rejects: a failure is in the preview's `error`. One at a time of each partner. */
    build(partner: string): Promise<void> {
      const running = building.get(partner) ?? build(partner).finally(() => building.delete(partner));
      building.set(partner, running);
      return running;
    },
    isBuilding: (partner: string): boolean => building.has(partner),
    close,
    /** Null where none is open. */
    find,
    /** Null where no preview is open; the same share until it ends. */
    async share(partner: string): Promise<PreviewShare | null> {
      const preview = await find(partner);
      if (preview === null) return null;
      const share = findShare(partner) ?? {
        id: `share-${randomBytes(16).toString('base64url')}`,
        endsAt: new Date(preview.at.getTime() + maxPreviewMs),
      };
      shares.set(partner, share);
      return share;
    },
    unshare: (partner: string) => void shares.delete(partner),
    findShare,
    isShared: (partner: string, id: string): boolean => findShare(partner)?.id === id,
  };
}

async function buildPreview(partner: string, distRoot: string, pipeline: Pipeline) {
  const built = await pipeline.preview(partner);
  if (!built.ok) return built;
  await showPreview(distRoot, partner, built.value.release);
  return ok({ ...built.value.changes, content: built.value.content });
}

/** Points the preview's host to a release of the partner. */
async function showPreview(distRoot: string, partner: string, release: string): Promise<void> {
  const folder = join(previewsRoot(distRoot), partner);
  await mkdir(folder, { recursive: true });
  await symlink(join('../../..', partner, 'releases'), join(folder, 'releases')).catch(ignoreExisting);
  await replaceCurrentLink(folder, release);
}

/** By the desk, or by another command on this machine. */
async function isPublishedSince(db: Database, dist: string, partner: string, at: Date): Promise<boolean> {
  const [last] = (await findState(dist)).history;
  if (last !== undefined && new Date(last.at) > at) return true;
  return (await db.$count(rebuilds, and(eq(rebuilds.partner, partner), isPublished, gt(rebuilds.endedAt, at)))) > 0;
}
