import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../scripts/core/hash.ts';
import { loadPartner, type PartnerFolder } from '../../scripts/partners/partner-folder.ts';
import type { PartnerSeed } from '../../scripts/sandbox/server/seed/partner-seed.ts';
import { createFleet, differences, filesBelow } from '../helpers/fleet.ts';
import { plainPicture } from '../helpers/plain-picture.ts';
import { callSite, runSite } from '../helpers/run-site.ts';
import type { BackendFault } from '../helpers/sandbox/faults.ts';
import { testPulls } from '../helpers/test-pulls.ts';

const moment = '2026-11-01T00:00:00+09:00';
const notice = { id: 1, title: '안내', contentHtml: '<p>안내</p>', publishAt: moment, updatedAt: moment };
/** Each partner is broken in one way; `good` is edited meanwhile and must come through. */
const rows = { rows: [], page: 1, pageSize: 200 };
const faults = {
  s500: { path: '/v2/products', kind: 'status', status: 500 },
  html: { path: '/page', kind: 'html' },
  cut: { path: '/customer/notices', kind: 'cut' },
  truncated: { path: '/customer/faqs', kind: 'truncated' },
  shape: { path: '/events', kind: 'shape', body: { ...rows, rows: [{ id: 'one' }], total: 1 } },
  huge: { path: '/v2/products', kind: 'shape', body: { ...rows, total: 1e9 } },
  // Claims rows that never come.
  padded: { path: '/customer/exhibitions', kind: 'shape', body: { ...rows, total: 100_000 } },
  // A row a page, so ninety thousand pages.
  crumbs: {
    ...{ path: '/customer/notices', kind: 'shape' },
    body: { rows: [notice], page: 1, pageSize: 1, total: 90_000 },
  },
  heavy: { path: '/customer/faqs', kind: 'shape', body: { ...rows, total: 0, more: 'x'.repeat(40 * 2 ** 20) } },
  reset: { path: '/partners/this', kind: 'reset' },
  // Every read, so that none is slower than the short limit of this partner for another reason.
  hang: { path: '/*', kind: 'hang' },
  empty: { path: '/v2/products', kind: 'shape', body: { ...rows, total: 0 } },
} as const satisfies Record<string, BackendFault>;
const ids = ['good', ...Object.keys(faults), 'config'];
const fleet = await createFleet();
let env: Record<string, string>;

const seedOf = (id: string): PartnerSeed => ({
  id,
  tenantOrigin: `https://${id}.example`,
  content: {
    partner: { id: ids.indexOf(id) + 1, partnerName: `${id} 의원` },
    categories: [{ id: 1, title: '리프팅' }],
    products: Array.from({ length: 12 }, (_, i) => ({
      id: i + 1,
      title: `시술 ${i + 1}`,
      categoryIds: [1],
      options: [{ id: i + 1, title: '1회', price: 10_000 }],
      updatedAt: '2026-11-01T00:00:00+09:00',
    })),
    notices: [notice],
  },
});

const pulls = testPulls(() => ({ partners: () => ids.map(seedOf) }));
const { call } = pulls;
beforeAll(async () => {
  env = { SITE_PARTNERS_DIR: fleet.partners, SITE_DIST_DIR: fleet.dist, SITE_API_BASE: pulls.sandbox.api };
  for (const id of ids) await fleet.add(id, null);
});

/** For who hangs, once it does; in milliseconds. */
const timeouts = new Map<string, number>();

/** As `site pull` does. */
const pull = (partner: PartnerFolder) => pulls.pull(partner, { timeoutMs: timeouts.get(partner.id) ?? 30_000 });
/** As `site build` does. */
const build = (...some: string[]) => fleet.build(some, { pull, now: () => new Date() });
async function pullGood() {
  const partner = await loadPartner('good', fleet.partners);
  if (!partner.ok) throw new Error(partner.error.message);
  return pull(partner.value);
}

interface Requests {
  readonly requests: { partner: string; path: string; count: number; statuses: Record<string, number> }[];
}
const requestsOf = async (partner: string) =>
  ((await (await call('GET', '/_requests')).json()) as Requests).requests.filter((r) => r.partner === partner);

test('one partner broken in each way: the others are built, each failure is named, every last release stays', async () => {
  await pulls.faults();
  const first = await build(...ids);
  expect(first.partners.map(({ error }) => error)).toEqual(ids.map(() => null));
  // Other answers come within it also on a busy machine.
  timeouts.set('hang', 5000);
  const pagesOf = async (id: string) =>
    [...(await filesBelow(join(fleet.dist, id, 'current'), /(?<!\.woff2)$/))].map(([name, body]) => [
      name,
      sha256(body),
    ]);
  const before = new Map(await Promise.all(ids.map(async (id) => [id, await pagesOf(id)] as const)));

  await call('PUT', '/_content/good/products/1', { title: '바뀐 시술' });
  await pulls.faults(...Object.entries(faults).map(([partner, fault]) => ({ ...fault, partner })));
  await writeFile(join(fleet.partners, 'config/partner.json'), '{"siteOrigin":1}');
  const report = await build(...ids);
  expect(report.exitCode).toBe(5);
  const errors = Object.fromEntries(report.partners.map(({ partner, error }) => [partner, error]));
  const codes = Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, error?.code ?? null]));
  expect(codes).toEqual({
    config: 'PARTNER_CONFIG',
    cut: 'BACKEND_CONTRACT',
    empty: 'CONTENT_SHRANK',
    good: null,
    crumbs: 'OFF_CONTRACT',
    hang: 'BACKEND_TIMEOUT',
    heavy: 'OFF_CONTRACT',
    html: 'BACKEND_CONTRACT',
    huge: 'OFF_CONTRACT',
    padded: 'OFF_CONTRACT',
    reset: 'BACKEND_NETWORK',
    s500: 'BACKEND_HTTP',
    shape: 'OFF_CONTRACT',
    truncated: 'BACKEND_NETWORK',
  });
  const messageOf = (id: string) => errors[id]?.message ?? '';
  for (const [id, { path }] of Object.entries(faults)) {
    if (id === 'empty') continue;
    // Where every call hangs, whichever ends first is named.
    expect(messageOf(id), id).toContain(`${pulls.sandbox.api}${path.replace('*', '')}`);
    expect(messageOf(id).split('\n').length, `${id} says what to do`).toBeGreaterThan(1);
  }
  expect(messageOf('padded')).toContain('total: expected 0, the rows of all pages, received 100000');
  expect(messageOf('heavy')).toContain('expected an answer of at most 32 MiB');
  expect(messageOf('shape')).toContain('rows[0].id: expected number, received "one"');
  for (const id of ids) {
    if (id !== 'good') expect(await pagesOf(id), id).toEqual(before.get(id));
  }
  expect(await readFile(join(fleet.dist, 'good/current/products/1.html'), 'utf8')).toContain('바뀐 시술');
});

test('a backend that never answers is given up after the time of --timeout, and not asked again', async () => {
  await pulls.faults({ ...faults.hang, partner: 'hang' });
  await call('DELETE', '/_requests');
  const run = await callSite(['pull', 'hang', '--timeout', '5'], env);
  expect([run.code, run.out]).toEqual([
    4,
    expect.stringMatching(`${pulls.sandbox.api}/[\\w/]+ sent no whole answer within 5 s\n`),
  ]);
  expect((await requestsOf('hang')).find((r) => r.path === '/partners/this')?.count).toBe(1);
});

test('a read is tried four times in all; a pull that succeeds at the last try publishes', async () => {
  await pulls.faults({ partner: 'good', path: '/banners', kind: 'status', status: 503, times: 3 });
  await call('DELETE', '/_requests');
  expect((await build('good')).partners[0]?.error).toBeNull();
  expect((await requestsOf('good')).find((r) => r.path === '/banners')?.count).toBe(4);
});

test('keywords and popups that fail are empty lists with a warning, and the site is built', async () => {
  const shape = { rows: [{ id: 'one' }], page: 1, pageSize: 200, total: 1 };
  await pulls.faults(
    { partner: 'good', path: '/customer/partner-keywords', kind: 'status', status: 400 },
    { partner: 'good', path: '/customer/popups', kind: 'shape', body: shape },
  );
  const [built] = (await build('good')).partners;
  expect(built?.error).toBeNull();
  expect(built?.findings).toContainEqual(
    expect.objectContaining({
      place: '/search',
      message: '추천 검색어를 가져오지 못해 비워 두었습니다. 운영자에게 알려 주세요.',
      operator: expect.stringContaining('/customer/partner-keywords?page=1&pageSize=200: status 400: Fault on request'),
    }),
  );
  expect(built?.findings).toContainEqual(
    expect.objectContaining({
      place: '팝업',
      message: expect.stringContaining('팝업을 가져오지 못해'),
      operator: expect.stringContaining('rows[0].id: expected number, received "one"'),
    }),
  );
});

test.each([
  [401, 'membersOnly of partner.json must name the collection'],
  [404, 'a list that has no rows is answered with status 200 and an empty list'],
])('a list that answers %i ends the pull, with what to do about it', async (status, advice) => {
  await pulls.faults({ partner: 'good', path: '/customer/faqs', kind: 'status', status });
  const pulled = await pullGood();
  expect(pulled.ok ? null : pulled.error).toMatchObject({
    code: 'BACKEND_HTTP',
    message: expect.stringContaining(advice),
  });
});

test('where many new pictures cannot be fetched nothing is published; where a few cannot, each is a warning', async () => {
  await pulls.faults();
  const host = 'http://127.0.0.1:9';
  const good = await loadPartner('good', fleet.partners);
  if (!good.ok) throw new Error(good.error.message);
  const partner = { ...good.value, id: 'no-pictures', contentFolder: join(fleet.root, 'no-pictures') };
  for (let id = 1; id <= 5; id += 1)
    await call('PUT', `/_content/good/products/${id}`, { thumbnailUrl: `${host}/${id}.jpg` });
  // One that comes: where none does, nothing is published at any number.
  const square = (await plainPicture(8)).toString('base64');
  await call('PUT', '/_content/good/products/6', { thumbnailUrl: `data:image/png;base64,${square}` });
  const few = await pulls.pull(partner, { imageHosts: [host] });
  expect(
    few.ok &&
      few.value.findings.filter(
        ({ message, operator }) =>
          / 사진 서버에 연결하지 못했습니다\.? \(http/.test(message) && operator === 'ECONNREFUSED',
      ),
  ).toHaveLength(5);

  for (let id = 1; id <= 6; id += 1)
    await call('PUT', `/_content/good/products/${id}`, { thumbnailUrl: `${host}/new-${id}.jpg` });
  const before = await readFile(join(partner.contentFolder, 'products.json'), 'utf8');
  const none = await pulls.pull(partner, { imageHosts: [host] });
  expect(none.ok ? null : none.error).toMatchObject({
    kind: 'backend',
    code: 'PICTURES_FAILED',
    message: expect.stringMatching(
      /^6 of 6 pictures could not be fetched, e\.g\. http:\/\/127\.0\.0\.1:9\/new-1\.jpg .*ECONNREFUSED/,
    ),
  });
  expect(await readFile(join(partner.contentFolder, 'products.json'), 'utf8')).toBe(before);
  for (let id = 1; id <= 6; id += 1) await call('PUT', `/_content/good/products/${id}`, { thumbnailUrl: null });
});

test('a second pull asks conditionally; only the product that changed is asked for again', async () => {
  await pulls.faults();
  await pullGood();
  await call('DELETE', '/_requests');
  const unchanged = await callSite(['pull', 'good', '--json'], env);
  const [{ pulled }] = JSON.parse(unchanged.out);
  expect(pulled.changed).toEqual([]);
  expect(pulled.notModified).toBe(pulled.requests);
  expect((await requestsOf('good')).every((r) => r.statuses['304'] === r.count)).toBe(true);

  await call('PUT', '/_content/good/products/2', { title: '또 바뀐 시술' });
  await call('DELETE', '/_requests');
  await pullGood();
  const asked = await requestsOf('good');
  expect(
    asked
      .filter((r) => r.statuses['200'] !== undefined)
      .map((r) => r.path)
      .sort(),
  ).toEqual(['/v2/products', '/v2/products/2']);
});

test('products that were stored before the contract had a field are asked for again', async () => {
  await pulls.faults();
  await call('PUT', '/_content/good/products/3', { extraCosts: ['마취 크림 1만 원'] });
  await pullGood();
  const file = join(fleet.partners, 'good/content/products.json');
  const stored = await readFile(file, 'utf8');
  expect(stored).toContain('마취 크림');
  await writeFile(file, stored.replaceAll(/"extraCosts":\[[^\]]*\],/g, ''));
  await pullGood();
  expect(await readFile(file, 'utf8')).toBe(stored);
});

test('a backend that is not there is named; exit 4', async () => {
  const run = await callSite(['build', 'good', '--api', 'http://127.0.0.1:9'], env);
  expect(run.code).toBe(4);
  expect(run.out).toContain('http://127.0.0.1:9/');
});

test('after a read that failed the backend is left alone', async () => {
  await pulls.faults();
  await call('DELETE', '/_requests');
  await pullGood();
  const asked = (await requestsOf('good')).length;
  await pulls.faults({ partner: 'good', path: '/*', kind: 'status', status: 400 });
  await call('DELETE', '/_requests');
  // The command ends only when no request is under way any more, so that all of them are counted.
  expect((await runSite(['pull', 'good'], env)).code).toBe(4);
  expect((await requestsOf('good')).length).toBeLessThan(asked / 2);
});

test('two pulls of one backend give the same content bytes', async () => {
  await pulls.faults();
  const elsewhere = join(fleet.root, 'other/good');
  await mkdir(elsewhere, { recursive: true });
  await writeFile(join(elsewhere, 'partner.json'), await readFile(join(fleet.partners, 'good/partner.json')));
  await pullGood();
  await runSite(['pull', 'good'], {
    ...env,
    SITE_PARTNERS_DIR: join(fleet.root, 'other'),
    SITE_WORK_DIR: join(fleet.root, 'work'),
  });
  const different = await differences(join(fleet.partners, 'good/content'), join(elsewhere, 'content'));
  // When it was read is no content.
  expect(different.filter((file) => file !== 'pull.json')).toEqual([]);
});
