/** Webhooks at 200 a second while 10,000 rebuilds wait, on the desk's own database. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDeskDatabase } from '../../../scripts/desk/database/open-desk-database.ts';
import { rebuilds } from '../../../scripts/desk/database/schema.ts';
import { queueName } from '../../../scripts/desk/queue/jobs.ts';
import { openRebuildQueue } from '../../../scripts/desk/queue/rebuild-queue.ts';
import { openWorkshop } from '../../../scripts/release/build-fleet.ts';
import type { Figure } from '../figures.ts';
import { send } from './fleet.ts';
import { load, quantile, startBenchDesk } from './setup.ts';

const waiting = 10_000;
const perSecond = 200;
const seconds = 10;

export async function hookFigures(root: string, say: (line: string) => void): Promise<Figure[]> {
  say(`Webhooks at ${perSecond} a second, ${waiting} rebuilds waiting …`);
  const ids = Array.from({ length: waiting }, (_, i) => `partner-${i}`);
  await fill(join(root, 'dist', '.desk'), ids);
  const workshop = await openWorkshop(1);
  // Those at work wait for good, as for a backend that does not answer.
  const { promise: never, resolve } = Promise.withResolvers<never>();
  const desk = await startBenchDesk(root, workshop, ids, { worker: { partner: () => never } });
  const times: number[] = [];
  try {
    const begin = performance.now() + 200;
    const timed = async (n: number) => {
      const due = begin + (n * 1000) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      await send(desk.url, ids[(n * 7919) % waiting] ?? '', `msg_${n}`);
      times.push(performance.now() - due);
    };
    await Promise.all(Array.from({ length: perSecond * seconds }, (_, n) => timed(n)));
  } finally {
    resolve(undefined as never);
    await desk.stop();
    await workshop.close();
  }
  const name = `webhooks, ${perSecond}/s, ${waiting} waiting (${load()})`;
  return [
    { name: `${name}: p50`, value: quantile(times, 0.5), unit: 'ms', target: null },
    { name: `${name}: p99`, value: quantile(times, 0.99), unit: 'ms', target: { atMost: 100 } },
  ];
}

async function fill(folder: string, ids: readonly string[]): Promise<void> {
  const database = await openDeskDatabase(folder, undefined, (line) => console.error(line));
  await openRebuildQueue(database);
  const at = new Date();
  const triggers = [{ kind: 'ci' as const, who: null, why: null, at: at.toISOString() }];
  for (let from = 0; from < ids.length; from += 1000) {
    const some = ids.slice(from, from + 1000);
    await database.db
      .insert(rebuilds)
      .values(some.map((partner) => ({ partner, state: 'queued' as const, triggers, askedAt: at })));
    await database.boss.insert(
      queueName,
      some.map((partner) => ({ data: { partner }, singletonKey: partner })),
    );
  }
  await database.close();
}
