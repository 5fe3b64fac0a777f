/** A render worker: gets batches of planned pages, renders each with the compiled renderer, writes the files, answers with their facts. */
import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { linksOf } from './links.ts';
import { PageHeaders, PageRequest, PageResponse } from './page-exchange.ts';

export interface RenderWorkerData {
  /** The compiled renderer's module. */
  readonly entry: string;
  /** It loads the templates before a page is asked for. */
  readonly isFirst: boolean;
}

export interface RenderBatch {
  readonly id: number;
  /** Folder that the files are written to; its subfolders are there already. */
  readonly folder: string;
  readonly frame: string;
  readonly origin: string;
  readonly pages: readonly {
    readonly pathname: string;
    readonly file: string;
    readonly json: string;
    readonly status: number;
  }[];
}

export interface RenderedFile {
  readonly file: string;
  readonly hash: string;
  readonly bytes: number;
  readonly links: readonly string[];
}

export interface RenderAnswer {
  readonly id: number;
  readonly files: readonly RenderedFile[];
  readonly error: string | null;
}

interface App {
  render(request: PageRequest, options: { locals: object }): Promise<PageResponse>;
}

// Libraries ask for these to see what they can do; the platform's own would load its network client.
Object.assign(globalThis, {
  FormData: undefined,
  Headers: PageHeaders,
  Request: PageRequest,
  Response: PageResponse,
});

const { entry, isFirst } = workerData as RenderWorkerData;
const { app, loadTemplates } = (await import(entry)) as { app: App; loadTemplates: () => Promise<unknown> };
// A template that does not load says so when its page is asked for.
if (isFirst) loadTemplates().catch(() => undefined);
let frame: { json: string; value: unknown } | null = null;

/** What Astro said of the page that threw; it answers with status 500 and writes the reason to the console. */
let said: string[] = [];
console.error = (...parts: unknown[]) => void said.push(parts.map(String).join(' '));

parentPort?.on('message', async (batch: RenderBatch) => {
  const files: RenderedFile[] = [];
  let error: string | null = null;
  try {
    for (const page of batch.pages) {
      const body = await renderPage(batch, page);
      // At once: handing a file to another thread takes longer than writing it.
      writeFileSync(join(batch.folder, page.file), body, { flag: 'wx' });
      files.push({ file: page.file, hash: hash('sha256', body, 'hex'), bytes: body.length, links: linksOf(body) });
    }
  } catch (cause) {
    error = cause instanceof Error ? cause.message : String(cause);
  }
  parentPort?.postMessage({ id: batch.id, files, error } satisfies RenderAnswer);
});

async function renderPage(batch: RenderBatch, page: RenderBatch['pages'][number]): Promise<Buffer> {
  if (frame?.json !== batch.frame) frame = { json: batch.frame, value: JSON.parse(batch.frame) };
  const request = new PageRequest(new URL(page.pathname, batch.origin).href);
  said = [];
  const response = await app.render(request, { locals: { frame: frame.value, page: JSON.parse(page.json) } });
  if (response.status !== page.status) {
    const why = said.length === 0 ? '' : `\n${said.join('\n').slice(0, 1000)}`;
    throw new Error(
      `Page ${page.pathname} answered with status ${response.status} instead of ${page.status}; its template threw.${why}`,
    );
  }
  const { body } = response;
  if (body === null) throw new Error(`Page ${page.pathname} was answered without a body.`);
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
