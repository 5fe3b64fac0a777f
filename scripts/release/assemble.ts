/**
 * Assemble: planned pages → a complete release folder, not activated yet. Pages whose key is in the previous release are
 * linked from it; only the others are rendered. The name is a hash of all that makes its bytes, so equal content is the same release.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plan } from '../../src/site/page.ts';
import type { UpcomingChange } from '../../src/site/schedule.ts';
import type { Renderer } from '../compile/compile.ts';
import { buildError, hasCode, isSystemError, messageOf, SiteError } from '../core/errors.ts';
import { encodeJson, listFiles, writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import { startPartnerFonts } from '../fonts/partner-fonts.ts';
import type { ImageWorkerPool } from '../images/image-worker-pool.ts';
import { findNamedFiles, findNamedPictures, findPictures, linkFiles, writeDocuments } from './link-files.ts';
import { withActivationLock } from './locks.ts';
import { type Manifest, ManifestSchema, manifestName, readManifest, releaseFolder, sumSizes } from './manifest.ts';
import { headersOfFile, isNamedByContent, type PlacedFile, type PlacedFiles } from './release-file.ts';
import { assertLinksLeadSomewhere } from './verify.ts';
import type { KeyedPage, PageWriter } from './write-pages.ts';

export interface ReleaseJob {
  readonly plan: Plan;
  /** Has all pages of the plan. */
  readonly pages: PageWriter;
  /** Hash of what the plan was made from. */
  readonly inputs: string;
  readonly upcoming: readonly UpcomingChange[];
  /** `dist/<id>`. */
  readonly dist: string;
  /** The current release; unchanged files are linked from it. */
  readonly before: Manifest | null;
  readonly renderer: Renderer;
  /** Rasterizes the plan's SVG drawings. */
  readonly imageWorkers: ImageWorkerPool;
  /** Renders every page and draws every picture again. */
  readonly renderAll: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The workers have all pages. */
  readonly onDispatched?: (() => void) | undefined;
}

export interface BuiltRelease {
  readonly manifest: Manifest;
  /** Pages that were rendered; the others are linked from an earlier release. */
  readonly rendered: number;
  readonly ms: { readonly render: number; readonly verify: number };
}

/** Throws a `SiteError` where a template throws, an address leads nowhere, or the fonts cannot be cut. */
export async function assembleRelease(job: ReleaseJob): Promise<BuiltRelease> {
  const { plan, pages, dist, renderer } = job;
  const release = hashRelease(plan, renderer, pages.pages);
  const existing = job.renderAll ? null : await reuseRelease(job, release);
  if (existing !== null) return { manifest: existing, rendered: 0, ms: { render: 0, verify: 0 } };

  const started = performance.now();
  const { files, targets, rendered } = await writeFiles(job);
  const render = performance.now() - started;
  const manifest = createManifest(job, release, files, targets);
  assertLinksLeadSomewhere(manifest, plan.site.config);
  writeFileSync(join(pages.folder, manifestName), encodeManifest(manifest), { flag: 'wx' });
  await withActivationLock(dist, () => moveIntoPlace(pages.folder, releaseFolder(dist, release)));
  return { manifest, rendered, ms: { render, verify: performance.now() - started - render } };
}

/** Null where there is none. What is written makes it young again: another activation keeps it until it is current. */
const reuseRelease = ({ dist, inputs, upcoming }: ReleaseJob, release: string): Promise<Manifest | null> =>
  withActivationLock(dist, async () => {
    const existing = await readManifest(releaseFolder(dist, release));
    if (existing === null) return null;
    // Other content can give the same pages.
    const manifest = { ...existing, inputs, upcoming: [...upcoming] };
    await writeFileAtomic(join(releaseFolder(dist, release), manifestName), encodeManifest(manifest));
    return manifest;
  });

const encodeManifest = (manifest: Manifest): string => encodeJson(manifestName, ManifestSchema, manifest);

/** Writes all files of a release. */
async function writeFiles(job: ReleaseJob) {
  const { plan, renderer } = job;
  const { folder } = job.pages;
  createFolders(job);
  const rendering = renderPagesAndPictures(job);
  job.onDispatched?.();
  // Cut while the workers render. They follow from the pages, so they are no part of the release's hash.
  const cutting = startPartnerFonts(plan, renderer.coreGlyphs);
  cutting.catch(() => undefined);
  const { written, pictures } = await rendering;
  const fonts = await cutting;
  await fonts.ready;

  const targets = listLinks([
    ...Object.values(written.files),
    ...plan.files.map(({ targets: links = [] }) => ({ links })),
  ]);
  const linked = [
    // A partner's own picture takes precedence.
    ...renderer.assets.filter(({ path }) => pictures[path] === undefined),
    // Named by their content, so what is known of them still holds.
    ...[...findNamedPictures(targets, plan.site.config.siteOrigin, plan.site.pictures), ...fonts.files].map((file) => ({
      ...file,
      facts: job.before?.files[file.path],
    })),
  ];
  const files = {
    ...written.files,
    ...pictures,
    ...linkFiles(linked, folder),
    ...writeDocuments([...plan.files, fonts.stylesheet], folder),
  };
  return { files, targets, rendered: written.rendered };
}

function createFolders({ renderer, plan, pages: { folder, pages } }: ReleaseJob): void {
  const paths = [pages.map((p) => p.file), [...renderer.assets, ...plan.files, ...plan.pictures].map((f) => f.path)];
  for (const name of new Set(['pictures', ...paths.flat().map(dirname)]))
    mkdirSync(join(folder, name), { recursive: true });
}

/** Ends only when neither writes into the folder any more. */
async function renderPagesAndPictures({ plan, pages, dist, before, renderAll, imageWorkers, signal }: ReleaseJob) {
  const drawn = renderAll ? null : before;
  const known = drawn === null ? () => null : findNamedFiles(drawn, releaseFolder(dist, drawn.release));
  // Drawings first: they take longest, and linking pages keeps this thread busy.
  const work = [
    findPictures(plan.pictures, known, imageWorkers).then((pictures) => linkFiles(pictures, pages.folder)),
    pages.finish(),
  ] as const;
  try {
    const [pictures, written] = await Promise.all(work);
    return { written, pictures };
  } catch (error) {
    await Promise.allSettled(work);
    signal?.throwIfAborted();
    // Only what a template throws would fail again.
    throw error instanceof SiteError || isSystemError(error) ? error : buildError('RENDER_FAILED', messageOf(error));
  }
}

function createManifest(
  { plan, inputs, upcoming, renderer }: ReleaseJob,
  release: string,
  files: PlacedFiles,
  targets: string[],
): Manifest {
  const indexes = new Map(targets.map((target, i) => [target, i]));
  return {
    version: 1,
    release,
    partner: plan.site.id,
    compileId: renderer.compileId,
    asOf: plan.asOf,
    changes: [...plan.changes],
    rows: plan.rows,
    pages: plan.pages.length,
    inputs,
    upcoming: [...upcoming],
    sizes: sumSizes(files),
    targets,
    files: Object.fromEntries(
      Object.entries(files)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, { links, ...facts }]) => [
          path,
          { ...facts, ...(links && { links: links.map((link) => indexes.get(link) ?? 0) }), ...headersOfFile(path) },
        ]),
    ),
  };
}

/** Each link once, in the order of the files. One by one: a list of all has a hundred thousand. */
function listLinks(files: readonly Pick<PlacedFile, 'links'>[]): string[] {
  const all = new Set<string>();
  for (const { links = [] } of files) for (const link of links) all.add(link);
  return [...all];
}

/**
 * The folder exists only where the same release is rendered again, and may be what visitors see: then each file is replaced
 * by a rename of its own, the manifest last.
 */
async function moveIntoPlace(building: string, folder: string): Promise<void> {
  try {
    return await rename(building, folder);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  const files = (await listFiles(building)).filter((file) => file !== manifestName);
  for (const file of [...files, manifestName]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await rename(join(building, file), join(folder, file));
  }
  await rm(building, { recursive: true, force: true });
}

function hashRelease(plan: Plan, renderer: Renderer, pages: readonly KeyedPage[]): string {
  const parts = [
    renderer.compileId,
    ...pages.map((page) => `${page.file} ${page.key}`),
    ...plan.files.map((file) => `${file.path} ${sha256(file.body)}`),
    // A name that holds a hash stands for the drawing.
    ...plan.pictures.map((image) => (isNamedByContent(image.path) ? image.path : JSON.stringify(image))),
    JSON.stringify([plan.changes, plan.asOf, plan.rows]),
  ];
  return sha256(parts.join('\n')).slice(0, 16);
}
