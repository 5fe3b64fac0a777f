/**
 * Decides which pages are rendered again: a page whose key is in the previous release is linked from it, all others are
 * rendered. Facts and links of reused pages come from that release's manifest, so no file is read.
 */

import { join } from 'node:path';
import type { Plan, PlannedPage } from '../../src/site/page.ts';
import type { Renderer } from '../compile/compile.ts';
import { sha256 } from '../core/hash.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { Manifest } from './manifest.ts';
import { linkFile } from './place-files.ts';
import { type FileFacts, fileOfPath, type PlacedFiles } from './release-file.ts';

export interface KeyedPage extends Pick<PlannedPage, 'template' | 'json'> {
  /** Path within the release. */
  readonly file: string;
  /** Same key, same bytes. */
  readonly key: string;
}

export interface PagesJob {
  readonly pages: readonly KeyedPage[];
  /** JSON of the plan's frame. */
  readonly frame: string;
  /** Folder of the new release; its subfolders exist. */
  readonly folder: string;
  readonly before: { readonly manifest: Manifest; readonly folder: string } | null;
  readonly pool: RenderPool;
  readonly onRendered?: ((done: number, total: number) => void) | undefined;
}

export function computePageKeys(plan: Plan, renderer: Renderer, frame: string): KeyedPage[] {
  const frameHash = sha256(frame);
  return plan.pages.map(({ pathname, template, json }) => ({
    template,
    json,
    file: fileOfPath(pathname),
    key: sha256(`${renderer.compileId}\n${frameHash}\n${pathname} ${template}\n${json}`),
  }));
}

/** Rejects with the first error of a template. */
export async function writePages({ pages, before, folder, ...job }: PagesJob) {
  const files: Record<string, FileFacts> = {};
  const links = new Map<string, readonly string[]>();
  let rendered = 0;

  const render = async (some: readonly KeyedPage[]) => {
    const keys = new Map(some.map((page) => [page.file, page.key]));
    const batch = some.map(({ template, file, json }) => ({ template, file, json }));
    const total = rendered + some.length;
    job.onRendered?.(rendered, total);
    const renderedPages = await job.pool.render({ folder, frame: job.frame, pages: batch }, (count) => {
      rendered += count;
      job.onRendered?.(rendered, total);
    });
    for (const { file, hash: digest, bytes, links: named } of renderedPages) {
      files[file] = { hash: digest, bytes, key: keys.get(file) ?? '' };
      links.set(file, named);
    }
  };

  const reuse = ({ file, key }: KeyedPage): boolean => {
    const old = before?.manifest.files[file];
    if (before === null || old === undefined) return false;
    if (!linkFile(join(before.folder, file), join(folder, file))) return false;
    files[file] = { hash: old.hash, bytes: old.bytes, key };
    links.set(
      file,
      (old.links ?? []).map((i) => before.manifest.targets[i] ?? ''),
    );
    return true;
  };

  // Workers render while unchanged pages are linked. A page whose file is missing is rendered, too.
  const [same, changed] = partition(pages, ({ file, key }) => before?.manifest.files[file]?.key === key);
  const rendering = render(changed);
  rendering.catch(() => undefined);
  const missing = same.filter((page) => !reuse(page));
  await rendering;
  if (missing.length > 0) await render(missing);
  return { ...withTargets(pages, files, links), rendered };
}

/** Replaces links by indexes into `targets`; both in the order of the pages. */
function withTargets(pages: readonly KeyedPage[], facts: PlacedFiles, links: ReadonlyMap<string, readonly string[]>) {
  const indexes = new Map<string, number>();
  const indexOf = (target: string): number => {
    const index = indexes.get(target) ?? indexes.size;
    indexes.set(target, index);
    return index;
  };
  const files: Record<string, FileFacts> = {};
  for (const { file } of pages) {
    const page = facts[file];
    if (page !== undefined) files[file] = { ...page, links: (links.get(file) ?? []).map(indexOf) };
  }
  /** Every link of the pages, once. */
  return { files, targets: [...indexes.keys()] };
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  const sides: [T[], T[]] = [[], []];
  for (const item of items) sides[test(item) ? 0 : 1].push(item);
  return sides;
}
