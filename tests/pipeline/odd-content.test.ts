/** Content of a backend as editors leave it: pictures inside of texts, addresses with blanks, details without a new date. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { PartnerFolder } from '../../scripts/partners/partner-folder.ts';
import type { PullOptions } from '../../scripts/pull/pull-partner.ts';
import { moment } from '../helpers/content.ts';
import { createFleet } from '../helpers/fleet.ts';
import { plainPicture } from '../helpers/plain-picture.ts';
import { testPulls } from '../helpers/test-pulls.ts';

const imageUrls = ['http://127.0.0.1:1/이벤트 배너 (1).jpg', '파일 이름'];
const fleet = await createFleet();
let withPicture: string;
const pulls = testPulls(async () => {
  const png = (await plainPicture(500, 300)).toString('base64');
  withPicture = `<p>설명</p><img src="data:image/png;base64,${png}" alt="가격표">`;
  const product = {
    id: 1,
    title: '시술',
    imageUrls,
    descriptionHtml: withPicture,
    options: [{ id: 1, title: '1회', price: 10_000 }],
    updatedAt: moment,
  };
  const content = { partner: { id: 1, partnerName: '하늘의원', displayName: '' }, products: [product] };
  return { partners: () => [{ id: 'odd', tenantOrigin: 'https://odd.example', content }] };
});
beforeAll(async () => {
  await fleet.add('odd', null);
});

const put = (change: object) => pulls.call('PUT', '/_content/odd/products/1', change);
const build = async (more: Partial<PullOptions> = {}) => {
  const pull = (partner: PartnerFolder) => pulls.pull(partner, { imageHosts: ['http://127.0.0.1:1'], ...more });
  return (await fleet.build(['odd'], { pull, now: () => new Date() })).partners[0];
};
const page = () => readFile(join(fleet.dist, 'odd/current/products/1.html'), 'utf8');

test('a picture inside of a text becomes a file, also in a pull where the text did not change; odd addresses stop nobody', async () => {
  for (const change of [{ descriptionHtml: withPicture, imageUrls }, null, { title: '다른 시술' }]) {
    if (change !== null) await put(change);
    const report = await build();
    expect(report?.error).toBeNull();
    const src = /<img src="(\/pictures\/[^"]+)"[^>]*alt="가격표"[^>]*width="500" height="300"/.exec(await page())?.[1];
    expect(src).toBeDefined();
    expect((await readFile(join(fleet.dist, 'odd/current', src ?? ''))).length).toBeGreaterThan(0);
    expect(await readFile(join(fleet.partners, 'odd/content/products.json'), 'utf8')).not.toContain('base64');
    // Blanks are encoded; nobody answers there. What is no address is left out.
    const messages =
      report?.findings.filter(({ place }) => place === '/products/1').map(({ message }) => message) ?? [];
    expect(messages).toContainEqual(expect.stringMatching(/가져오지 못했습니다.*%20\(1\)\.jpg/));
    expect(messages).toContainEqual(expect.stringMatching(/인터넷 주소가 아닙니다.*파일 이름/));
  }
  // "" counts as missing.
  expect(await page()).toContain('하늘의원');
});

test('details of an unchanged row are read again where all are asked for', async () => {
  await put({ descriptionHtml: '<p>설명</p>', imageUrls: [] });
  const requests: number[] = [];
  for (const isFresh of [false, false, true]) {
    const report = await build({ isFresh });
    requests.push(report?.pull?.requests ?? 0);
  }
  const [, unchanged = 0, fresh] = requests;
  expect(fresh).toBe(unchanged + 1);
});

test('a pull whose job is over ends, and leaves the content as it was', async () => {
  await build();
  const before = await readFile(join(fleet.partners, 'odd/content/pull.json'), 'utf8');
  const report = await build({ signal: AbortSignal.abort(new Error('the job is over')) });
  expect(report?.error).not.toBeNull();
  expect(await readFile(join(fleet.partners, 'odd/content/pull.json'), 'utf8')).toBe(before);
});
