/**
 * Decides which pages are rendered again: a page whose key is in the previous release is linked from it, all others are
 * rendered. Facts and links of reused pages come from that release's manifest, so no file is read.
 */

import { join } from 'node:path';
import type { Plan, PlannedPage } from '../../src/site/page.ts';
import type { Renderer } from '../compile/compile.ts';
import { sha256 } from '../core/hash.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { linkFile } from './link-files.ts';
import type { Manifest } from './manifest.ts';
import { fileOfPath, type PlacedFile } from './release-file.ts';

export interface KeyedPage extends Pick<PlannedPage, 'template' | 'json'> {
  /** Path within the release. */
  readonly file: string;
  /** Same key, same bytes. */
  readonly key: string;
  readonly title: string;
  readonly isIndexable: boolean;
}

export interface PagesJob {
  readonly pages: readonly KeyedPage[];
  /** JSON of the plan's frame. */
  readonly frame: string;
  /** Folder of the new release; its subfolders exist. */
  readonly folder: string;
  readonly before: { readonly manifest: Manifest; readonly folder: string } | null;
  readonly pool: RenderPool;
  readonly signal?: AbortSignal | undefined;
  readonly onRendered?: ((done: number, total: number) => void) | undefined;
}

export function computePageKeys(plan: Plan, renderer: Renderer, frame: string): KeyedPage[] {
  const frameHash = sha256(frame);
  return plan.pages.map((page) => ({
    template: page.template,
    get json() {
      return page.json;
    },
    title: page.listing.title,
    isIndexable: page.indexable,
    file: fileOfPath(page.pathname),
    key:
      page.kept?.key ?? sha256(`${renderer.compileId}\n${frameHash}\n${page.pathname} ${page.template}\n${page.json}`),
  }));
}

/** Rejects with the first error of a template. */
export async function writePages({ pages, frame, folder, before, pool, signal, onRendered }: PagesJob) {
  const written: Record<string, PlacedFile> = {};
  let rendered = 0;

  const render = async (some: readonly KeyedPage[]) => {
    const total = rendered + some.length;
    onRendered?.(rendered, total);
    const onBatch = (count: number) => {
      rendered += count;
      onRendered?.(rendered, total);
    };
    const files = await pool.render({ folder, frame, pages: some }, onBatch, signal);
    Object.assign(written, files);
  };

  const reuse = ({ file }: KeyedPage): boolean => {
    const old = before?.manifest.files[file];
    if (before === null || old === undefined) return false;
    if (!linkFile(join(before.folder, file), join(folder, file))) return false;
    const links = old.links?.map((i) => before.manifest.targets[i] ?? '');
    written[file] = { hash: old.hash, bytes: old.bytes, ...(links && { links }) };
    return true;
  };

  // Workers render while unchanged pages are linked. A page whose file is missing is rendered, too.
  const isUnchanged = ({ file, key }: KeyedPage) => before?.manifest.files[file]?.key === key;
  const rendering = render(pages.filter((page) => !isUnchanged(page)));
  rendering.catch(() => undefined);
  const missing = pages.filter((page) => isUnchanged(page) && !reuse(page));
  await rendering;
  if (missing.length > 0) await render(missing);

  const files: Record<string, PlacedFile> = {};
  for (const { file, key, title, isIndexable } of pages) {
    const page = written[file];
    if (page !== undefined) files[file] = { ...page, key, title, ...(isIndexable && { isIndexable }) };
  }
  return { files, rendered };
}
