/** Previews: releases that are built and not activated, one for each partner, until its next publication or for a day. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { FindingSchema } from '../../../src/contract/finding.ts';
import { unactivatedRetentionMs } from '../../activation/activate.ts';
import { replaceCurrentLink } from '../../activation/current-link.ts';
import { findState } from '../../activation/state.ts';
import type { ContentDiff } from '../../content/content-diff.ts';
import { catchFailure, type Failure, ok } from '../../core/errors.ts';
import { ignoreExisting, readJson, writeFileAtomic } from '../../core/fs.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import type { Database } from '../database/open-database.ts';
import { isPublished, readNewest } from '../history/read-rebuilds.ts';

/** As long as this machine keeps a release that was never current. */
export const maxPreviewMs = unactivatedRetentionMs;

export type Previews = ReturnType<typeof createPreviews>;

const PagesSchema = v.array(v.object({ path: v.string(), title: v.string() }));
const MomentSchema = v.pipe(v.string(), v.isoTimestamp(), v.toDate());
/** The last publications of a partner, by name: times are of the clock of each machine, which may be minutes off. */
const PublicationsSchema = v.object({
  /** Of this machine; null before the first. */
  activation: v.nullable(v.string()),
  /** Rebuilds and rollbacks of the desks, newest first. */
  seqs: v.array(v.number()),
});
type Publications = v.InferOutput<typeof PublicationsSchema>;

/** Lets people without an account see a partner's preview; the id differs from those of sessions. */
const ShareSchema = v.object({ id: v.string(), endsAt: MomentSchema });
export type PreviewShare = v.InferOutput<typeof ShareSchema>;

const PreviewSchema = v.object({
  at: MomentSchema,
  before: PublicationsSchema,
  added: PagesSchema,
  changed: PagesSchema,
  removed: PagesSchema,
  /** What of the content changed; null where it is not known. */
  content: v.nullable(v.custom<ContentDiff>(Array.isArray)),
  findings: v.pipe(v.array(FindingSchema), v.readonly()),
  share: v.nullable(ShareSchema),
});

export interface PreviewBuild extends Readonly<v.InferOutput<typeof PreviewSchema>> {
  readonly error: Failure | null;
}

const storedFile = (distRoot: string, partner: string): string => join(previewsRoot(distRoot), partner, 'preview.json');

/** The desk's own files; a partner's id cannot begin with a dot. */
export const deskFolder = (distRoot: string): string => join(distRoot, '.desk');
/** A folder for each partner; its `current` points to the previewed release. */
export const previewsRoot = (distRoot: string): string => join(deskFolder(distRoot), 'previews');

export function createPreviews(db: Database, distRoot: string, pipeline: Pipeline, now: () => Date) {
  /** Null: none is open, and none is stored. */
  const previews = new Map<string, PreviewBuild | null>();
  const building = new Map<string, Promise<void>>();
  /** For the next process: a restart would end what somebody has handed on. A preview that failed is not stored. */
  const put = async (partner: string, preview: PreviewBuild | null): Promise<void> => {
    previews.set(partner, preview);
    const file = storedFile(distRoot, partner);
    if (preview === null || preview.error !== null) await rm(file, { force: true });
    else await writeFileAtomic(file, JSON.stringify(preview));
  };
  /** Null where none is open; that of the process before, where this one has made none. */
  const recall = async (partner: string): Promise<PreviewBuild | null> => {
    const known = previews.get(partner);
    if (known !== undefined) return known;
    const stored = await readJson(storedFile(distRoot, partner), PreviewSchema);
    // Built meanwhile.
    const built = previews.get(partner);
    if (built !== undefined) return built;
    const preview = stored === null ? null : { ...stored, error: null };
    previews.set(partner, preview);
    return preview;
  };
  const find = async (partner: string): Promise<PreviewBuild | null> => {
    const preview = await recall(partner);
    if (preview === null) return null;
    const isOver = now().getTime() - preview.at.getTime() >= maxPreviewMs;
    const readNow = () => readPublications(db, join(distRoot, partner), partner);
    if (!isOver && !hasNewer(await readNow(), preview.before)) return preview;
    // A share ends with the preview that it was made for.
    if (previews.get(partner) === preview) await put(partner, null);
    return null;
  };
  const findShare = (partner: string): PreviewShare | null => {
    const share = previews.get(partner)?.share ?? null;
    return share !== null && now() < share.endsAt ? share : null;
  };
  const build = async (partner: string): Promise<void> => {
    const at = now();
    let before: Publications = { activation: null, seqs: [] };
    const built = await catchFailure(async () => {
      // An earlier share goes on with this preview, unless its own was published.
      await find(partner);
      before = await readPublications(db, join(distRoot, partner), partner);
      return buildPreview(partner, distRoot, pipeline);
    });
    const noChanges = { added: [], changed: [], removed: [], content: null, findings: [] };
    const preview = built.ok ? { ...built.value, error: null } : { ...noChanges, error: built.error };
    // On a disk that is full it ends with this process.
    await put(partner, { at, before, ...preview, share: findShare(partner) }).catch(() => undefined);
  };
  return {
    /** Never rejects: a failure is in the preview's `error`. One at a time of each partner. */
    build(partner: string): Promise<void> {
      const running = building.get(partner) ?? build(partner).finally(() => building.delete(partner));
      building.set(partner, running);
      return running;
    },
    isBuilding: (partner: string): boolean => building.has(partner),
    close: (partner: string): Promise<void> => put(partner, null),
    find,
    /** The same share until it ends; null where no preview is open. Rejects where it cannot be stored, and shares nothing. */
    async share(partner: string): Promise<PreviewShare | null> {
      const preview = await find(partner);
      if (preview === null) return null;
      const earlier = findShare(partner);
      if (earlier !== null) return earlier;
      const share = {
        id: `share-${randomBytes(16).toString('base64url')}`,
        endsAt: new Date(preview.at.getTime() + maxPreviewMs),
      };
      await put(partner, { ...preview, share }).catch((error) => {
        previews.set(partner, preview);
        throw error;
      });
      return share;
    },
    /** Also on a disk that is full: the next process then knows no preview, and so no share. */
    async unshare(partner: string): Promise<void> {
      const preview = await find(partner);
      const unshared = preview && { ...preview, share: null };
      await put(partner, unshared).catch(() => rm(storedFile(distRoot, partner), { force: true }));
    },
    findShare,
    isShared: (partner: string, id: string): boolean => findShare(partner)?.id === id,
  };
}

async function buildPreview(partner: string, distRoot: string, pipeline: Pipeline) {
  const built = await pipeline.preview(partner);
  if (!built.ok) return built;
  const { release, changes, content, findings } = built.value;
  const folder = join(previewsRoot(distRoot), partner);
  await mkdir(folder, { recursive: true });
  await symlink(join('../../..', partner, 'releases'), join(folder, 'releases')).catch(ignoreExisting);
  await replaceCurrentLink(folder, release);
  return ok({ ...changes, content, findings });
}

/** A rollback that is retried may end after younger rebuilds, but not after so many. */
const maxSeqs = 20;

/** By desks, and by other commands on this machine. */
async function readPublications(db: Database, dist: string, partner: string): Promise<Publications> {
  const [last] = (await findState(dist)).history;
  const rows = await readNewest(db, partner, isPublished, maxSeqs);
  return {
    activation: last === undefined ? null : `${last.release} ${last.at}`,
    seqs: rows.map(({ seq }) => seq),
  };
}

/** Rows that were deleted meanwhile bring older ones to light, which are no news. */
const hasNewer = (now: Publications, before: Publications): boolean =>
  (now.activation !== null && now.activation !== before.activation) ||
  now.seqs.some(
    (seq) => !before.seqs.includes(seq) && (before.seqs.length < maxSeqs || seq > Math.min(...before.seqs)),
  );
