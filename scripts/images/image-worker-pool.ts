/** Child processes that decode and draw, started when the first order needs one. */
import { type ChildProcess, fork } from 'node:child_process';
import { describeExit } from '../core/child-end.ts';
import type { ImageJob, PictureResults } from './image-worker.ts';

export interface ImageWorkerPool {
  /** Rejects with the reason when the order cannot be carried out. */
  run<O extends ImageJob>(order: O): Promise<PictureResults[O['kind']]>;
  close(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly value: unknown;
  readonly error: string | null;
}

const count = 2;

interface Waiting {
  /** The one that was given the order. */
  readonly child: ChildProcess;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

export function createImageWorkerPool(): ImageWorkerPool {
  const waiting = new Map<number, Waiting>();
  const children: ChildProcess[] = [];
  let nextId = 0;
  let isClosed = false;
  /** One that ended, could not be started or hears no more: what it was given fails, and another takes its place. */
  const lose = (child: ChildProcess, why: string) => {
    if (children.includes(child)) children.splice(children.indexOf(child), 1);
    child.kill();
    for (const [id, job] of waiting) {
      if (job.child !== child) continue;
      waiting.delete(id);
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
      const job = waiting.get(id);
      waiting.delete(id);
      if (error === null) job?.resolve(value as never);
      else job?.reject(new Error(error));
    });
    child.on('error', (error) => lose(child, error.message));
    child.on('exit', (code, signal) => lose(child, describeExit(code, signal)));
    children.push(child);
    return child;
  };
  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('사진 처리를 마쳤습니다'));
        const id = nextId++;
        const child = children[id % count] ?? start();
        waiting.set(id, { child, resolve, reject });
        child.send({ id, order });
      }),
    async close() {
      isClosed = true;
      for (const child of [...children]) child.kill();
    },
  };
}
