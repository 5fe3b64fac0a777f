/**
 * Previews: a release of the current content that is built and not activated, compared with the live one page by page. It
 * is one of the partner's releases, so publishing unchanged content afterwards is one activation. One is open for each
 * partner, until the next publication, at most for a day.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { type Finding, FindingSchema } from '../../../src/contract/finding.ts';
import { replaceCurrentLink } from '../../activation/current-link.ts';
import type { ContentDiff } from '../../content/content-diff.ts';
import { catchFailure, type Failure, ok } from '../../core/errors.ts';
import { ignoreExisting, readJson, writeFileAtomic } from '../../core/fs.ts';
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
  readonly findings: readonly Finding[];
  readonly error: Failure | null;
}

/** Lets people without an account see a partner's preview. */
export interface PreviewShare {
  /** Differs from ids of sessions. */
  readonly id: string;
  readonly endsAt: Date;
}

export type Previews = ReturnType<typeof createPreviews>;

const PagesSchema = v.array(v.object({ path: v.string(), title: v.string() }));
const MomentSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const StoredPreviewSchema = v.object({
  at: MomentSchema,
  added: PagesSchema,
  changed: PagesSchema,
  removed: PagesSchema,
  content: v.nullable(v.custom<ContentDiff>(Array.isArray)),
  findings: v.array(FindingSchema),
  share: v.nullable(v.object({ id: v.string(), endsAt: MomentSchema })),
});

const storedFile = (distRoot: string, partner: string): string => join(previewsRoot(distRoot), partner, 'preview.json');

/** The desk's own files; a partner's id cannot begin with a dot. */
export const deskFolder = (distRoot: string): string => join(distRoot, '.desk');
/** A folder for each partner; its `current` points to the previewed release. */
export const previewsRoot = (distRoot: string): string => join(deskFolder(distRoot), 'previews');

export function createPreviews(db: Database, distRoot: string, pipeline: Pipeline, now: () => Date) {
  /** Null: none is open, and none is stored. */
  const previews = new Map<string, PreviewBuild | null>();
  const shares = new Map<string, PreviewShare>();
  const building = new Map<string, Promise<void>>();
  const close = async (partner: string): Promise<void> => {
    previews.set(partner, null);
    shares.delete(partner);
    await store(partner);
  };
  /** For the next process: a restart would end what somebody has handed on. A preview that failed is not kept. */
  const store = async (partner: string): Promise<void> => {
    const preview = previews.get(partner) ?? null;
    const file = storedFile(distRoot, partner);
    if (preview === null || preview.error !== null) await rm(file, { force: true });
    else await writeFileAtomic(file, JSON.stringify({ ...preview, share: shares.get(partner) ?? null }));
  };
  /** Null where none is open; that of the process before, where this one has made none. */
  const recall = async (partner: string): Promise<PreviewBuild | null> => {
    const known = previews.get(partner);
    if (known !== undefined) return known;
    const stored = await readJson(storedFile(distRoot, partner), StoredPreviewSchema);
    // Built meanwhile.
    const built = previews.get(partner);
    if (built !== undefined) return built;
    if (stored?.share) shares.set(partner, stored.share);
    const preview = stored === null ? null : { ...stored, error: null };
    previews.set(partner, preview);
    return preview;
  };
  const find = async (partner: string): Promise<PreviewBuild | null> => {
    const preview = await recall(partner);
    if (preview === null) return null;
    const isOver = now().getTime() - preview.at.getTime() >= maxPreviewMs;
    if (!isOver && !(await isPublishedSince(db, join(distRoot, partner), partner, preview.at))) return preview;
    // A share ends with the preview that it was made for.
    if (previews.get(partner) === preview) await close(partner);
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
    const noChanges = { added: [], changed: [], removed: [], content: null, findings: [] };
    previews.set(partner, built.ok ? { at, ...built.value, error: null } : { at, ...noChanges, error: built.error });
    // On a disk that is full it ends with this process.
    await store(partner).catch(() => undefined);
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
      await store(partner);
      return share;
    },
    async unshare(partner: string): Promise<void> {
      await find(partner);
      shares.delete(partner);
      await store(partner);
    },
    findShare,
    isShared: (partner: string, id: string): boolean => findShare(partner)?.id === id,
  };
}

async function buildPreview(partner: string, distRoot: string, pipeline: Pipeline) {
  const built = await pipeline.preview(partner);
  if (!built.ok) return built;
  await showPreview(distRoot, partner, built.value.release);
  return ok({ ...built.value.changes, content: built.value.content, findings: built.value.findings });
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
