/** A pull that is killed after any of its writes: nothing is merged into what it leaves, and the next one reads everything. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { readSourceContent } from '../../scripts/content/source-content.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { clinicSeeds, full } from '../contract/clinic-seeds.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';
import { testPulls } from '../helpers/test-pulls.ts';

/** Files of the content folder that are still written; after them the process counts as killed. */
const disk = vi.hoisted(() => ({ folder: '/', writes: Number.POSITIVE_INFINITY }));

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const rename: typeof real.rename = async (from, to) => {
    if (String(to).startsWith(disk.folder)) disk.writes -= 1;
    if (disk.writes < 0) throw new Error('killed');
    return real.rename(from, to);
  };
  return { ...real, rename };
});

const pulls = testPulls(() => ({ partners: clinicSeeds }));
beforeAll(async () => {
  disk.folder = await createTemporaryFolder('killed');
});

async function pull(name: string, more: { faqs?: readonly number[]; liveReadAt?: Date } = {}) {
  const config = v.parse(PartnerConfigSchema, { tenantOrigin: full, siteOrigin: 'https://www.full.example' });
  const partner = { id: name, folder: disk.folder, contentFolder: join(disk.folder, name), config };
  const { faqs, liveReadAt = null } = more;
  const changes = faqs === undefined ? null : { rows: { faqs } };
  const pulled = await pulls.pull(partner, { liveReadAt, changes });
  if (!pulled.ok) throw new Error(pulled.error.message);
  return pulled.value;
}

const edit = (path: string, body: object) => pulls.call('PUT', `/_content/full/${path}`, body);

/** Of the three collections that were changed, the words of each: of one time where all are alike. */
const wordsOf = (name: string) =>
  Promise.all(
    ['keywords', 'products', 'faqs'].map(async (one) => {
      const text = await readFile(join(disk.folder, name, `${one}.json`), 'utf8');
      return ['처음', '다음'].filter((word) => text.includes(word)).join();
    }),
  );

test('after a pull that is killed after any write, a named change leaves content of one time, and what it left counts as old', async () => {
  let isWhole = false;
  for (let writes = 0; !isWhole; writes += 1) {
    const name = `killed-${writes}`;
    await edit('keywords/1', { keyword: '처음' });
    await edit('products/1', { title: '처음' });
    await edit('faqs/1', { question: '처음?' });
    const { readAt } = await pull(name);
    await edit('keywords/1', { keyword: '다음' });
    await edit('products/1', { title: '다음' });
    disk.writes = writes;
    isWhole = await pull(name).then(
      () => true,
      () => false,
    );
    disk.writes = Number.POSITIVE_INFINITY;
    const isBegun = !isWhole && writes > 0;
    const left = await readSourceContent(join(disk.folder, name), name, new Date());
    expect(left.ok && left.value.readAt < readAt, `after ${writes} writes`).toBe(isBegun);
    await edit('faqs/1', { question: '다음?' });
    await pull(name, { faqs: [1], liveReadAt: readAt });
    // Before its first write a pull has left everything as it was.
    const word = writes === 0 ? '처음' : '다음';
    expect(await wordsOf(name), `after ${writes} writes`).toEqual([word, word, '다음']);
  }
});
