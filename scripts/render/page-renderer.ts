/** Renders batches of planned pages with the compiled renderer, writes the files, returns their facts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Page, FragmentCache as TemplateCache } from '../../src/site/page.ts';
import { type FileFacts, factsOf } from '../core/hash.ts';
import { FragmentCache } from './fragment-cache.ts';

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

/** Exported by `compile/renderer-entry.mjs`. */
interface CompiledRenderer {
  renderTemplate(pattern: string, locals: { page: Page; frame: unknown; fragments: TemplateCache }): string;
  /** Without patterns all. */
  loadTemplates(patterns?: Iterable<string>): Promise<unknown>;
}

export type PageRenderer = Awaited<ReturnType<typeof openPageRenderer>>;

/** `entry` is the module of the compiled renderer. */
export async function openPageRenderer(entry: string) {
  const { renderTemplate, loadTemplates } = (await import(entry)) as CompiledRenderer;
  let frame: { readonly json: string; readonly value: unknown; readonly fragments: FragmentCache } | null = null;
  return {
    loadTemplates,
    /** Rejects with the first error of a template or of the disk, and where the pages take longer than `timeoutMs`. */
    async render({ folder, frame: json, pages }: RenderBatch, timeoutMs: number): Promise<RenderedPages> {
      if (frame?.json !== json) frame = { json, value: JSON.parse(json), fragments: new FragmentCache() };
      const { value, fragments } = frame;
      await loadTemplates(new Set(pages.map(({ template }) => template)));
      const files: Record<string, RenderedPages[string]> = {};
      let file = '';
      const draw = ({ template, json }: RenderBatch['pages'][number]): string => {
        try {
          return renderTemplate(template, { frame: value, fragments, page: JSON.parse(json) });
        } catch (cause) {
          const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
          throw new Error(`The template of ${template} threw while rendering ${file}.\n${why.slice(0, 1000)}`);
        }
      };
      const renderAll = () => {
        for (const page of pages) {
          file = page.file;
          const { html, links } = fragments.expand(draw(page));
          // Synchronous: handing a file to another thread takes longer than writing it.
          if (folder !== null) writeFileSync(join(folder, file), html, { flag: 'wx' });
          files[file] = { ...factsOf(html), links, ...(folder === null && { html: html.toString() }) };
        }
      };
      callWithin(timeoutMs, renderAll, () => {
        throw new Error(`${file} was not rendered within ${timeoutMs / 1000} s; one of its texts may be too complex.`);
      });
      return files;
    },
  };
}

const called: { call?: () => void } = {};

/** Ends a call that hangs, where no timer of its thread would come: Node's `vm` has a thread of its own for that. */
function callWithin(timeoutMs: number, call: () => void, onTimeout: () => never): void {
  called.call = call;
  try {
    runInContext('call()', createContext(called), { timeout: timeoutMs });
  } catch (cause) {
    // An error of the context's own class.
    if ((cause as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') onTimeout();
    throw cause;
  }
}
