/** Drafts by token, short addresses, and faults on calls of customers. */
import { describe, expect, it } from 'vitest';
import { putInGuestCart } from '../../src/api/carts.ts';
import { getBranding } from '../../src/api/exhibitions.ts';
import { getShortLink } from '../../src/api/links.ts';
import { getProduct } from '../../src/api/products.ts';
import { newGuest, newGuestId } from './customers.ts';
import { failureOf, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();

describe('a draft', () => {
  it('is shown to who has its token, also of what is not published', async () => {
    const { row } = await sandbox.client().send(getProduct(1, { previewToken: 'preview-token-of-1' }));
    expect(row.title).toBe('고주파 리프팅 개정');
    expect((await sandbox.client().send(getProduct(1))).row.title).toBe('고주파 리프팅');
    expect((await sandbox.client().send(getBranding(9, { previewToken: 'preview-token-of-9' }))).row.title).toBe(
      '새 브랜딩',
    );
    expect((await failureOf(sandbox.client().send(getBranding(9)))).status).toBe(404);
  });

  it.each([
    ['another product', 2, 'preview-token-of-1', {}],
    ['a token that is none', 1, 'preview-token', {}],
    ['another partner', 1, 'preview-token-of-1', { tenantOrigin: sandbox.bare }],
  ])('is not for %s', async (_, id, previewToken, options) => {
    const failure = await failureOf(sandbox.client(options).send(getProduct(id, { previewToken })));
    expect(failure.status).toBe(404);
  });
});

it('a short address stands for one of the partner', async () => {
  expect((await sandbox.client().send(getShortLink('ev1'))).row).toEqual({ shortenUrl: 'ev1', url: '/events#1' });
  expect((await failureOf(sandbox.client().send(getShortLink('ev2')))).status).toBe(404);
  expect((await failureOf(sandbox.client({ tenantOrigin: sandbox.bare }).send(getShortLink('ev1')))).status).toBe(404);
});

describe('a write on a bad day', () => {
  it('that lost its answer was done, and is answered when it comes again with its key', async () => {
    const { api } = await newGuest(sandbox);
    const guestId = newGuestId();
    const call = putInGuestCart(guestId, { productId: 1, productOptionId: 12 });
    await sandbox.faults({ kind: 'truncated', path: '/guest/carts', times: 1 });
    const send = () => api.send(call, { idempotencyKey: `key of ${guestId}` });
    expect((await failureOf(send())).kind).toBe('network');
    expect((await send()).row.cartCount).toBe(1);
  });

  it('is refused where the body is too large', async () => {
    const body = { phone: '0'.repeat(70_000) };
    const response = await sandbox.fetch('/customer/auth-tokens', { method: 'POST', body });
    expect(response.status).toBe(422);
  });
});
