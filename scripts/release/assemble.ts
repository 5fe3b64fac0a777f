/**
 * Assemble: planned pages → a complete release folder, not activated yet. Pages whose key is in the previous release are
 * linked from it; only the others are rendered. The name is a hash of all inputs, so equal content is the same release.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imagePath } from '../../src/domain/image-path.ts';
import { rewrites } from '../../src/site/files/redirects.ts';
import type { Plan } from '../../src/site/page.ts';
import type { Renderer } from '../compile/compile.ts';
import { err, messageOf, ok, type Result } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import type { PartnerFonts } from '../fonts/partner-fonts.ts';
import type { ImageWorkerPool } from '../images/image-worker-pool.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';
import { placeAssets, placeFonts, placeNamedPictures, placePictures, writeDocuments } from './place-files.ts';
import { headersOfFile, type PlacedFiles } from './release-file.ts';
import { releaseFolder } from './release-store.ts';
import { findBrokenLinks } from './verify.ts';
import { computePageKeys, type KeyedPage, writePages } from './write-pages.ts';

/** Paths that the host rewrites to the application shell. */
const rewrittenPaths = rewrites.map(({ from }) => new RegExp(`^${from.replaceAll(/:\w+/g, '[^/]+')}$`));

export interface ReleaseJob {
  readonly plan: Plan;
  /** Follow from the pages: not part of the release's hash, and not computed where the release exists. */
  readonly fonts: () => Promise<PartnerFonts>;
  /** `dist/<id>`. */
  readonly dist: string;
  /** The current release; unchanged pages are linked from it. */
  readonly before: Manifest | null;
  readonly renderer: Renderer;
  readonly pool: RenderPool;
  /** Rasterizes the plan's SVG drawings. */
  readonly imageWorkers: ImageWorkerPool;
  /** Folder of the shared picture cache; pages name its files as `/pictures/<file>`. */
  readonly pictureFolder: string;
  /** Renders every page again. */
  readonly force: boolean;
  /** Progress of the pages that need rendering. */
  readonly onRendered?: (done: number, total: number) => void;
}

export interface BuiltRelease {
  readonly manifest: Manifest;
  readonly rendered: number;
  readonly reused: number;
  readonly removed: number;
  readonly ms: { readonly render: number; readonly verify: number };
}

export async function assembleRelease(job: ReleaseJob): Promise<Result<BuiltRelease>> {
  const { plan, dist, renderer, before } = job;
  const frame = JSON.stringify(plan.frame);
  const pages = computePageKeys(plan, renderer, frame);
  const release = hashRelease(plan, renderer, pages);
  const existing = job.force ? null : await readManifest(releaseFolder(dist, release));
  if (existing !== null)
    return ok({
      manifest: existing,
      rendered: 0,
      reused: pages.length,
      removed: countRemoved(before, pages),
      ms: { render: 0, verify: 0 },
    });

  const building = join(dist, 'releases', `.${release}-${process.pid}-${job.force ? 'f' : 'b'}`);
  await rm(building, { recursive: true, force: true });
  try {
    return await buildIn(building, job, frame, pages, release);
  } catch (error) {
    // After a full disk or a dead font worker. Workers may still write into the folder, so removal is retried.
    await rm(building, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    throw error;
  }
}

async function buildIn(
  building: string,
  job: ReleaseJob,
  frame: string,
  pages: readonly KeyedPage[],
  release: string,
): Promise<Result<BuiltRelease>> {
  const { plan, dist } = job;
  const removed = countRemoved(job.before, pages);
  createFolders(building, job, pages);
  const started = performance.now();
  const writing = writePagesAndImages(job, pages, frame, building);
  // Subset while the workers render.
  const fonts = job.fonts();
  fonts.catch(() => undefined);
  const written = await writing;
  if (!written.ok) return written;
  const { pictures, rendered } = written.value;
  const targets = [...new Set([...written.value.targets, ...plan.files.flatMap((file) => file.targets ?? [])])];
  const pageFiles = { ...written.value.files, ...pictures };
  const partnerFonts = await fonts;
  await partnerFonts.ready;
  const files = { ...pageFiles, ...placeOtherFiles(job, partnerFonts, building, pageFiles, targets) };
  const rendering = performance.now() - started;

  const manifest = createManifest(job, release, pages.length, targets, files);
  const broken = describeBrokenLinks(manifest, plan);
  if (broken !== null) {
    await rm(building, { recursive: true, force: true });
    return err('build', 'BROKEN_LINKS', broken);
  }
  writeFileSync(join(building, manifestName), `${JSON.stringify(manifest)}\n`, { flag: 'wx' });
  await replaceDirectory(building, releaseFolder(dist, release));
  const verify = performance.now() - started - rendering;
  return ok({ manifest, rendered, reused: pages.length - rendered, removed, ms: { render: rendering, verify } });
}

/** Number of pages of the previous release that are not planned any more. */
function countRemoved(before: Manifest | null, pages: readonly KeyedPage[]): number {
  const planned = new Set(pages.map((page) => page.file));
  return Object.entries(before?.files ?? {}).filter(([file, { key }]) => key !== undefined && !planned.has(file))
    .length;
}

function createFolders(building: string, { renderer, plan }: ReleaseJob, pages: readonly KeyedPage[]): void {
  const paths = [pages.map((p) => p.file), [...renderer.assets, ...plan.files, ...plan.pictures].map((f) => f.path)];
  for (const folder of new Set(['pictures', ...paths.flat().map(dirname)]))
    mkdirSync(join(building, folder), { recursive: true });
}

/** Writes pages and fixed-path images concurrently. Leaves nothing behind when a page fails. */
async function writePagesAndImages(
  { plan, dist, renderer, force, pool, imageWorkers, pictureFolder, onRendered, ...job }: ReleaseJob,
  pages: readonly KeyedPage[],
  frame: string,
  building: string,
) {
  const before = job.before?.compileId === renderer.compileId && !force ? job.before : null;
  const writing = writePages({
    pages,
    frame,
    folder: building,
    before: before === null ? null : { manifest: before, folder: releaseFolder(dist, before.release) },
    pool,
    onRendered,
  });
  const placing = placePictures(plan.pictures, building, pictureFolder, imageWorkers);
  try {
    const [written, pictures] = await Promise.all([writing, placing]);
    return ok({ ...written, pictures });
  } catch (error) {
    await Promise.allSettled([writing, placing]);
    // Other workers may still write a page each.
    await rm(building, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    return err('build', 'RENDER_FAILED', messageOf(error));
  }
}

function placeOtherFiles(
  { plan, renderer, before, pictureFolder }: ReleaseJob,
  fonts: PartnerFonts,
  building: string,
  placed: PlacedFiles,
  targets: readonly string[],
): PlacedFiles {
  const previous = before?.files ?? {};
  return {
    ...placeAssets(renderer, building, placed),
    ...placeNamedPictures(targets, plan.site.config.siteOrigin, pictureFolder, building, previous),
    ...placeFonts(fonts.files, building, previous),
    ...writeDocuments([...plan.files, fonts.stylesheet], building, targets),
  };
}

function createManifest(
  { plan, renderer }: ReleaseJob,
  release: string,
  pages: number,
  targets: readonly string[],
  files: PlacedFiles,
): Manifest {
  return {
    version: 1,
    release,
    partner: plan.site.id,
    compileId: renderer.compileId,
    asOf: plan.asOf,
    changes: [...plan.changes],
    rows: plan.rows,
    pages,
    warnings: plan.warnings.map(({ place: where, message }) => ({ place: where, message })),
    targets: [...targets],
    files: Object.fromEntries(
      Object.entries(files)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, facts]) => [path, { ...facts, ...headersOfFile(path) }]),
    ),
  };
}

/** Message with the first broken links; null when there are none. */
function describeBrokenLinks(manifest: Manifest, plan: Plan): string | null {
  const { open, siteOrigin } = plan.site.config;
  const broken = findBrokenLinks(manifest, siteOrigin, open ? [...rewrittenPaths, ...imageServicePaths(plan)] : []);
  if (broken.length === 0) return null;
  const shown = broken.slice(0, 5).map(({ page, target }) => `${page} names ${target}`);
  return `${broken.length} addresses in the built pages lead nowhere, so nothing was published:\n${shown.join('\n')}`;
}

/** Answered by the host where pictures are left to an image service. */
const imageServicePaths = ({ site }: Plan): RegExp[] =>
  site.config.images === 'path' ? [new RegExp(`^${imagePath}$`)] : [];

/** The folder exists only where the same release is rendered again by `force`. */
async function replaceDirectory(building: string, folder: string): Promise<void> {
  const aside = `${building}-old`;
  await rename(folder, aside).catch(() => undefined);
  await rename(building, folder);
  await rm(aside, { recursive: true, force: true });
}

function hashRelease(plan: Plan, renderer: Renderer, pages: readonly KeyedPage[]): string {
  const parts = [
    renderer.compileId,
    ...pages.map((page) => `${page.file} ${page.key}`),
    ...plan.files.map((file) => `${file.path} ${sha256(file.body)}`),
    JSON.stringify(plan.pictures),
    JSON.stringify([plan.warnings, plan.changes, plan.asOf, plan.rows]),
  ];
  return sha256(parts.join('\n')).slice(0, 16);
}
