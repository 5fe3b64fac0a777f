/** A backend that nobody wrote for these sites: what a pull says of it, what is taken, left out and refused. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImageStore, openImageStore } from '../../scripts/images/image-store.ts';
import type { PartnerFolder } from '../../scripts/partners/partner-folder.ts';
import { pullPartner } from '../../scripts/pull/pull-partner.ts';
import { awkwardTenant, type Oddity, startAwkwardBackend } from '../fixtures/awkward-backend.ts';
import { configOf, createFleet, type Fleet, filesBelow } from '../helpers/fleet.ts';

const mended = new Set<Oddity>();
let fleet: Fleet;
let pictures: ImageStore;
let backend: Awaited<ReturnType<typeof startAwkwardBackend>>;
beforeAll(async () => {
  [fleet, pictures, backend] = await Promise.all([createFleet(), openImageStore(), startAwkwardBackend(mended)]);
  await fleet.add('awkward', null, { ...configOf('awkward'), tenantOrigin: awkwardTenant });
});
afterAll(async () => {
  await Promise.all([pictures.close(), backend.stop()]);
});

const pull = (partner: PartnerFolder) =>
  pullPartner(partner, { api: backend.api, imageHosts: [], thirdParties: null, partnerCdn: null, pictures });
const build = async () => {
  const [built] = (await fleet.build(['awkward'], { pull, now: () => new Date() })).partners;
  if (built === undefined) throw new Error('no report');
  return built;
};

test('all lists that are refused are told at once, each field once; then the site is built of what there is', async () => {
  const { error } = await build();
  expect(error).toMatchObject({ code: 'OFF_CONTRACT', kind: 'backend' });
  const lines = error?.message.split('\n').map((line) => line.replace(backend.api, '')) ?? [];
  expect(lines.toSorted()).toEqual(
    [
      '/customer/faqs?page=1&pageSize=200: rows[0].question: expected string, received null (43 rows)',
      '/customer/faqs?page=1&pageSize=200: rows[0].answerHtml: expected this field to be there, received nothing (43 rows)',
      '/customer/notices: total: expected 3, the rows of all pages, received 6',
      '/events: total: expected 10, the rows of all pages, received 12',
      '/banners?page=1&pageSize=200 answered with status 404',
      'The backend must send what scripts/docs/openapi.json describes.',
      'Check --api and tenantOrigin; a list that has no rows is answered with status 200 and an empty list.',
      'Nothing was published; the last release stays current.',
    ].toSorted(),
  );

  for (const oddity of ['banners missing', 'total of notices', 'pages of events', 'every faq'] as const)
    mended.add(oddity);
  const built = await build();
  expect(built.error).toBeNull();
  const files = await filesBelow(join(fleet.dist, 'awkward/current'));
  const htmlOf = (name: string) => files.get(name)?.toString() ?? '';
  expect(htmlOf('products/2.html')).toContain('290,000');
  expect(files.has('products/12.html')).toBe(true);
  // Its price is no number. What names it elsewhere leads nowhere, and is left out, too.
  expect(files.has('products/5.html')).toBe(false);
  expect(htmlOf('events.html')).not.toContain('/products/5"');

  const messages = built.warnings.map(({ place, message }) => `${place}: ${message}`);
  const odd = messages.filter((message) => message.startsWith('병원 정보 서버'));
  expect(odd).toContain(
    '병원 정보 서버 /v2/products: ‘리프팅 5’ 항목을 뺐습니다. rows[4].options[0].price: number 자리에 "상담 문의" 값이 왔습니다. 고치면 다음 게시에 다시 나옵니다.',
  );
  expect(odd.join('\n')).toMatch(
    /\/v2\/products: rows\[\]\.options\[\]\.price: .+\("190000"\)로 와서 숫자로 읽었습니다\(11곳\)/,
  );
  expect(odd.join('\n')).toMatch(
    /\/events: rows\[\]\.updatedAt: .+\("2026-11-20T09:00:00"\)이 와서 한국 시각으로 읽었습니다\(12곳\)/,
  );
  expect(messages.join('\n')).toContain('추천 검색어를 가져오지 못해 비워 두었습니다');

  // A pull that finds everything known warns of the same, so that equal content is an equal release.
  expect((await build()).warnings).toEqual(built.warnings);
});
