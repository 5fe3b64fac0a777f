/**
 * Decides which pages are rendered again: a page whose key is in the previous release is linked from it, all others are
 * rendered, while more pages are planned. Facts and links of reused pages come from that release's manifest, so no file is read.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PlannedPage, PlannedPages } from '../../src/site/page.ts';
import type { Renderer } from '../compile/compile.ts';
import { sha256 } from '../core/hash.ts';
import type { RenderedPages } from '../render/page-renderer.ts';
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
  readonly renderer: Pick<Renderer, 'compileId'>;
  /** Of the release that is built; removed at the end, unless it was renamed. */
  readonly folder: string;
  readonly before: { readonly manifest: Manifest; readonly folder: string } | null;
  readonly pool: RenderPool;
  readonly signal?: AbortSignal | undefined;
  /** Progress of the pages that need rendering, once all are planned. */
  readonly onRendered?: ((done: number, total: number) => void) | undefined;
}

export type PageWriter = ReturnType<typeof openPageWriter>;

/** Fewer pages wait for the end of the plan: a small change may be rendered without a worker. */
const pagesAhead = 40;

/** Pages are added as they are planned; `finish` rejects with the first error of a template. */
export function openPageWriter({ renderer, folder, before, pool, signal, onRendered }: PagesJob) {
  // A process of this number may have been killed there.
  rmSync(folder, { recursive: true, force: true });
  const pages: KeyedPage[] = [];
  const rendering: Promise<RenderedPages>[] = [];
  const closing = new AbortController();
  const ended = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
  let waiting: KeyedPage[] = [];
  let frame: { readonly json: string; readonly hash: string } | null = null;
  let [isPlanned, isFinished] = [false, false];
  let [rendered, changed] = [0, 0];
  const tell = () => isPlanned && onRendered?.(rendered, changed);

  const isUnchanged = ({ file, key }: KeyedPage) => before?.manifest.files[file]?.key === key;

  function keyed(page: PlannedPage, hash: string): KeyedPage {
    return {
      template: page.template,
      get json() {
        return page.json;
      },
      title: page.listing.title,
      isIndexable: page.indexable,
      file: fileOfPath(page.pathname),
      key: page.kept?.key ?? sha256(`${renderer.compileId}\n${hash}\n${page.pathname} ${page.template}\n${page.json}`),
    };
  }

  function render(some: readonly KeyedPage[]): void {
    if (some.length === 0) return;
    for (const name of new Set(some.map(({ file }) => dirname(file))))
      mkdirSync(join(folder, name), { recursive: true });
    const onBatch = (count: number) => {
      rendered += count;
      tell();
    };
    const files = pool.render({ folder, frame: frame?.json ?? '', pages: some }, onBatch, ended);
    // It is met at the end.
    files.catch(() => undefined);
    rendering.push(files);
  }

  function add({ frame: shared, pages: some }: PlannedPages): void {
    if (frame === null) {
      const json = JSON.stringify(shared);
      frame = { json, hash: sha256(json) };
    }
    for (const page of some) {
      const added = keyed(page, frame.hash);
      pages.push(added);
      if (!isUnchanged(added)) waiting.push(added);
    }
    if (waiting.length >= pagesAhead) flush();
  }

  function flush(): void {
    changed += waiting.length;
    render(waiting);
    waiting = [];
  }

  function reuse({ file }: KeyedPage): PlacedFile | null {
    const old = before?.manifest.files[file];
    if (before === null || old === undefined) return null;
    if (!linkFile(join(before.folder, file), join(folder, file))) return null;
    const links = old.links?.map((i) => before.manifest.targets[i] ?? '');
    return { hash: old.hash, bytes: old.bytes, ...(links && { links }) };
  }

  return {
    folder,
    pages: pages as readonly KeyedPage[],
    add,
    /** The subfolders of all pages exist. */
    async finish() {
      flush();
      isPlanned = true;
      tell();
      const written: Record<string, PlacedFile> = {};
      // Workers render while unchanged pages are linked. A page whose file is missing is rendered, too.
      for (const page of pages) {
        if (!isUnchanged(page)) continue;
        const file = reuse(page);
        if (file === null) waiting.push(page);
        else written[page.file] = file;
      }
      await Promise.all(rendering);
      flush();
      Object.assign(written, ...(await Promise.all(rendering)));
      const files: Record<string, PlacedFile> = {};
      for (const { file, key, title, isIndexable } of pages) {
        const page = written[file];
        if (page !== undefined) files[file] = { ...page, key, title, ...(isIndexable && { isIndexable }) };
      }
      isFinished = true;
      return { files, rendered };
    },
    /** Pages of a plan that is not published would be rendered for nobody. */
    async [Symbol.asyncDispose]() {
      if (!isFinished) closing.abort();
      await Promise.allSettled(rendering);
      // Batches of one that has failed may still be written.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}
