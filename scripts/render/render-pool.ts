/**
 * The workers that render; shared by all partners of one build. The first starts while the first partner is read and
 * planned, and loads the templates ahead; another starts when more pages wait than those at work have taken, so a change
 * of a few pages does not share two cores with a worker that has nothing to do.
 */
import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderBatch, RenderedFile, RenderWorkerData } from './render-worker.ts';

export interface RenderPool {
  /** Renders the pages in batches over all workers; `onBatch` hears of each with its pages. Rejects with the first page's error. */
  render(job: Omit<RenderBatch, 'id'>, onBatch?: (pages: number) => void): Promise<RenderedFile[]>;
  close(): Promise<void>;
}

/** Pages; fewer than the least of them are not worth a second worker. */
const batchSize = { least: 20, most: 40 };
/**
 * Of each worker, which needs some 15 and a young heap in which a page is done before it is collected. Without limits it
 * collects later and later for the first hundreds of partners; a page that takes more fails its partner's build, not the process.
 */
const limits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/** `jobs` is the number of worker threads. */
export function createRenderPool(entry: string, jobs: number): RenderPool {
  const waiting: {
    batch: RenderBatch;
    resolve: (files: readonly RenderedFile[]) => void;
    reject: (error: Error) => void;
  }[] = [];
  const slots: { worker: Worker; running: (typeof waiting)[number] | null }[] = [];
  let nextId = 0;
  let closed = false;

  function startSlot(): void {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { entry, isFirst: slots.length === 0 } satisfies RenderWorkerData,
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: limits,
    });
    const slot: (typeof slots)[number] = { worker, running: null };
    worker.on('message', (answer: RenderAnswer) => {
      const job = slot.running;
      slot.running = null;
      if (answer.error === null) job?.resolve(answer.files);
      else job?.reject(new Error(answer.error));
      feed();
    });
    let why: unknown = null;
    worker.on('error', (error) => (why = error));
    // Whatever ends it, with an error or without one: what it had fails, and another takes its place.
    worker.once('exit', (code) => {
      slots.splice(slots.indexOf(slot), 1);
      const end = `A render worker ended with exit code ${code}`;
      slot.running?.reject(why instanceof Error ? why : new Error(why === null ? `${end}.` : `${end}: ${String(why)}`));
      feed();
    });
    slots.push(slot);
  }

  function feed(): void {
    if (closed) return;
    for (const slot of slots) {
      if (slot.running !== null) continue;
      const job = waiting.shift();
      if (job === undefined) return;
      slot.running = job;
      slot.worker.postMessage(job.batch);
    }
    // One that ended is replaced here, too.
    while (waiting.length > 0 && slots.length < jobs) {
      startSlot();
      feed();
    }
  }

  startSlot();

  return {
    async render(job, onBatch) {
      const size = Math.max(batchSize.least, Math.min(batchSize.most, Math.ceil(job.pages.length / jobs)));
      const parts: Promise<readonly RenderedFile[]>[] = [];
      for (let at = 0; at < job.pages.length; at += size) {
        const batch = { ...job, id: nextId++, pages: job.pages.slice(at, at + size) };
        const part = new Promise<readonly RenderedFile[]>((resolve, reject) =>
          waiting.push({ batch, resolve, reject }),
        );
        if (onBatch !== undefined) part.then(() => onBatch(batch.pages.length)).catch(() => undefined);
        parts.push(part);
      }
      feed();
      return (await Promise.all(parts)).flat();
    },
    async close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('The render workers were closed.'));
      await Promise.all(slots.map((slot) => slot.worker.terminate()));
    },
  };
}
