/** Render worker: renders the batches of its pool. */
import { parentPort, workerData } from 'node:worker_threads';
import { isSystemError, messageOf } from '../core/errors.ts';
import { openPageRenderer, type RenderBatch, type RenderedPages } from './page-renderer.ts';

export interface RenderWorkerData {
  /** The compiled renderer's module. */
  readonly entry: string;
  /** Loads all templates before the first batch. */
  readonly loadsAll: boolean;
  /** Time that a batch may take. */
  readonly timeoutMs: number;
}

export interface RenderAnswer {
  readonly files: RenderedPages;
  readonly error: string | null;
  /** Of a fault of the disk. */
  readonly code?: string | undefined;
}

const { entry, loadsAll, timeoutMs } = workerData as RenderWorkerData;
const renderer = await openPageRenderer(entry);
// A template that does not load fails again when its page is rendered.
if (loadsAll) await renderer.loadTemplates().catch(() => undefined);

parentPort?.on('message', async (batch: RenderBatch) => {
  let answer: RenderAnswer;
  try {
    answer = { files: await renderer.render(batch, timeoutMs), error: null };
  } catch (cause) {
    answer = { files: {}, error: messageOf(cause), ...(isSystemError(cause) && { code: cause.code }) };
  }
  parentPort?.postMessage(answer);
});
