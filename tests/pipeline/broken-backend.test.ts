/** A backend that is broken in many ways: what a pull says of each, what is published meanwhile, and how often it asks. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { currentRelease } from '../../scripts/activation/current-link.ts';
import { loadPartner, type PartnerFolder } from '../../scripts/partners/partner-folder.ts';
import type { PartnerSeed } from '../../scripts/sandbox/server/seed/partner-seed.ts';
import { moment } from '../helpers/content.ts';
import { createFleet } from '../helpers/fleet.ts';
import { callSite, runSite } from '../helpers/run-site.ts';
import type { BackendFault } from '../helpers/sandbox/test-controls.ts';
import { testPulls } from '../helpers/test-pulls.ts';

const notice = { id: 1, title: '안내', contentHtml: '<p>안내</p>', publishAt: moment, updatedAt: moment };
/** Each partner is broken in one way; `good` is edited meanwhile and must come through. */
const rows = { rows: [], page: 1, pageSize: 200 };
const faults = {
  s500: { path: '/v2/products', kind: 'status', status: 500 },
  cut: { path: '/customer/notices', kind: 'cut' },
  shape: { path: '/events', kind: 'shape', body: { ...rows, rows: [{ id: 'one' }], total: 1 } },
  huge: { path: '/v2/products', kind: 'shape', body: { ...rows, total: 1e9 } },
  // Claims rows that never come.
  padded: { path: '/customer/exhibitions', kind: 'shape', body: { ...rows, total: 100_000 } },
  // A row a page, so ninety thousand pages.
  crumbs: {
    ...{ path: '/customer/notices', kind: 'shape' },
    body: { rows: [notice], page: 1, pageSize: 1, total: 90_000 },
  },
  heavy: { path: '/customer/faqs', kind: 'shape', body: { ...rows, total: 0, more: 'x'.repeat(33 * 2 ** 20) } },
  reset: { path: '/partners/this', kind: 'reset' },
  empty: { path: '/v2/products', kind: 'shape', body: { ...rows, total: 0 } },
} as const satisfies Record<string, BackendFault>;
const ids = ['good', ...Object.keys(faults), 'config', 'hang'];
const fleet = await createFleet();

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
      updatedAt: moment,
    })),
    notices: [notice],
  },
});

const pulls = testPulls(() => ({ partners: () => ids.map(seedOf) }));
const { call } = pulls;
beforeAll(async () => {
  for (const id of ids) await fleet.add(id, null);
});
const env = () => ({
  ...{ SITE_PARTNERS_DIR: fleet.partners, SITE_DIST_DIR: fleet.dist, SITE_API_BASE: pulls.sandbox.api },
});

/** As `site pull` does. */
const pull = (partner: PartnerFolder) => pulls.pull(partner);
/** As `site build` does. */
const build = (...some: string[]) => fleet.build(some, { pull, now: () => new Date() });
async function loadGood() {
  const partner = await loadPartner('good', fleet.partners);
  if (!partner.ok) throw new Error(partner.error.message);
  return partner.value;
}

interface Requests {
  readonly requests: { partner: string; path: string; count: number; statuses: Record<string, number> }[];
}
const requestsOf = async (partner: string) =>
  ((await (await call('GET', '/_requests')).json()) as Requests).requests.filter((r) => r.partner === partner);

test('one partner broken in each way: the others are built, each failure is named, every last release stays', async () => {
  await pulls.faults();
  // Whose content is older than its failure, and whose never came.
  const built = ['good', 's500', 'empty', 'config'];
  expect((await build(...built)).partners.map(({ error }) => error)).toEqual(built.map(() => null));
  const others = [...Object.keys(faults), 'config'];
  const releases = () => Promise.all(others.map((id) => currentRelease(join(fleet.dist, id))));
  const before = await releases();

  await call('PUT', '/_content/good/products/1', { title: '바뀐 시술' });
  await pulls.faults(...Object.entries(faults).map(([partner, fault]) => ({ ...fault, partner })));
  await writeFile(join(fleet.partners, 'config/partner.json'), '{"siteOrigin":1}');
  const report = await build('good', ...others);
  expect(report.exitCode).toBe(5);
  const errors = Object.fromEntries(report.partners.map(({ partner, error }) => [partner, error]));
  const codes = Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, error?.code ?? null]));
  expect(codes).toEqual({
    config: 'PARTNER_CONFIG',
    cut: 'BACKEND_CONTRACT',
    empty: 'CONTENT_SHRANK',
    good: null,
    crumbs: 'OFF_CONTRACT',
    heavy: 'OFF_CONTRACT',
    huge: 'OFF_CONTRACT',
    padded: 'OFF_CONTRACT',
    reset: 'BACKEND_NETWORK',
    s500: 'BACKEND_HTTP',
    shape: 'OFF_CONTRACT',
  });
  const messageOf = (id: string) => errors[id]?.message ?? '';
  for (const [id, { path }] of Object.entries(faults)) {
    if (id === 'empty') continue;
    expect(messageOf(id), id).toContain(`${pulls.sandbox.api}${path}`);
    expect(messageOf(id).split('\n').length, `${id} says what to do`).toBeGreaterThan(1);
  }
  expect(messageOf('huge')).toContain('total: expected at most 100000, received 1000000000');
  expect(messageOf('padded')).toContain('total: expected 0, the rows of all pages, received 100000');
  expect(messageOf('crumbs')).toContain('expected at most 1000 pages for 90000 rows');
  expect(messageOf('heavy')).toContain('expected an answer of at most 32 MiB');
  expect(messageOf('shape')).toContain('rows[0].id: expected number, received "one"');
  expect(await releases()).toEqual(before);
  expect(await readFile(join(fleet.dist, 'good/current/products/1.html'), 'utf8')).toContain('바뀐 시술');
});

test('a backend that never answers is given up after the time of --timeout, and not asked again', async () => {
  await pulls.faults({ kind: 'hang', partner: 'hang', path: '/*' });
  await call('DELETE', '/_requests');
  const run = await callSite(['pull', 'hang', '--timeout', '2'], env());
  expect([run.code, run.out]).toEqual([
    4,
    expect.stringMatching(`${pulls.sandbox.api}/[\\w/]+ sent no whole answer within 2 s\n`),
  ]);
  expect((await requestsOf('hang')).find((r) => r.path === '/partners/this')?.count).toBe(1);
});

test.each([
  [401, 'membersOnly of partner.json must name the collection'],
  [404, 'a list that has no rows is answered with status 200 and an empty list'],
])('a list that answers %i ends the pull, with what to do about it', async (status, advice) => {
  await pulls.faults({ partner: 'good', path: '/customer/faqs', kind: 'status', status });
  const pulled = await pull(await loadGood());
  expect(pulled.ok ? null : pulled.error).toMatchObject({
    code: 'BACKEND_HTTP',
    message: expect.stringContaining(advice),
  });
});

test('a second pull asks conditionally; only the product that changed is asked for again', async () => {
  await pulls.faults();
  await pull(await loadGood());
  await call('DELETE', '/_requests');
  const unchanged = await callSite(['pull', 'good', '--json'], env());
  const [{ pulled }] = JSON.parse(unchanged.out);
  expect(pulled.changed).toEqual([]);
  expect(pulled.notModified).toBe(pulled.requests);
  expect((await requestsOf('good')).every((r) => r.statuses['304'] === r.count)).toBe(true);

  await call('PUT', '/_content/good/products/2', { title: '또 바뀐 시술' });
  await call('DELETE', '/_requests');
  await pull(await loadGood());
  const asked = (await requestsOf('good')).filter((r) => r.statuses['200'] !== undefined).map((r) => r.path);
  expect(asked.toSorted()).toEqual(['/v2/products', '/v2/products/2']);
});

test('after a read that failed the backend is left alone', async () => {
  await pulls.faults();
  await call('DELETE', '/_requests');
  await pull(await loadGood());
  const asked = (await requestsOf('good')).length;
  await pulls.faults({ partner: 'good', path: '/*', kind: 'status', status: 400 });
  await call('DELETE', '/_requests');
  // The command ends only when no request is under way any more, so that all of them are counted.
  expect((await runSite(['pull', 'good'], env())).code).toBe(4);
  expect((await requestsOf('good')).length).toBeLessThan(asked / 2);
});
