/** Render worker: renders batches of planned pages with the compiled renderer, writes the files, returns their facts. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Page } from '../../src/site/page.ts';
import { isSystemError, messageOf } from '../core/errors.ts';
import { type FileFacts, factsOf } from '../core/hash.ts';
import { type ExpandedPage, FragmentCache } from './fragment-cache.ts';

export interface RenderWorkerData {
  /** The compiled renderer's module. */
  readonly entry: string;
  /** Loads all templates before the first batch. */
  readonly loadsAll: boolean;
  /** Counts the pages that were begun; the pool reads it, since a page that hangs lets no message out. */
  readonly begun: Int32Array<SharedArrayBuffer>;
}

export interface RenderBatch {
  /** Folder of the written files; its subfolders exist. Null: nothing is written, and the answer holds the pages. */
  readonly folder: string | null;
  readonly frame: string;
  readonly pages: readonly {
    /** The route's pattern. */
    readonly template: string;
    readonly file: string;
    readonly json: string;
  }[];
}

/** By path within the release. */
export type RenderedPages = Readonly<
  Record<string, FileFacts & { readonly links?: readonly string[]; readonly html?: string }>
>;

export interface RenderAnswer {
  readonly files: RenderedPages;
  readonly error: string | null;
  /** Of a fault of the disk. */
  readonly code?: string | undefined;
}

interface ParsedFrame {
  readonly json: string;
  readonly value: unknown;
  readonly fragments: FragmentCache;
}

interface CompiledRenderer {
  renderTemplate(pattern: string, locals: object): Promise<string>;
  loadTemplates(): Promise<unknown>;
}

/**
 * Stands for classes of Node whose first use loads its HTTP client: 100 ms in each worker, though a page calls nobody.
 * Astro asks of each page whether it is a `Response`, and the islands' client looks at a `Request` when it is loaded.
 */
class Unused {
  readonly headers = new Map();
}
// Assigned: `defineProperty` reads the former value, and so loads it.
Object.assign(globalThis, { FormData: Unused, Headers: Unused, Request: Unused, Response: Unused });

const { entry, loadsAll, begun } = workerData as RenderWorkerData;
const { renderTemplate, loadTemplates } = (await import(entry)) as CompiledRenderer;
// A template that does not load fails again when its page is rendered.
if (loadsAll) await loadTemplates().catch(() => undefined);
let frame: ParsedFrame | null = null;

parentPort?.on('message', async (batch: RenderBatch) => {
  const files: Record<string, RenderedPages[string]> = {};
  let error: string | null = null;
  let code: string | undefined;
  try {
    if (frame?.json !== batch.frame)
      frame = { json: batch.frame, value: JSON.parse(batch.frame), fragments: new FragmentCache() };
    for (const page of batch.pages) {
      Atomics.add(begun, 0, 1);
      const { html, links } = await renderPage(page, frame);
      // Synchronous: handing a file to another thread takes longer than writing it.
      const { folder } = batch;
      if (folder !== null) writeFileSync(join(folder, page.file), html, { flag: 'wx' });
      files[page.file] = { ...factsOf(html), links, ...(folder === null && { html: html.toString() }) };
    }
  } catch (cause) {
    error = messageOf(cause);
    if (isSystemError(cause)) code = cause.code;
  }
  parentPort?.postMessage({ files, error, code } satisfies RenderAnswer);
});

async function renderPage(
  page: RenderBatch['pages'][number],
  { value, fragments }: ParsedFrame,
): Promise<ExpandedPage> {
  try {
    return fragments.expand(
      await renderTemplate(page.template, { frame: value, fragments, page: JSON.parse(page.json) as Page }),
    );
  } catch (cause) {
    const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    throw new Error(`The template of ${page.template} threw while rendering ${page.file}.\n${why.slice(0, 1000)}`);
  }
}
