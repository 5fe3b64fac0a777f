/**
 * Pool of render workers, shared by all partners of a build. The first worker starts with the first plan; others start only
 * for batches that no idle worker can take. A command for one partner renders a small change itself and starts none.
 */
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { buildError } from '../core/errors.ts';
import { openPageRenderer, type PageRenderer, type RenderBatch, type RenderedPages } from './page-renderer.ts';
import type { RenderAnswer, RenderWorkerData } from './render-worker.ts';

export type RenderPool = ReturnType<typeof createRenderPool>;

/** Pages a batch; fewer than `min` are not worth a second worker. */
const batchSize = { min: 20, max: 40 };
/**
 * Heap of each worker: 15 MB are needed, and a young generation in which a page is finished before it is collected. Without
 * limits the heap grows for hundreds of partners. A page that exceeds them fails its partner's build, not the process.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/**
 * A compiler that optimizes what runs a few thousand times takes a tenth of the processor from a short build. Set with the
 * first worker: from the beginning it would make Node's own compiled code unusable, a fifth of a command that renders nothing.
 */
const engineFlag = '--invocation-count-for-turbofan=20000';

/** A batch takes a tenth of a second; a page that does not end would keep its worker from all partners for ever. */
const defaultTimeoutMs = 30_000;

interface PendingBatch {
  readonly batch: RenderBatch;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (files: RenderedPages) => void;
  readonly reject: (error: unknown) => void;
}

interface Slot {
  readonly worker: Worker;
  running: PendingBatch | null;
}

/**
 * `jobs` is the number of worker threads. With `rendersFew` as many pages as make a batch are rendered on this thread, where
 * a worker costs more than they do; a page that hangs stops everything else meanwhile, so not in a service.
 */
export function createRenderPool(
  entry: string,
  jobs: number,
  { rendersFew = false, timeoutMs = defaultTimeoutMs } = {},
) {
  let own: Promise<PageRenderer> | null = null;
  const pending: PendingBatch[] = [];
  const slots: Slot[] = [];
  let isClosed = false;

  function startSlot(loadsAll = false): void {
    setFlagsFromString(engineFlag);
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { entry, loadsAll, timeoutMs } satisfies RenderWorkerData,
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits,
    });
    const slot: Slot = { worker, running: null };
    worker.on('message', (answer: RenderAnswer) => {
      const job = slot.running;
      slot.running = null;
      if (answer.error === null) job?.resolve(answer.files);
      else job?.reject(Object.assign(new Error(answer.error), answer.code === undefined ? {} : { code: answer.code }));
      assignBatches();
    });
    let why: unknown = null;
    worker.on('error', (error) => (why = error));
    // The batch of an ended worker fails; `assignBatches` starts another worker.
    worker.once('exit', (code) => {
      slots.splice(slots.indexOf(slot), 1);
      const end = `A render worker ended with exit code ${code}`;
      const failure = why === null ? buildError('CHILD_DIED', `${end}.`) : new Error(`${end}: ${String(why)}`);
      slot.running?.reject(why instanceof Error ? why : failure);
      assignBatches();
    });
    slots.push(slot);
  }

  /** The next batch of a build that still runs. */
  function takePending(): PendingBatch | undefined {
    for (;;) {
      const job = pending.shift();
      if (job?.signal?.aborted !== true) return job;
      job.reject(job.signal.reason);
    }
  }

  function assignBatches(): void {
    if (isClosed) return;
    for (const slot of slots) {
      if (slot.running !== null) continue;
      const job = takePending();
      if (job === undefined) return;
      slot.running = job;
      slot.worker.postMessage(job.batch);
    }
    while (pending.length > 0 && slots.length < jobs) {
      startSlot();
      assignBatches();
    }
  }

  return {
    /** Starts a worker while the first partner is planned; with all templates where every page is rendered. */
    start(rendersAll: boolean): void {
      if (slots.length === 0 && !isClosed && (rendersAll || !rendersFew)) startSlot(rendersAll);
    },
    /** Renders in batches; `onBatch` gets the pages of each. Rejects with the first error, or as `signal` aborts. */
    async render(job: RenderBatch, onBatch?: (pages: number) => void, signal?: AbortSignal): Promise<RenderedPages> {
      if (rendersFew && slots.length === 0 && job.pages.length <= batchSize.min) {
        own ??= openPageRenderer(entry);
        const files = await (await own).render(job, timeoutMs);
        onBatch?.(job.pages.length);
        return files;
      }
      const parts = splitIntoBatches(job, jobs).map((batch) => {
        const part = new Promise<RenderedPages>((resolve, reject) => pending.push({ batch, signal, resolve, reject }));
        if (onBatch !== undefined) part.then(() => onBatch(batch.pages.length)).catch(() => undefined);
        return part;
      });
      assignBatches();
      return Object.assign({}, ...(await Promise.all(parts)));
    },
    async close(): Promise<void> {
      isClosed = true;
      for (const { reject } of pending.splice(0)) reject(new Error('The render workers were closed.'));
      await Promise.all(slots.map((slot) => slot.worker.terminate()));
    },
  };
}

function splitIntoBatches(job: RenderBatch, jobs: number): RenderBatch[] {
  const size = Math.max(batchSize.min, Math.min(batchSize.max, Math.ceil(job.pages.length / jobs)));
  const starts = Array.from({ length: Math.ceil(job.pages.length / size) }, (_, i) => i * size);
  return starts.map((at) => ({ ...job, pages: job.pages.slice(at, at + size) }));
}
