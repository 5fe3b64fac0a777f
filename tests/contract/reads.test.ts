/**
 * Details, mistakes and what belongs together at the sandbox. Pages, validators and the rules for browsers are those of any
 * backend: `probe.test.ts` finds nothing wrong with them here.
 */
import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/api.ts';
import { getLayout } from '../../src/api/partner.ts';
import { details } from './every-call.ts';
import { failureOf, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();
const tenantOrigin = sandbox.full;

const client = () => createApi({ baseUrl: sandbox.api, tenantOrigin });
const idOf = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'id' in row ? Number(row.id) : null;

describe.each(details)('the record $path', ({ path, list, call }) => {
  it('fits the contract for every id of its list, or that the page data name', async () => {
    const { brandingIds, boardTypeIds } = (await client().send(getLayout())).row;
    const named = path.includes('/brandings/') ? brandingIds : boardTypeIds;
    const rows = list === undefined ? null : (await client().send(list({ pageSize: 3 }))).rows;
    const ids = rows?.map(idOf).filter((id) => id !== null) ?? named;
    expect(ids.length).toBeGreaterThan(0);
    for (const id of path.startsWith('/terms/') ? ids.slice(0, 1) : ids)
      expect((await client().send(call(id))).row).toBeDefined();
  });

  it('that does not exist is 404 with a code and Korean words', async () => {
    const failure = await failureOf(client().send(call(999_999_999)));
    expect(failure).toMatchObject({ kind: 'http', status: 404 });
    expect(failure.code).toMatch(/^[A-Z_]+$/);
    expect(failure.message).toMatch(/[가-힣]/);
  });
});

it.each([
  ['a call without a tenant', '/partners/this', {}],
  ['a page that is none', '/v2/products?page=x', { 'tenant-origin': tenantOrigin }],
])('%s is an error with a code', async (_, path, headers) => {
  const response = await fetch(`${sandbox.api}${path}`, { headers });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ status: 400, code: expect.stringMatching(/^[A-Z_]+$/) });
});

it('an unknown path is 404 as JSON', async () => {
  const response = await fetch(`${sandbox.api}/no/such/path`, { headers: { 'tenant-origin': tenantOrigin } });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
});
