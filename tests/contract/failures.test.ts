/** A backend on a bad day: faults that `outcomes.test.ts` has none of, and what the sandbox counts and refuses of them. */
import { expect, it } from 'vitest';
import { getLayout, getPartner } from '../../src/api/partner.ts';
import { listPopups } from '../../src/api/popups.ts';
import { listProducts } from '../../src/api/products.ts';
import type { BackendFault } from '../helpers/sandbox/faults.ts';
import { failureOf, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();
const bareId = sandbox.partner.replace('full', 'bare');

const path = '/partners/this';
it.each<[BackendFault['kind'], string]>([
  ['cut', 'contract'],
  ['truncated', 'network'],
  ['drip', 'timeout'],
])('a fault that stays is met by a reader that has the answer already, too: %s', async (kind, expected) => {
  const { etag } = (await sandbox.client().request(getPartner(), null)) as { etag: string };
  await sandbox.faults({ kind, path, ...(kind === 'drip' ? { intervalMs: 200 } : {}) } as BackendFault);
  const reading = sandbox.client({ timeoutMs: 1000 }).request(getPartner(), etag);
  expect((await failureOf(reading)).kind).toBe(expected);
});

it('popups are asked for once', async () => {
  await sandbox.faults({ kind: 'status', path: '/customer/popups', status: 500 });
  await failureOf(sandbox.client().send(listPopups()));
  expect(await sandbox.requests()).toMatchObject([{ path: '/customer/popups', count: 1 }]);
});

it('a fault meets only its partner and its paths', async () => {
  await sandbox.faults({ kind: 'status', partner: bareId, path: '/v2/*', status: 404 });
  expect((await failureOf(sandbox.client({ tenantOrigin: sandbox.bare }).send(listProducts()))).status).toBe(404);
  await sandbox.client({ tenantOrigin: sandbox.bare }).send(getPartner());
  await sandbox.client().send(listProducts());
});

it('requests are counted by partner, path and status', async () => {
  const api = sandbox.client();
  const first = await api.request(getLayout(), null);
  if (first.status === 200) await api.request(getLayout(), first.etag);
  await sandbox.client({ tenantOrigin: sandbox.bare }).send(getLayout());
  expect(await sandbox.requests()).toEqual([
    { partner: sandbox.partner, method: 'GET', path: '/page', count: 2, conditional: 1, statuses: { 200: 1, 304: 1 } },
    { partner: bareId, method: 'GET', path: '/page', count: 1, conditional: 0, statuses: { 200: 1 } },
  ]);
});

it('a fault that is none is refused by field', async () => {
  const response = await sandbox.fetch('/_faults', { method: 'PUT', body: { faults: [{ kind: 'flood', path }] } });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'BODY_INVALID', message: [expect.stringContaining('kind')] });
});
