/** A backend that nobody wrote for these sites: what a pull says of it, what is taken, left out and refused. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImageStore, openImageStore } from '../../scripts/images/image-store.ts';
import { loadPartner, type PartnerFolder } from '../../scripts/partners/partner-folder.ts';
import { probe } from '../../scripts/probe/probe.ts';
import { formatReport } from '../../scripts/probe/report.ts';
import { pullPartner } from '../../scripts/pull/pull-partner.ts';
import { awkwardTenant, type Oddity, startAwkwardBackend } from '../fixtures/awkward-backend.ts';
import { configOf, createFleet, type Fleet, filesBelow } from '../helpers/fleet.ts';
import { callSite } from '../helpers/run-site.ts';

const mended = new Set<Oddity>();
let fleet: Fleet;
let pictures: ImageStore;
let backend: Awaited<ReturnType<typeof startAwkwardBackend>>;
beforeAll(async () => {
  [fleet, pictures] = await Promise.all([createFleet(), openImageStore()]);
  await fleet.add('awkward', null, { ...configOf('awkward'), tenantOrigin: awkwardTenant });
});
beforeEach(async () => {
  mended.clear();
  backend = await startAwkwardBackend(mended);
});
afterEach(() => backend.stop());
afterAll(() => pictures.close());

const pull = (partner: PartnerFolder) =>
  pullPartner(partner, { api: backend.api, imageHosts: [], thirdParties: null, partnerCdn: null, pictures });
const partnerOf = async ({ partners }: Fleet) => {
  const partner = await loadPartner('awkward', partners);
  if (!partner.ok) throw new Error(partner.error.message);
  return partner.value;
};
const build = async () => {
  const [built] = (await fleet.build(['awkward'], { pull, now: () => new Date() })).partners;
  if (built === undefined) throw new Error('no report');
  return built;
};

const probeAwkward = async (more: { tenantOrigin?: string } = {}) => {
  const { config } = await partnerOf(fleet);
  return probe({
    ...{ api: backend.api, config: { ...config, ...more }, imageHosts: [], isWriting: false, now: () => new Date() },
    ...{ timeoutMs: 30_000, limitMs: 120_000 },
  });
};

/** Each oddity with what is done with it; a build below does the same. */
const sentences: readonly (readonly [severity: string, received: string, effect: string])[] = [
  ['must', 'GET /banners: status 404', 'refused'],
  ['must', 'GET /customer/faqs: rows[0].question: expected string, received null (43 rows)', 'refused'],
  ['must', 'GET /customer/notices: total: expected 3, the rows of all pages, received 6', 'refused'],
  ['must', 'GET /events: total: expected 10, the rows of all pages, received 12', 'refused'],
  [
    'must',
    'GET /customer/partner-keywords: rows[0].keyword: expected this field to be there',
    'dropped: the list is empty',
  ],
  ['must', 'GET /v2/products: rows[].options[].price: expected number, received "상담 문의" (one entry)', 'dropped'],
  ['must', 'pictures: 1 picture at http://pictures.awkward.example, which imageHosts does not name', 'dropped'],
  ['must', 'access-control-allow-origin is missing', 'the browser blocks the call'],
  ['must', 'GET /partners/this/homepage-deploy-status', 'the part of a page that needs it shows an error'],
  [
    'should',
    'numbers in quotes, such as "1", in rows[].id, rows[].categoryIds[], rows[].options[].id',
    'taken as numbers',
  ],
  ['should', 'moments without a zone, such as "2026-11-20T09:00:00", in rows[].updatedAt', 'taken as Korean time'],
  ['should', 'GET /partner-employees: status 429 with Retry-After: 1, then an answer', 'taken after waiting'],
  ['should', 'no ETag', 'taken, and sent whole again'],
  ['should', 'no Date header', 'this machine’s clock decides'],
  ['should', 'status 404 without a token', 'the site shows an error in place of its login form'],
  ['should', '1 picture over http at http://pictures.awkward.example', 'fetched by a build; browsers block'],
];

test('the probe has one sentence for each oddity: received, what is done with it, what to mend', async () => {
  const report = await probeAwkward();
  const text = formatReport(report);
  const part = {
    must: text.slice(text.indexOf('\nmust:'), text.indexOf('\nshould:')),
    should: text.slice(text.indexOf('\nshould:')),
  };
  for (const [severity, received, effect] of sentences) {
    const lines = part[severity as keyof typeof part].split('\n').filter((line) => line.includes(received));
    expect(lines, received).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`: ${effect}.*\\. Mend: \\S.*\\.$`));
  }
  // Nulls, blanks and unknown fields are as the contract says.
  expect(text).not.toMatch(/customBadge|thumbnailUrl|badgeLabel|partnerLogoImageUrl/);
  expect(report.calls.find(({ call }) => call === 'POST /carts')?.untested).toContain('--write');
});

test('a backend that does not know the partner is told once, and nothing else of it', async () => {
  const { findings, calls } = await probeAwkward({ tenantOrigin: 'https://nobody.example' });
  expect(findings).toMatchObject([
    {
      severity: 'must',
      received: 'status 404',
      mend: expect.stringContaining('let the backend know https://nobody.example'),
    },
  ]);
  expect(calls).toHaveLength(1);
});

test('the command exits with 4 where something must be mended, and writes only where a tenant for tests is named', async () => {
  const env = { SITE_PARTNERS_DIR: fleet.partners };
  const run = await callSite(['probe', 'awkward', '--api', backend.api, '--json'], env);
  expect([run.code, run.err]).toEqual([4, '']);
  const report = JSON.parse(run.out);
  expect(report).toMatchObject({ api: backend.api, tenantOrigin: awkwardTenant });
  expect([report.must, report.should].every((count) => count > 5)).toBe(true);
  const refused = await callSite(['probe', 'awkward', '--api', backend.api, '--write'], env);
  expect(refused).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('name the partner for tests by --tenant'),
  });
});

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
      'Nothing was published; the last release stays current. `site probe` tells of every call at once.',
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

  const messages = built.findings.map(({ place, message }) => `${place}: ${message}`);
  const odd = built.findings.filter(({ place }) => place.startsWith('병원 정보 서버'));
  // The clinic reads which entry, and whom to ask; an operator which field.
  expect(odd).toContainEqual({
    ...{ code: 'ENTRY_LEFT_OUT', severity: 'warning', place: '병원 정보 서버의 시술' },
    message:
      '‘리프팅 5’ 항목에 읽을 수 없는 값이 있어 뺐습니다. 관리 화면에서 이 항목을 확인하고, 고칠 곳이 없으면 운영자에게 알려 주세요. 고치면 다음 게시에 다시 나옵니다.',
    operator: '/v2/products: rows[4].options[0].price: expected number, received "상담 문의"',
  });
  // One a spelling, however many lists have it.
  const spelled = odd.filter(({ code }) => code === 'FIELD_REPAIRED');
  expect(spelled).toMatchObject([
    {
      message: expect.stringMatching(/^숫자가 글자로 와서 숫자로 읽었습니다\(모두 142곳\)\./),
      operator: expect.stringMatching(
        /^\/customer\/notices, .*: .* 등: "1" 값을 받았습니다\. 서버가 숫자로 보내야 합니다\.$/,
      ),
    },
    {
      message: expect.stringMatching(/^시간대가 없는 시각이 와서 한국 시각으로 읽었습니다\(모두 41곳\)\./),
      operator:
        '/customer/notices, /events, /v2/products: updatedAt, publishAt: "2026-11-20T09:00:00" 값을 받았습니다. 서버가 +09:00처럼 시간대를 붙여 보내야 합니다.',
    },
  ]);
  expect(messages.join('\n')).toContain('추천 검색어를 가져오지 못해 비워 두었습니다');

  // A pull that finds everything known warns of the same, so that equal content is an equal release.
  expect((await build()).findings).toEqual(built.findings);
});
