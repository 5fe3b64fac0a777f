/** Content of a backend as editors leave it: pictures inside of texts, details without a new date. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import type { PullOptions } from '../../scripts/pull/pull-partner.ts';
import { moment } from '../helpers/content.ts';
import { createFleet } from '../helpers/fleet.ts';
import { plainPicture } from '../helpers/plain-picture.ts';
import { testPulls } from '../helpers/test-pulls.ts';

const fleet = await createFleet();
let withPicture: string;
const pulls = testPulls(async () => {
  const png = (await plainPicture(500, 300)).toString('base64');
  withPicture = `<p>설명</p><img src="data:image/png;base64,${png}" alt="가격표">`;
  const product = {
    id: 1,
    title: '시술',
    descriptionHtml: withPicture,
    options: [{ id: 1, title: '1회', price: 10_000 }],
    updatedAt: moment,
  };
  const content = { partner: { id: 1, partnerName: '하늘의원' }, products: [product] };
  return { partners: () => [{ id: 'odd', tenantOrigin: 'https://odd.example', content }] };
});
beforeAll(async () => {
  await fleet.add('odd', null);
});

const put = (change: object) => pulls.call('PUT', '/_content/odd/products/1', change);

test('a picture inside of a text becomes a file, also in a pull where the text did not change', async () => {
  for (const change of [{ descriptionHtml: withPicture }, null, { title: '다른 시술' }]) {
    if (change !== null) await put(change);
    const [report] = (await fleet.build(['odd'], { pull: (partner) => pulls.pull(partner), now: () => new Date() }))
      .partners;
    expect(report?.error).toBeNull();
    const page = await readFile(join(fleet.dist, 'odd/current/products/1.html'), 'utf8');
    const src = /<img src="(\/pictures\/[^"]+)"[^>]*alt="가격표"[^>]*width="500" height="300"/.exec(page)?.[1];
    expect(src).toBeDefined();
    expect((await readFile(join(fleet.dist, 'odd/current', src ?? ''))).length).toBeGreaterThan(0);
    expect(await readFile(join(fleet.partners, 'odd/content/products.json'), 'utf8')).not.toContain('base64');
  }
});

async function pull(more: Partial<PullOptions>) {
  const partner = await loadPartner('odd', fleet.partners);
  if (!partner.ok) throw new Error(partner.error.message);
  return pulls.pull(partner.value, more);
}

test('details of an unchanged row are read again where all are asked for', async () => {
  await put({ descriptionHtml: '<p>설명</p>' });
  const requests: number[] = [];
  for (const isFresh of [false, false, true]) {
    const pulled = await pull({ isFresh });
    requests.push(pulled.ok ? pulled.value.pull.requests : 0);
  }
  const [, unchanged = 0, fresh] = requests;
  expect(fresh).toBe(unchanged + 1);
});

test('a pull whose job is over ends, and leaves the content as it was', async () => {
  await pull({});
  const before = await readFile(join(fleet.partners, 'odd/content/pull.json'), 'utf8');
  const ended = await pull({ signal: AbortSignal.abort(new Error('the job is over')) }).catch(() => ({ ok: false }));
  expect(ended.ok).toBe(false);
  expect(await readFile(join(fleet.partners, 'odd/content/pull.json'), 'utf8')).toBe(before);
});
