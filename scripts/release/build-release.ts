/**
 * Release: planned pages → a complete folder of files, beside the others, not yet current.
 * A page whose key is in the release before is linked from there; only the rest is rendered.
 * The release's name is a hash of all that goes in, so the same content is the same release.
 */
import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imagePath } from '../../src/domain/image-path.ts';
import { rewrites } from '../../src/site/documents/redirects.ts';
import type { Plan } from '../../src/site/plan.ts';
import type { PartnerFonts } from '../fonts/partner-fonts.ts';
import { done, failed, type Outcome } from '../lib/fault.ts';
import type { PictureChildren } from '../pictures/picture-children.ts';
import type { Renderer } from '../render/compile.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { factsOf, linkFile } from './link-file.ts';
import { type Manifest, type ManifestFile, manifestName, readManifest } from './manifest.ts';
import { placePictures } from './place-pictures.ts';
import { releaseFolder } from './release-store.ts';
import { brokenLinks } from './verify.ts';
import { type KeyedPage, keyedPages, type WrittenPages, writePages } from './write-pages.ts';

/** Paths that the host rewrites to the shell. */
const rewritten = rewrites.map(({ from }) => new RegExp(`^${from.replaceAll(/:\w+/g, '[^/]+')}$`));

export interface ReleaseJob {
  readonly plan: Plan;
  /** They follow from the pages, so they have no part in the release's name, and are not asked for when it is there. */
  readonly fonts: () => Promise<PartnerFonts>;
  /** `dist/<id>`. */
  readonly dist: string;
  /** The current release; unchanged pages are linked from it. */
  readonly before: Manifest | null;
  readonly renderer: Renderer;
  readonly pool: RenderPool;
  /** Draws what the plan tells as a drawing. */
  readonly children: PictureChildren;
  /** Folder of the shared picture cache; pages name its files as `/pictures/<file>`. */
  readonly pictureFolder: string;
  /** Renders every page again. */
  readonly force: boolean;
  /** Hears how many of the pages that need it are rendered. */
  readonly onRendered?: (done: number, total: number) => void;
}

export interface BuiltRelease {
  readonly manifest: Manifest;
  readonly rendered: number;
  readonly reused: number;
  readonly removed: number;
  readonly ms: { readonly render: number; readonly verify: number };
}

export async function buildRelease(job: ReleaseJob): Promise<Outcome<BuiltRelease>> {
  const { plan, dist, renderer, before } = job;
  const frame = JSON.stringify(plan.frame);
  const pages = keyedPages(plan, renderer, frame);
  const release = nameOf(plan, renderer, pages);
  const planned = new Set(pages.map((page) => page.file));
  const removed = Object.entries(before?.files ?? {}).filter(
    ([file, { key }]) => key !== undefined && !planned.has(file),
  ).length;
  const kept = job.force ? null : await readManifest(releaseFolder(dist, release));
  if (kept !== null)
    return done({ manifest: kept, rendered: 0, reused: pages.length, removed, ms: { render: 0, verify: 0 } });

  const building = join(dist, 'releases', `.${release}-${process.pid}-${job.force ? 'f' : 'b'}`);
  await rm(building, { recursive: true, force: true });
  const paths = [pages.map((p) => p.file), [...renderer.assets, ...plan.files, ...plan.pictures].map((f) => f.path)];
  for (const folder of new Set(['pictures', ...paths.flat().map(dirname)]))
    mkdirSync(join(building, folder), { recursive: true });

  const started = performance.now();
  const reusable = before?.compileId === renderer.compileId && !job.force ? before : null;
  const writing = writePages({
    pages,
    frame,
    folder: building,
    before: reusable === null ? null : { manifest: reusable, folder: releaseFolder(dist, reusable.release) },
    pool: job.pool,
    onRendered: job.onRendered,
  });
  const placing = placePictures(plan.pictures, building, job.pictureFolder, job.children);
  // Worked out while the workers render.
  const fonts = job.fonts();
  fonts.catch(() => undefined);
  let written: WrittenPages;
  let files: Record<string, ManifestFile>;
  try {
    const [onPages, pictures] = await Promise.all([writing, placing]);
    written = onPages;
    files = { ...onPages.files, ...pictures };
  } catch (error) {
    await Promise.allSettled([writing, placing]);
    // Other workers may still write a page each.
    await rm(building, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    return failed('build', 'RENDER_FAILED', error instanceof Error ? error.message : String(error));
  }
  const targets = new Map<string, number>();
  const placeOf = (target: string): number => {
    const known = targets.get(target) ?? targets.size;
    targets.set(target, known);
    return known;
  };
  for (const { file } of pages) {
    const facts = files[file];
    if (facts !== undefined) files[file] = { ...facts, links: (written.links.get(file) ?? []).map(placeOf) };
  }
  for (const asset of renderer.assets) {
    // A partner's own picture takes the place of the common one.
    if (files[asset.path] !== undefined) continue;
    linkFile(join(renderer.client, asset.path), join(building, asset.path));
    files[asset.path] = { hash: asset.hash, bytes: asset.bytes };
  }
  const { siteOrigin } = plan.site.config;
  for (const target of targets.keys()) {
    const own = target.startsWith(siteOrigin) ? target.slice(siteOrigin.length) : target;
    if (!own.startsWith('/pictures/')) continue;
    const path = own.slice(1);
    const file = join(job.pictureFolder, path.slice('pictures/'.length));
    if (linkFile(file, join(building, path))) files[path] = before?.files[path] ?? factsOf(file);
  }
  const letters = await fonts;
  await letters.ready;
  for (const { path, source } of letters.files) {
    linkFile(source, join(building, path));
    files[path] = before?.files[path] ?? factsOf(source);
  }
  // At once, as the workers do: a file that goes through the thread pool holds this thread up for longer.
  for (const { path, body } of [...plan.files, letters.stylesheet]) {
    writeFileSync(join(building, path), body, { flag: 'wx' });
    files[path] = { hash: digest(body), bytes: Buffer.byteLength(body) };
  }
  const rendering = performance.now() - started;

  const manifest: Manifest = {
    version: 1,
    release,
    partner: plan.site.id,
    compileId: renderer.compileId,
    asOf: plan.asOf,
    changes: [...plan.changes],
    rows: plan.rows,
    pages: pages.length,
    warnings: plan.warnings.map(({ place: where, message }) => ({ place: where, message })),
    targets: [...targets.keys()],
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const broken = brokenLinks(
    manifest,
    plan.site.config.siteOrigin,
    plan.site.config.open ? [...rewritten, ...imageService(plan)] : [],
  );
  if (broken.length > 0) {
    await rm(building, { recursive: true, force: true });
    const shown = broken.slice(0, 5).map(({ page, target }) => `${page} names ${target}`);
    return failed(
      'build',
      'BROKEN_LINKS',
      `${broken.length} addresses in the built pages lead nowhere, so nothing was published:\n${shown.join('\n')}`,
    );
  }
  writeFileSync(join(building, manifestName), `${JSON.stringify(manifest)}\n`, { flag: 'wx' });
  await putInPlace(building, releaseFolder(dist, release));
  const verify = performance.now() - started - rendering;
  return done({
    manifest,
    rendered: written.rendered,
    reused: pages.length - written.rendered,
    removed,
    ms: { render: rendering, verify },
  });
}

/** Answered by the host where pictures are left to an image service. */
const imageService = ({ site }: Plan): RegExp[] =>
  site.config.images === 'path' ? [new RegExp(`^${imagePath}$`)] : [];

/** The folder is there already only when the same release is rendered by force; then the new one takes its place. */
async function putInPlace(building: string, folder: string): Promise<void> {
  const aside = `${building}-old`;
  await rename(folder, aside).catch(() => undefined);
  await rename(building, folder);
  await rm(aside, { recursive: true, force: true });
}

function nameOf(plan: Plan, renderer: Renderer, pages: readonly KeyedPage[]): string {
  const parts = [
    renderer.compileId,
    ...pages.map((page) => `${page.file} ${page.key}`),
    ...plan.files.map((file) => `${file.path} ${digest(file.body)}`),
    JSON.stringify(plan.pictures),
    JSON.stringify([plan.warnings, plan.changes, plan.asOf, plan.rows]),
  ];
  return digest(parts.join('\n')).slice(0, 16);
}

const digest = (text: string): string => hash('sha256', text, 'hex');
