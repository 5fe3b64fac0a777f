/** Child processes that decode and rasterize images; each starts with its first job. */
import { type ChildProcess, fork } from 'node:child_process';
import { describeExit } from '../core/child-exit.ts';
import type { ImageJob, ImageResults } from './image-worker.ts';

export type ImageWorkerPool = ReturnType<typeof createImageWorkerPool>;

interface Answer {
  readonly id: number;
  readonly value: unknown;
  readonly error: string | null;
}

const poolSize = 2;

interface PendingJob {
  readonly child: ChildProcess;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

export function createImageWorkerPool() {
  const pending = new Map<number, PendingJob>();
  const children: ChildProcess[] = [];
  let nextId = 0;
  let isClosed = false;
  /** The pending jobs of an ended child fail; the next job starts another. */
  const handleExit = (child: ChildProcess, why: string) => {
    if (children.includes(child)) children.splice(children.indexOf(child), 1);
    child.kill();
    for (const [id, job] of pending) {
      if (job.child !== child) continue;
      pending.delete(id);
      job.reject(new Error(`사진 처리 프로세스가 멈췄습니다(${why})`));
    }
  };
  const start = () => {
    const child = fork(new URL('./image-worker.ts', import.meta.url), {
      env: { NODE_ENV: 'production' },
      execArgv: ['--max-old-space-size=512'],
      stdio: 'ignore',
    });
    child.on('message', ({ id, value, error }: Answer) => {
      const job = pending.get(id);
      pending.delete(id);
      if (error === null) job?.resolve(value as never);
      else job?.reject(new Error(error));
    });
    child.on('error', (error) => handleExit(child, error.message));
    child.on('exit', (code, signal) => handleExit(child, describeExit(code, signal)));
    children.push(child);
    return child;
  };
  return {
    /** Rejects with the reason where the job fails. */
    run: <J extends ImageJob>(job: J): Promise<ImageResults[J['kind']]> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('사진 처리를 마쳤습니다'));
        const id = nextId++;
        const child = children[id % poolSize] ?? start();
        pending.set(id, { child, resolve, reject });
        child.send({ id, job });
      }),
    async close(): Promise<void> {
      isClosed = true;
      for (const child of [...children]) child.kill();
    },
  };
}
