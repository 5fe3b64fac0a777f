/** Faults of backends that neither the sandbox nor the awkward backend has; `ask` answers as each of them would. */

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Call } from '../../src/api/call.ts';
import { listCart, putInGuestCart, removeFromGuestCart } from '../../src/api/carts.ts';
import { listNotices } from '../../src/api/notices.ts';
import { parseWith } from '../../src/contract/parse-with.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { contentOf } from '../../tests/helpers/content.ts';
import { checkEtag, checkPaging } from './check-answer.ts';
import { checkClock, checkContact, checkCrossOrigin, checkPreflight, checkStranger } from './check-browser.ts';
import type { Ask } from './exchange.ts';
import type { ProbeFinding } from './finding.ts';
import sentences from './findings.json' with { type: 'json' };
import { checkLogin, checkTenant, checkUnknown } from './probe-site.ts';

const site = 'https://www.clinic.example';
const answers =
  (status: number, headers: Record<string, string> = {}, body?: unknown): Ask =>
  async () => ({ status, headers: new Headers(headers), body, reason: '' });
const told = (findings: readonly ProbeFinding[]) =>
  findings.map(({ severity, received }) => `${severity}: ${received}`);

const cors = {
  'access-control-allow-origin': site,
  'access-control-allow-headers': 'Tenant-Origin, Authorization, Content-Type, Idempotency-Key',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-max-age': '600',
};

test.each<[what: string, call: Call<unknown>, header: string, value: string, finding: string]>([
  ['all that is needed', listCart(), 'allow-origin', site, ''],
  ['any origin', listCart(), 'allow-origin', '*', ''],
  ['another origin', listCart(), 'allow-origin', 'https://a.example', 'must: allow-origin names https://a.example'],
  ['any header but authorization', listCart(), 'allow-headers', '*', 'must: allow-headers lacks authorization'],
  ['any header, of a call without a token', putInGuestCart('g'), 'allow-headers', '*', ''],
  [
    'no key',
    putInGuestCart('g'),
    'allow-headers',
    'tenant-origin, content-type',
    'must: allow-headers lacks idempotency-key',
  ],
  ['no DELETE', removeFromGuestCart('g'), 'allow-methods', 'GET', 'must: allow-methods lacks DELETE'],
  ['no time to keep it', listCart(), 'max-age', '0', 'should: no max-age'],
])('a preflight that allows %s', async (_, call, header, value, finding) => {
  const allowed = answers(204, { ...cors, [`access-control-${header}`]: value });
  const found = told(await checkPreflight(call, site, allowed)).join();
  expect(found.replace('access-control-', '')).toBe(finding);
});

test('a preflight that asks for a token is refused by browsers', async () => {
  const [finding] = told(await checkPreflight(listCart(), site, answers(401, cors)));
  expect(finding).toBe('must: a preflight is answered with status 401');
});

test('a stranger who may read is told', async () => {
  expect(await checkStranger(listCart(), answers(204, cors))).toEqual([]);
  expect(told(await checkStranger(listCart(), answers(204, { 'access-control-allow-origin': '*' })))).toHaveLength(1);
});

test('an answer must be readable with its token; what else is not exposed should be', () => {
  const expose = 'authorization, date, etag, retry-after';
  const origin = { 'access-control-allow-origin': site };
  const read = (headers: object) => told(checkCrossOrigin('GET /page', new Headers({ ...headers }), site));
  expect(read({ ...origin, vary: 'Origin', 'access-control-expose-headers': expose })).toEqual([]);
  expect(read({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'authorization, date' })).toEqual([
    'should: access-control-expose-headers lacks etag, retry-after',
  ]);
  expect(read({ ...origin, 'access-control-expose-headers': 'date, etag, retry-after' })).toEqual([
    'must: access-control-expose-headers lacks authorization',
    'should: vary does not name origin',
  ]);
});

test.each([
  ['2026-11-26T12:00:30Z', []],
  ['2026-11-26T12:20:00Z', ['should: a Date header 20 min ahead']],
  ['2026-11-26T11:50:00Z', ['should: a Date header 10 min behind']],
])('the clock of a backend at %s is compared with this machine', (date, expected) => {
  const headers = new Headers({ date: new Date(date).toUTCString() });
  expect(told(checkClock('GET /page', headers, new Date('2026-11-26T12:00:00Z')))).toEqual(expected);
});

test('the first answers that the contract names make a site; a clinic that nobody reaches is told before a build', async () => {
  const page = await readFile(new URL('../docs/backend-contract.md', import.meta.url), 'utf8');
  const { row } = JSON.parse(/`(\{"row": \{"id".*?\}\})`/.exec(page)?.[1] ?? '');
  const contact = (partner: { id: number; partnerName: string }, own: object = {}) => {
    const config = parseWith(PartnerConfigSchema, { tenantOrigin: site, siteOrigin: site, ...own });
    if (!config.ok) throw new Error(JSON.stringify(config.problems));
    return told(checkContact(contentOf({ partner }), config.value, 'https://api.example'));
  };
  expect(contact(row)).toEqual([]);
  const { partnerPhone: _, ...silent } = row;
  expect(contact(silent)).toEqual(['must: no phone number, no chat and no hours to book in']);
  expect(contact(silent, { allowNoContact: true })).toEqual([]);
  expect(contact({ ...silent, partnerMarketingInfo: { kakaoTalkUrl: 'https://pf.kakao.example/a' } })).toEqual([]);
});

test('an ETag that is not honoured, or another for each request, saves nothing', async () => {
  const check = async (ask: Ask) => told(await checkEtag('GET /page', '/page', '"1"', ask)).join();
  expect(await check(answers(304))).toBe('');
  const again = 'should: the ETag again, with the whole answer (status 200)';
  expect(await check(answers(200, { etag: '"1"' }))).toBe(again);
  const another = 'should: another ETag for the same request (status 200)';
  expect(await check(answers(200, { etag: '"2"' }))).toBe(another);
});

test('pages that repeat the first, other totals and other sizes are told', async () => {
  const read = { call: listNotices(), failure: null } as Parameters<typeof checkPaging>[0];
  const rows = [{ id: 1 }, { id: 2 }];
  const first = { rows, page: 1, pageSize: 200, total: 2 };
  const check = async (body: object, whole: object = first) =>
    told(await checkPaging(read, whole, () => '', answers(200, {}, body))).join();
  const second = { rows: [{ id: 2 }], page: 2, pageSize: 1, total: 2 };
  expect(await check(second)).toBe('');
  expect(await check({ ...second, rows: [{ id: 1 }] })).toBe(
    'should: page=2&pageSize=1 is not the second row of the list',
  );
  expect(await check({ ...second, rows: [], pageSize: 200, total: 1 })).toBe(
    'should: pageSize=1 is answered with pageSize 200,should: total differs from page to page',
  );
  const short = 'should: a page of 2 rows that says pageSize 200';
  expect(await check({ ...second, total: 5 }, { ...first, total: 5 })).toBe(short);
});

test('a tenant that is ignored, customers’ data without a login, deleted products that are answered: all must be mended', async () => {
  expect(told(await checkTenant(answers(200)))).toEqual([
    'must: without tenant-origin it is answered with status 200',
    'must: with an unknown tenant-origin it is answered with status 200',
  ]);
  expect(await checkTenant(answers(404))).toEqual([]);
  expect(told(await checkLogin(listCart(), answers(200)))).toEqual(['must: status 200 without a token']);
  expect(told(await checkLogin(listCart(), answers(500)))).toEqual(['must: status 500 without a token']);
  expect(told(await checkLogin(listCart(), answers(403)))).toEqual(['should: status 403 without a token']);
  expect(await checkLogin(listCart(), answers(401))).toEqual([]);
  expect(told(await checkUnknown(answers(200, {}, { row: {} })))).toEqual([
    'must: status 200 for a product that does not exist',
  ]);
  expect(await checkUnknown(answers(404, {}, { code: 'GONE', translated: '없는 시술입니다.' }))).toEqual([]);
});

test('every sentence of a report is a must or a should, and says what was received, its effect and what to mend', () => {
  for (const [key, { severity, ...texts }] of Object.entries(sentences)) {
    expect(['must', 'should'], key).toContain(severity);
    expect(Object.values(texts).filter((text) => text === '' || text.includes(' | '))).toEqual([]);
  }
});
