/**
 * How many rebuilds a queue on PostgreSQL does for each webhook under lasting load, before a fault and from five seconds
 * after it: by webhook, because the speed of the machine changes meanwhile.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok } from '../../../scripts/core/errors.ts';
import { createFakePipeline, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { queryDatabase, startPostgres } from '../../helpers/running-postgres.ts';
import { type Figure, figure } from '../figures.ts';
import { load } from './setup.ts';

const ids = Array.from({ length: 200 }, (_, i) => `partner-${i}`);
/** Milliseconds between two webhooks. */
const everyMs = 20;
/** Of the middle of the load, and of each of the two counts. */
const warmUpMs = 3000;
const windowMs = 10_000;
const recoveryMs = 5000;

type Fault = (server: Awaited<ReturnType<typeof startPostgres>>, databaseUrl: string) => Promise<void>;

const faults: Readonly<Record<string, Fault>> = {
  'a restart': (server) => server.restart(0),
  'every connection ended': async (server, databaseUrl) => {
    const database = new URL(databaseUrl).pathname.slice(1);
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`;
    await queryDatabase(server.url, others);
  },
};

export async function recoveryFigures(root: string, say: (line: string) => void): Promise<Figure[]> {
  say('Rebuilds under lasting load, before and after a fault of PostgreSQL …');
  const server = await startPostgres();
  try {
    const figures: Figure[] = [];
    for (const [name, fault] of Object.entries(faults)) {
      const databaseUrl = await server.createDatabase();
      const { before, after } = await rates(join(root, name), databaseUrl, () => fault(server, databaseUrl));
      const what = `desk, rebuilds a webhook from 5 s after ${name} (${load()})`;
      figures.push(figure(`${what}, of before`, (after / before) * 100, '%', { atLeast: 98 }));
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function rates(root: string, databaseUrl: string, fault: () => Promise<void>) {
  let builds = 0;
  const pipeline = createFakePipeline(async () => {
    builds += 1;
    await sleep(5);
    return ok({});
  });
  // Without accounts: each password is hashed slowly by design.
  const options = { distRoot: join(root, 'dist'), partnerIds: ids, pipeline, databaseUrl, accounts: [] };
  const desk = await startTestDesk(options);
  const ending = new AbortController();
  let accepted = 0;
  const sending = sendWebhooks(desk, ending.signal, () => {
    accepted += 1;
  });
  const rate = async () => {
    const from = { builds, accepted };
    await sleep(windowMs);
    return (builds - from.builds) / (accepted - from.accepted);
  };
  try {
    await sleep(warmUpMs);
    const before = await rate();
    await fault();
    await sleep(recoveryMs);
    return { before, after: await rate() };
  } finally {
    ending.abort();
    await sending;
    await desk.stop();
  }
}

async function sendWebhooks(desk: TestDesk, signal: AbortSignal, onAccepted: () => void): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (let i = 0; !signal.aborted; i += 1) {
    sent.push(desk.hook(ids[i % ids.length] ?? '').then(({ status }) => void (status === 202 && onAccepted())));
    await sleep(everyMs);
  }
  await Promise.all(sent);
}
