/** Child processes that decode and rasterize, one job at a time, so one that exhausts its child harms no other. */
import { type ChildProcess, fork } from 'node:child_process';
import { describeExit } from '../core/child-exit.ts';
import type { ImageJob, ImageResults, LimitName } from './image-worker.ts';

export type ImageWorkerPool = ReturnType<typeof createImageWorkerPool>;

interface Answer {
  readonly value: unknown;
  readonly error: string | null;
  /** Of a fault of the machine, such as a full disk. */
  readonly code: string | null;
}

interface PendingJob {
  readonly partner: string;
  readonly job: ImageJob;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  /** A job whose child was killed from outside is tried again once. */
  isRetry: boolean;
}

interface Slot {
  readonly child: ChildProcess;
  running: PendingJob | null;
  timer: NodeJS.Timeout | undefined;
}

const poolSize = 2;
/**
 * The largest allowed picture takes some seconds; few bytes can describe one that takes hours. Of the processor: by the clock
 * small pictures of a machine with much to do counted as too complex, and their partners' rebuilds failed.
 */
const defaultCpuMs = 20_000;
/** By the clock, for a child that hangs without work. */
const defaultTimeoutMs = 300_000;

/** Twice what the largest allowed picture takes; bytes of resident memory of a child. */
const defaultMemory = 2_000_000_000;

/** The picture itself is refused: the same bytes would be again. */
export class RefusedPictureError extends Error {}

/** The process ends, which says nothing of the picture. */
export class ImagePoolClosedError extends Error {}

export function createImageWorkerPool({
  maxCpuMs = defaultCpuMs,
  timeoutMs = defaultTimeoutMs,
  maxMemory = defaultMemory,
} = {}) {
  /** By partner, who waits longest first. */
  const pending = new Map<string, PendingJob[]>();
  const slots: Slot[] = [];
  let isClosed = false;
  const refusals: Readonly<Record<LimitName, string>> = {
    memory: `사진을 처리하는 데 ${maxMemory / 1e6} MB보다 많은 메모리가 듭니다`,
    processor: `사진이 너무 복잡해 처리하는 데 ${maxCpuMs / 1000}초가 넘게 듭니다`,
    drawing: '그림(SVG)이 너무 복잡합니다. PNG로 저장해서 올려 주세요',
  };

  /** The next job starts another child. */
  function handleExit(slot: Slot, why: string): void {
    if (slots.includes(slot)) slots.splice(slots.indexOf(slot), 1);
    slot.child.kill();
    const job = takeJob(slot);
    if (isClosed) job?.reject(new ImagePoolClosedError('사진 처리를 마쳤습니다'));
    else if (job?.isRetry) job.reject(new Error(`사진 처리 프로세스가 멈췄습니다(${why})`));
    else if (job)
      pending.set(job.partner, [Object.assign(job, { isRetry: true }), ...(pending.get(job.partner) ?? [])]);
    assignJobs();
  }

  /** The job would take as much of another child. */
  function endGreedyJob(slot: Slot, message: string): void {
    takeJob(slot)?.reject(new RefusedPictureError(message));
    slot.child.kill('SIGKILL');
    handleExit(slot, message);
  }

  function startSlot(): Slot {
    const child = startChild(maxMemory, maxCpuMs);
    const slot: Slot = { child, running: null, timer: undefined };
    child.on('message', (answer: Answer | LimitName) => {
      if (typeof answer === 'string') return endGreedyJob(slot, refusals[answer]);
      const { value, error, code } = answer;
      const job = takeJob(slot);
      if (error === null) job?.resolve(value as never);
      else job?.reject(code === null ? new RefusedPictureError(error) : Object.assign(new Error(error), { code }));
      assignJobs();
    });
    child.on('error', (error) => handleExit(slot, error.message));
    child.on('exit', (code, signal) => handleExit(slot, describeExit(code, signal)));
    slots.push(slot);
    return slot;
  }

  /** Round robin: some slow pictures of one partner would keep all others' waiting. One child a partner while others wait. */
  function nextJob(): PendingJob | undefined {
    const busy = new Set(slots.map(({ running }) => running?.partner));
    const partner = [...pending.keys()].find((each) => !busy.has(each)) ?? pending.keys().next().value ?? '';
    const [job, ...rest] = pending.get(partner) ?? [];
    pending.delete(partner);
    if (rest.length > 0) pending.set(partner, rest);
    return job;
  }

  function assignJobs(): void {
    while (pending.size > 0 && !isClosed) {
      const slot = slots.find(({ running }) => running === null) ?? (slots.length < poolSize ? startSlot() : null);
      if (slot === null) return;
      const job = nextJob() as PendingJob;
      slot.running = job;
      const tooSlow = `사진을 ${timeoutMs / 1000}초 안에 처리하지 못했습니다`;
      slot.timer = setTimeout(endGreedyJob, timeoutMs, slot, tooSlow);
      // A child that is ending refuses the message; its exit frees the job.
      slot.child.send(job.job, () => undefined);
    }
  }

  return {
    /** Rejects with the reason where the job fails; `partner` is whose turn it takes. */
    run: <J extends ImageJob>(job: J, partner = ''): Promise<ImageResults[J['kind']]> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new ImagePoolClosedError('사진 처리를 마쳤습니다'));
        pending.set(partner, [...(pending.get(partner) ?? []), { job, partner, resolve, reject, isRetry: false }]);
        assignJobs();
      }),
    async close(): Promise<void> {
      isClosed = true;
      for (const { reject } of [...pending.values()].flat()) reject(new ImagePoolClosedError('사진 처리를 마쳤습니다'));
      pending.clear();
      for (const { child } of [...slots]) child.kill();
    },
  };
}

/** Without the cache of compiled code each child compiles for as long as it draws a card. */
function startChild(maxMemory: number, maxCpuMs: number): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  return fork(new URL('./image-worker.ts', import.meta.url), [String(maxMemory), String(maxCpuMs)], {
    env: { NODE_ENV: 'production', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: ['--max-old-space-size=512'],
    stdio: 'ignore',
  });
}

function takeJob(slot: Slot): PendingJob | null {
  const job = slot.running;
  slot.running = null;
  clearTimeout(slot.timer);
  return job;
}
