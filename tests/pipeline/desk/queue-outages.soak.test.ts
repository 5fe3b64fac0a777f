/**
 * The queue while its PostgreSQL is away, full or busy: each webhook that was accepted is built afterwards. Only in
 * the soak, since each condition takes seconds. Workers that die are in `workers.test.ts`.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../scripts/core/errors.ts';
import { createFakePipeline, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { type RunningPostgres, startPostgres } from '../../helpers/running-postgres.ts';
import { createTemporaryFolder } from '../../helpers/temporary-folder.ts';

/** Of a condition on the busiest machine; nothing here is about how long. */
const longestMs = 600_000;

const partnerIds = Array.from({ length: 20 }, (_, i) => `partner-${i}`);

describe('a queue on PostgreSQL', { timeout: 5 * longestMs }, () => {
  let postgres: RunningPostgres;
  let root: string;
  beforeAll(async () => {
    root = await createTemporaryFolder('queue-outages');
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
  });

  interface Condition {
    readonly desk: TestDesk;
    readonly databaseUrl: string;
    /**
     * Sends webhooks to all partners in turn; how each was answered. Again where a busy machine was too slow to send one (408,
     * or the end of the connection while its body was on its way), and where it may be too slow to store one (503) or a fast
     * one sends more than 500 a second (429).
     */
    send(count: number, everyMs: number, mayBeBusy?: 'may be busy'): Promise<number[]>;
  }

  /** Fails where what was accepted is never built. */
  async function under(name: string, condition: (at: Condition) => Promise<void>): Promise<void> {
    const databaseUrl = await postgres.createDatabase();
    const builtAt = new Map<string, number>();
    const acceptedAt = new Map<string, number>();
    const pipeline = createFakePipeline(async ({ partner }) => {
      builtAt.set(partner, performance.now());
      await sleep(5);
      return ok({});
    });
    const desk = await startTestDesk({ distRoot: join(root, name, 'dist'), partnerIds, pipeline, databaseUrl });
    const send: Condition['send'] = async (count, everyMs, mayBeBusy) => {
      const again = mayBeBusy === undefined ? [408] : [408, 429, 503];
      const deliver = async (partner: string): Promise<number> => {
        const { status } = await desk.hook(partner).catch((error: Error) => {
          if (!(error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNRESET'))
            throw error;
          return { status: 408 };
        });
        return again.includes(status) ? sleep(100).then(() => deliver(partner)) : status;
      };
      const answers: Promise<number>[] = [];
      for (let i = 0; i < count; i += 1) {
        const partner = partnerIds[i % partnerIds.length] ?? '';
        const sentAt = performance.now();
        answers.push(
          deliver(partner).then((status) => {
            if (status === 202) acceptedAt.set(partner, Math.max(sentAt, acceptedAt.get(partner) ?? 0));
            return status;
          }),
        );
        if (everyMs > 0) await sleep(everyMs);
      }
      return Promise.all(answers);
    };
    try {
      await condition({ desk, databaseUrl, send });
      await expect
        .poll(() => [...acceptedAt].filter(([partner, at]) => (builtAt.get(partner) ?? 0) < at), { timeout: longestMs })
        .toEqual([]);
      expect(acceptedAt.size).toBeGreaterThan(0);
    } finally {
      await desk.stop();
    }
  }

  const connect = async (connectionString: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  test('a database that is away for six seconds turns none of 400 webhooks away', async () => {
    await under('away', async ({ send }) => {
      const sending = send(400, 20);
      await sleep(500);
      await postgres.restart(6000);
      expect((await sending).filter((status) => status >= 500)).toEqual([]);
    });
  });

  test('connections that the server ends, again and again in the middle of load, lose nothing', async () => {
    await under('killed', async ({ send, databaseUrl }) => {
      const client = await connect(postgres.url);
      const database = new URL(databaseUrl).pathname.slice(1);
      const sending = send(200, 15);
      for (let i = 0; i < 8; i += 1) {
        await sleep(300);
        const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
        // Under load a pool takes its time to connect again.
        await expect
          .poll(async () => (await client.query(end, [database])).rowCount, { timeout: longestMs })
          .toBeGreaterThan(0);
      }
      expect((await sending).filter((status) => status >= 500)).toEqual([]);
      await client.end();
    });
  });

  test('connections that others hold, a transaction that stays open, readers, lasting load and a burst lose nothing', async () => {
    await under('exhausted', async ({ send }) => {
      const held: pg.Client[] = [];
      for (let i = 0; i < 120; i += 1) {
        const client = await connect(postgres.url).catch(() => null);
        if (client === null) break;
        held.push(client);
      }
      expect(held.length).toBeLessThan(120);
      const sending = send(100, 10);
      await sleep(3000);
      for (const client of held) await client.end();
      await sending;
    });
    await under('idle', async ({ send, databaseUrl }) => {
      await send(partnerIds.length, 0);
      const client = await connect(databaseUrl);
      await client.query('begin');
      const locked = await client.query('select * from desk_rebuilds for update');
      expect(locked.rowCount).toBeGreaterThan(0);
      const sending = send(200, 10);
      await sleep(3000);
      await client.end();
      await sending;
    });
    await under('readers', async ({ desk, send }) => {
      const reading = Array.from({ length: 300 }, (_, i) => desk.status(partnerIds[i % 20] ?? ''));
      await send(400, 5);
      await Promise.all(reading);
    });
    await under('sustained', async ({ send }) => {
      expect(new Set(await send(2000, 5, 'may be busy'))).toEqual(new Set([202]));
    });
    await under('burst', async ({ send }) => {
      expect(new Set(await send(2000, 0, 'may be busy'))).toEqual(new Set([202]));
    });
  });
});
