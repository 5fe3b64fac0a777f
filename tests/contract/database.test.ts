/** Where the sandbox keeps its data: the cached snapshot, PostgreSQL, and what it says of seeds and ports that will not do. */
import { readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../scripts/database/open-postgres.ts';
import { sandboxDatabase } from '../../scripts/sandbox/server/database/schema.ts';
import type { PartnerSeed } from '../../scripts/sandbox/server/seed/partner-seed.ts';
import type { Sandbox, SandboxOptions } from '../../scripts/sandbox/start-sandbox.ts';
import { createApi } from '../../src/api/api.ts';
import { signInAsGuest } from '../../src/api/auth.ts';
import { getProduct } from '../../src/api/products.ts';
import { createReservation } from '../../src/api/reservations.ts';
import { freePort } from '../helpers/free-port.ts';
import { type RunningPostgres, startPostgres } from '../helpers/running-postgres.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';
import { startTestSandbox } from '../helpers/test-sandbox.ts';
import { clinicSeeds, day, full } from './clinic-seeds.ts';

const start = (options: Partial<SandboxOptions>) =>
  startTestSandbox({
    day,
    partners: clinicSeeds,
    ...options,
  });

const now = () => new Date(`${day}T12:00:00+09:00`);

const titleOf = async (sandbox: Sandbox) =>
  (await createApi({ baseUrl: sandbox.api, tenantOrigin: full }).send(getProduct(1))).row.title;

const retitle = (sandbox: Sandbox, title: string) =>
  fetch(`${sandbox.api}/_content/full/products/1`, { method: 'PUT', body: JSON.stringify({ title }) });

it('in memory forgets at its end; its snapshot serves the next start, and is made anew when damaged', async () => {
  const folder = await createTemporaryFolder('sandbox');
  const first = await start({ cacheDir: folder });
  await retitle(first, '바뀐 제목');
  expect(await titleOf(first)).toBe('바뀐 제목');
  await first.stop();
  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(/^empty-[0-9a-f]{16}\.tar\.gz$/)]);
  const snapshot = join(folder, files[0] ?? '');
  const { mtimeMs } = await stat(snapshot);

  const second = await start({ cacheDir: folder });
  expect(await titleOf(second)).toBe('고주파 리프팅');
  await second.stop();
  expect((await stat(snapshot)).mtimeMs).toBe(mtimeMs);

  await writeFile(snapshot, 'no snapshot');
  await writeFile(join(folder, 'empty-0000000000000000.tar.gz'), 'of another version');
  const third = await start({ cacheDir: folder });
  expect(await titleOf(third)).toBe('고주파 리프팅');
  await third.stop();
  expect(await readdir(folder)).toEqual(files);
  expect((await stat(snapshot)).size).toBeGreaterThan(100_000);
});

describe('on PostgreSQL', () => {
  let postgres: RunningPostgres;
  let databaseUrl: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = postgres.url;
  });
  afterAll(() => postgres.stop());

  it('migrates and seeds once, also when two start together, and remembers', async () => {
    const [one, two] = await Promise.all([start({ databaseUrl }), start({ databaseUrl })]);
    expect([one.database, two.database]).toEqual(['postgresql', 'postgresql']);
    await retitle(one, '바뀐 제목');
    expect(await titleOf(two)).toBe('바뀐 제목');
    await Promise.all([one.stop(), two.stop()]);
    const later = await start({ databaseUrl, partners: () => [] });
    expect(await titleOf(later)).toBe('바뀐 제목');
    await later.stop();
  });

  it('lets one of two customers who race have a slot, each at a sandbox of its own', async () => {
    const both = await Promise.all([start({ databaseUrl, now }), start({ databaseUrl, now })]);
    const book = async ({ api: baseUrl }: Sandbox) => {
      const guest = signInAsGuest({ name: '손님', phone: '01099990000' });
      const { token } = await createApi({ baseUrl, tenantOrigin: full }).send(guest);
      const api = createApi({ baseUrl, tenantOrigin: full, accessToken: token });
      return () =>
        api.send(createReservation({ reservedAt: '2026-12-07T10:00:00+09:00' })).then(
          () => 'won',
          (error) => error.code,
        );
    };
    const ready = await Promise.all([...both, ...both].map(book));
    const outcomes = await Promise.all(ready.map((race) => race()));
    expect(outcomes.toSorted()).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN', 'SLOT_TAKEN', 'won']);
    await Promise.all(both.map((sandbox) => sandbox.stop()));
  });

  it('keeps no connection that a transaction lost, whether it died inside or could not begin', async () => {
    const url = await postgres.createDatabase();
    const { db, close } = await openPostgres(sandboxDatabase, url, 2);
    // As often as there are connections: those that were kept would be waited for in the end.
    for (let i = 0; i < 2; i += 1) {
      const dies = db.transaction((tx) => tx.execute('select pg_terminate_backend(pg_backend_pid())'));
      await expect(dies).rejects.toThrow();
      const neverBegins = db.transaction(async () => undefined, { isolationLevel: 'none' as never });
      await expect(neverBegins).rejects.toThrow('begin');
    }
    expect(await db.transaction((tx) => tx.execute('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
    await close();
  });

  it('says in one line when there is none', async () => {
    const none = `postgres://postgres:password@127.0.0.1:${await freePort()}/postgres`;
    await expect(start({ databaseUrl: none })).rejects.toMatchObject({
      code: 'DATABASE_UNUSABLE',
      message: expect.stringMatching(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*$/),
    });
  });
});

describe('a sandbox refuses', () => {
  it('seeds off contract, every problem at once', async () => {
    const bad = (context: Parameters<typeof clinicSeeds>[0]): PartnerSeed[] => {
      const [seed, other] = clinicSeeds(context);
      if (seed === undefined || other === undefined) throw new Error('There are two seeds.');
      const categories = [{ id: 1, title: ' ' }, { id: 'x' }] as unknown as NonNullable<
        PartnerSeed['content']['categories']
      >;
      const keywords = [{ keyword: '가' }];
      const brandings = [1, 1].map((id) => ({ id, title: '하나', updatedAt: '2026-11-01T10:00:00+09:00' }));
      return [
        { ...seed, content: { ...seed.content, categories, keywords, brandings } },
        { ...other, id: 'Not An Id' },
      ];
    };
    const refused = start({ partners: bad });
    await expect(refused).rejects.toMatchObject({ code: 'SEED_INVALID' });
    const lines = await refused.catch((error: Error) => error.message.split('\n').slice(1));
    expect(lines).toEqual([
      'seed "full", categories: [0].title: expected text that is not blank, received " "',
      'seed "full", categories: [1].id: expected number, received "x"',
      'seed "full", categories: [1].title: expected this field to be there, received nothing',
      expect.stringContaining('seed "Not An Id": id: expected lower-case letters'),
      'seed "full", brandings: id 1: expected once, received again',
    ]);
  });

  it('a port that is taken, and leaves nothing running', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const cdnPort = await freePort();
    await expect(start({ port, cdnPort })).rejects.toMatchObject({
      code: 'PORT_REFUSED',
      message: expect.stringContaining(`127.0.0.1:${port}: another program uses it`),
    });
    await expect(fetch(`http://127.0.0.1:${cdnPort}/`)).rejects.toThrow();
    await new Promise((resolve) => holder.close(resolve));
  });
});
