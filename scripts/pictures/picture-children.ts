/** Child processes that decode and draw, started when the first order needs one. */
import { fork } from 'node:child_process';
import type { PictureOrder, PictureResults } from './picture-child.ts';

export interface PictureChildren {
  /** Rejects with the reason when the order cannot be carried out. */
  carryOut<O extends PictureOrder>(order: O): Promise<PictureResults[O['kind']]>;
  close(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly value: unknown;
  readonly error: string | null;
}

const count = 2;

export function createPictureChildren(): PictureChildren {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const children: ReturnType<typeof fork>[] = [];
  let nextId = 0;
  const start = () => {
    const child = fork(new URL('./picture-child.ts', import.meta.url), {
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
    child.on('exit', () => {
      children.splice(children.indexOf(child), 1);
      if (children.length > 0) return;
      for (const job of waiting.values()) job.reject(new Error('사진 처리 프로세스가 멈췄습니다'));
      waiting.clear();
    });
    children.push(child);
    return child;
  };
  return {
    carryOut: (order) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        const child = children.length < count ? start() : children[id % children.length];
        child?.send({ id, order });
      }),
    async close() {
      for (const child of [...children]) child.kill();
    },
  };
}
