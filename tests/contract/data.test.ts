/** What the sandbox keeps between its starts, and what it says of data, seeds and ports that will not do. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PartnerSeed, SeedContext } from '../../scripts/sandbox/server/seed/partner-seed.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { createApi } from '../../src/api/api.ts';
import { signIn, signInAsGuest } from '../../src/api/auth.ts';
import { listCart, putInCart } from '../../src/api/carts.ts';
import { getDeployStatus } from '../../src/api/partner.ts';
import { getProduct, listProducts } from '../../src/api/products.ts';
import { createReservation, listReservations } from '../../src/api/reservations.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';
import { clinicSeeds, day, full } from './clinic-seeds.ts';
import { seeded } from './customers.ts';

const now = () => new Date(`${day}T12:00:00+09:00`);

const start = (options: Partial<SandboxOptions>) => startSandbox({ day, now, partners: clinicSeeds, ...options });

const clientOf = ({ api: baseUrl }: Sandbox, accessToken?: string) =>
  createApi({ baseUrl, tenantOrigin: full, ...(accessToken !== undefined && { accessToken }) });

const titleOf = async (sandbox: Sandbox, id = 1) => (await clientOf(sandbox).send(getProduct(id))).row.title;

const edit = ({ api }: Sandbox, path: string, body: object | null) =>
  fetch(
    `${api}/_content/full/${path}`,
    body === null ? { method: 'DELETE' } : { method: 'PUT', body: JSON.stringify(body) },
  );

const newDataFile = async () => join(await createTemporaryFolder('sandbox'), '.sandbox/data.json');

it('says to pages that wait what a desk says of their site, and keeps to the words of the contract', async () => {
  const sandbox = await start({});
  const status = async () => (await clientOf(sandbox).send(getDeployStatus())).row.status;
  for (const said of ['failed', 'live', 'no such state']) sandbox.setDeployStatus('full', said);
  expect(await status()).toBe('live');
  sandbox.setDeployStatus('full', 'failed');
  expect(await status()).toBe('failed');
  await sandbox.stop();
});

describe('in a file', () => {
  it('edits and customers outlive a start; all else follows the seeds', async () => {
    const dataFile = await newDataFile();
    const first = await start({ dataFile });
    const ids = async (sandbox: Sandbox) => (await clientOf(sandbox).send(listProducts())).rows.map(({ id }) => id);
    await edit(first, 'products/1', { title: '바뀐 제목' });
    await edit(first, 'products/4', null);
    await edit(first, 'products/77', { title: '새 시술' });
    const edited = await ids(first);
    const { token } = await clientOf(first).send(signInAsGuest({ name: '손님', phone: '01099990000' }));
    const guest = clientOf(first, token);
    const { row } = await guest.send(createReservation({ reservedAt: '2026-12-07T10:00:00+09:00' }));
    await guest.send(putInCart({ productId: 1, productOptionId: 11 }));
    await first.stop();

    // As an edit of a fixture between the starts.
    const retitled = (context: SeedContext) =>
      clinicSeeds(context).map((seed) => {
        const products = (seed.content.products ?? []).map((product) => ({ ...product, title: `${product.title} 2` }));
        return { ...seed, content: { ...seed.content, products } };
      });
    const second = await start({ dataFile, partners: retitled });
    expect([await titleOf(second), await titleOf(second, 2)]).toEqual(['바뀐 제목', expect.stringMatching(/ 2$/)]);
    expect(await ids(second)).toEqual(edited);
    const again = clientOf(second, token);
    expect((await again.send(listReservations())).rows).toEqual([row]);
    expect((await again.send(listCart())).rows).toMatchObject([{ optionId: 11 }]);
    const other = (await clientOf(second).send(signInAsGuest({ name: '다른', phone: '01099990001' }))).token;
    const taken = clientOf(second, other).send(createReservation({ reservedAt: '2026-12-07T10:00:00+09:00' }));
    await expect(taken).rejects.toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    await second.stop();
  });

  it('is whole without an orderly end, for its owner alone, and nothing else beside it', async () => {
    const dataFile = await newDataFile();
    const first = await start({ dataFile });
    await edit(first, 'products/1', { title: '바뀐 제목' });
    const folder = join(dataFile, '..');
    await expect.poll(() => readFile(dataFile, 'utf8').catch(() => '')).toContain('바뀐 제목');
    const second = await start({ dataFile });
    expect(await titleOf(second)).toBe('바뀐 제목');
    await Promise.all([first.stop(), second.stop()]);
    expect(await readdir(folder)).toEqual(['data.json']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['no JSON', () => '{"version":1,'],
    ['of another version', (text: string) => text.replace('"version":1', '"version":0')],
    ['with an edit off contract', (text: string) => text.replace('"바뀐 제목"', '7')],
  ])('that is %s is put aside with one line, and the seeds are written again', async (_, damage) => {
    const dataFile = await newDataFile();
    const first = await start({ dataFile });
    await edit(first, 'products/1', { title: '바뀐 제목' });
    await first.stop();
    const damaged = damage(await readFile(dataFile, 'utf8'));
    await writeFile(dataFile, damaged);
    const lines: string[] = [];
    const second = await start({ dataFile, report: (line) => lines.push(line) });
    expect(await titleOf(second)).toBe('고주파 리프팅');
    expect((await clientOf(second).send(signIn(seeded))).row.email).toBe(seeded.email);
    await second.stop();
    const [aside = '', ...others] = (await readdir(join(dataFile, '..'))).filter((name) => name !== 'data.json');
    expect(others).toEqual([]);
    expect(await readFile(join(dataFile, '..', aside), 'utf8')).toBe(damaged);
    expect(lines).toEqual([expect.stringContaining(aside)]);
  });

  it('that cannot be written is told of, and calls are answered as ever', async () => {
    const folder = await createTemporaryFolder('sandbox');
    await writeFile(join(folder, '.sandbox'), 'a file in place of the folder');
    const lines: string[] = [];
    const sandbox = await start({ dataFile: join(folder, '.sandbox/data.json'), report: (line) => lines.push(line) });
    expect((await edit(sandbox, 'products/1', { title: '바뀐 제목' })).status).toBe(200);
    expect(await titleOf(sandbox)).toBe('바뀐 제목');
    await sandbox.stop();
    expect(lines).toEqual([expect.stringContaining('The sandbox cannot keep its data')]);
  });
});

it('a sandbox refuses seeds off contract, every problem at once', async () => {
  const bad = (context: SeedContext): PartnerSeed[] => {
    const [seed, other] = clinicSeeds(context) as [PartnerSeed, PartnerSeed];
    const categories = [{ id: 1, title: ' ' }, { id: 'x' }] as never;
    const brandings = [1, 1].map((id) => ({ id, title: '하나', updatedAt: '2026-11-01T10:00:00+09:00' }));
    return [
      { ...seed, content: { ...seed.content, categories, brandings } },
      { ...other, id: 'Not An Id' },
    ];
  };
  const message = expect.stringMatching(
    /"full", categories: \[0\]\.title: .*\n.*\[1\]\.id: .*\n.*\[1\]\.title: .*\nseed "Not An Id": id: .*\n.*brandings: id 1: /,
  );
  await expect(start({ partners: bad })).rejects.toMatchObject({ code: 'SEED_INVALID', message });
});
