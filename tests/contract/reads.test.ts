/** Every read of the specification at the sandbox; `site probe` asks another backend what a build and a site need. */
import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/api.ts';
import { addressOf, type Call } from '../../src/api/call.ts';
import { getLayout } from '../../src/api/partner.ts';
import { getTerm } from '../../src/api/terms.ts';
import { details, lists, singles } from './every-call.ts';
import { failureOf, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();
const base = () => sandbox.api;
const tenantOrigin = sandbox.full;
const siteOrigin = tenantOrigin;

const client = () => createApi({ baseUrl: base(), tenantOrigin });
const idOf = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'id' in row ? Number(row.id) : null;

async function isConditional(call: Call<unknown>): Promise<void> {
  const first = await client().request(call, null);
  if (first.status !== 200) throw new Error('An unconditional read was answered with 304.');
  expect(first.etag).toMatch(/^"[^"]+"$/);
  expect(await client().request(call, first.etag)).toEqual({ status: 304 });
  expect(await client().request(call, '"another"')).toEqual(first);
}

describe.each(Object.entries(lists))('the list %s', (path, call) => {
  it('comes in pages that make up the whole', async () => {
    const whole = await client().send(call({ page: 1, pageSize: 200 }));
    expect(whole).toMatchObject({ page: 1, pageSize: 200 });
    expect(whole.rows).toHaveLength(Math.min(200, whole.total));
    const second = await client().send(call({ page: 2, pageSize: 1 }));
    expect(second).toEqual({ rows: whole.rows.slice(1, 2), page: 2, pageSize: 1, total: whole.total });
  });

  it('has an ETag and honours it', () => isConditional(call({})));

  it('refuses a page that is none', async () => {
    const failure = await failureOf(client().send({ ...call({}), query: { page: 'x' } }));
    expect(failure).toMatchObject({ kind: 'http', status: 400 });
    expect(new URL(failure.url).pathname).toBe(new URL(base() + path).pathname);
  });
});

describe.each(singles)('the record %s', (_, call) => {
  it('fits the contract', async () => {
    expect(await client().send(call)).toHaveProperty('row');
  });

  it('has an ETag and honours it', () => isConditional(call));
});

describe.each(details)('the record $path', ({ path, list, call }) => {
  it('fits the contract for every id of its list, or that the page data name, and has an ETag', async () => {
    const { brandingIds, boardTypeIds } = (await client().send(getLayout())).row;
    const named = path.includes('/brandings/') ? brandingIds : boardTypeIds;
    const rows = list === undefined ? null : (await client().send(list({ pageSize: 3 }))).rows;
    const ids = rows?.map(idOf).filter((id) => id !== null) ?? named;
    expect(ids.length).toBeGreaterThan(0);
    for (const id of path.startsWith('/terms/') ? ids.slice(0, 1) : ids) await isConditional(call(id));
  });

  it('that does not exist is 404 with a code and Korean words', async () => {
    const failure = await failureOf(client().send(call(999_999_999)));
    expect(failure).toMatchObject({ kind: 'http', status: 404 });
    expect(failure.code).toMatch(/^[A-Z_]+$/);
    expect(failure.message).toMatch(/[가-힣]/);
  });
});

describe('the record /term', () => {
  it('gives the histories of each term of the list', async () => {
    const listed = lists['/terms'];
    if (listed === undefined) throw new Error('No list of terms');
    for (const row of (await client().send(listed({}))).rows as { id: number; termTitle: 'MARKETING' }[]) {
      const whole = await client().send(getTerm({ termTitle: row.termTitle }));
      expect(whole.row).toMatchObject({ id: row.id, termTitle: row.termTitle });
    }
  });
});

describe('tenants', () => {
  it.each([
    ['none', {}, 400],
    ['an unknown one', { 'tenant-origin': 'https://nobody.example' }, 404],
  ])('%s is an error with a code', async (_, headers, status) => {
    const response = await fetch(`${base()}/partners/this`, { headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, code: expect.stringMatching(/^[A-Z_]+$/) });
  });
});

describe('browsers of other origins', () => {
  const preflight = (origin: string, path = '/v2/products') =>
    fetch(`${base()}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,content-type,idempotency-key,if-none-match,tenant-origin',
      },
    });
  const listOf = (value: string | null) => (value ?? '').toLowerCase().split(/\s*,\s*/);

  it('may ask with the headers that the client sends, and keep that answer', async () => {
    const { status, headers } = await preflight(siteOrigin);
    expect(status).toBeLessThan(300);
    expect(headers.get('access-control-allow-origin')).toBe(siteOrigin);
    expect(listOf(headers.get('access-control-allow-headers'))).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'if-none-match', 'tenant-origin']),
    );
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0);
  });

  it.each([
    ['an answer', () => addressOf(getLayout()), 200],
    ['an error', () => '/v2/products/999999999', 404],
  ])('may read %s with its ETag and authorization', async (_, path, status) => {
    const response = await fetch(`${base()}${path()}`, {
      headers: { origin: siteOrigin, 'tenant-origin': tenantOrigin },
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    expect(listOf(response.headers.get('access-control-expose-headers'))).toEqual(
      expect.arrayContaining(['authorization', 'date', 'etag']),
    );
    expect(listOf(response.headers.get('vary'))).toContain('origin');
  });

  it('of strangers may not', async () => {
    expect((await preflight('https://stranger.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('an unknown path is 404 as JSON', async () => {
  const response = await fetch(`${base()}/no/such/path`, { headers: { 'tenant-origin': tenantOrigin } });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
});
