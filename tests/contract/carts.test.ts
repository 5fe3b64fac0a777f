/** Carts of customers and visitors, their meeting at login, badges, recent products. */
import { describe, expect, it } from 'vitest';
import {
  addRecentProduct,
  getBadge,
  getGuestBadge,
  listCart,
  listGuestCart,
  listRecentProducts,
  putInCart,
  putInGuestCart,
  removeFromCart,
  removeFromGuestCart,
  removeRecentProduct,
  removeRecentProducts,
  synchronizeCart,
} from '../../src/api/carts.ts';
import { day } from './clinic-seeds.ts';
import { newGuest, newGuestId, newMember, seededMember } from './customers.ts';
import { failureOf, runningSandbox } from './running-sandbox.ts';

let now = Date.parse(`${day}T12:00:00+09:00`);
const sandbox = runningSandbox({ now: () => new Date(now) });
const option = (productOptionId: number, more: object = {}) => ({ productId: 1, productOptionId, ...more });

describe('a cart', () => {
  it('holds an option once, at the price of now, until it is taken out', async () => {
    const { api } = await newMember(sandbox);
    expect((await api.send(putInCart(option(11)))).row).toEqual({ cartCount: 1, reservationCount: 0 });
    await api.send(putInCart(option(11, { quantity: 3 })));
    expect((await api.send(putInCart(option(12)))).row.cartCount).toBe(2);
    const { rows } = await api.send(listCart());
    expect(rows).toMatchObject([
      {
        optionId: 11,
        quantity: 3,
        state: 'AVAILABLE',
        productTitle: '고주파 리프팅',
        optionTitle: '1회',
        price: 10000,
        discountPrice: 8000,
        eventId: null,
      },
      { optionId: 12, quantity: 1, price: 27000, discountPrice: null },
    ]);
    expect((await api.send(removeFromCart([rows[0]?.id ?? 0]))).row.cartCount).toBe(1);
    expect((await api.send(removeFromCart())).row.cartCount).toBe(0);
    expect((await api.send(getBadge())).row).toEqual({ cartCount: 0, reservationCount: 0 });
  });

  it('holds more of an option that is added again, and an option of an event beside the same at its own price', async () => {
    const { api } = await newMember(sandbox);
    const added = { productId: 4, productOptionId: 41, isAdded: true };
    await api.send(putInCart({ ...added, quantity: 2 }));
    await api.send(putInCart(added, { ...added, eventId: 1, quantity: 98 }));
    await api.send(putInCart({ ...added, eventId: 1, quantity: 5 }));
    const { rows } = await api.send(listCart());
    expect(rows.map(({ eventId, quantity }) => [eventId, quantity])).toEqual([
      [null, 3],
      [1, 99],
    ]);
  });

  it('takes several options in together or none, and no more than it holds', async () => {
    const { api } = await newMember(sandbox);
    // Another product's option.
    const half = api.send(putInCart(option(11), { productId: 4, productOptionId: 12 }));
    expect(await failureOf(half)).toMatchObject({ status: 422, code: 'OPTION_UNKNOWN' });
    expect((await api.send(listCart())).rows).toEqual([]);
    const options = Array.from({ length: 50 }, (_, i) => ({ id: 7000 + i, title: `${i}회`, price: 1000 }));
    await sandbox.edit('products/70', { title: '많은 옵션', options });
    await api.send(putInCart(...options.map(({ id }) => ({ productId: 70, productOptionId: id }))));
    expect(await failureOf(api.send(putInCart(option(11))))).toMatchObject({ status: 409, code: 'CART_FULL' });
    const tooMany = Array.from({ length: 51 }, (_, i) => i + 1);
    expect(await failureOf(api.send(removeFromCart(tooMany)))).toMatchObject({ status: 400 });
    expect((await api.send(getBadge())).row.cartCount).toBe(50);
    await sandbox.edit('products/70', null);
  });

  it("takes an event's price while the event runs, and says when it is over", async () => {
    const { api } = await newMember(sandbox);
    await sandbox.edit('products/4', { extraCosts: ['마취 크림 20,000원'] });
    const inEvent = { productId: 4, productOptionId: 41, eventId: 1 };
    await api.send(putInCart(inEvent));
    expect((await api.send(listCart())).rows).toMatchObject([
      { price: 10000, discountPrice: 9000, eventId: 1, extraCosts: ['마취 크림 20,000원'] },
    ]);
    await sandbox.edit('products/4', { extraCosts: [] });
    const end = (endDate: string | null) => sandbox.edit('events/1', { endDate });
    await end('2026-11-20');
    try {
      expect((await api.send(listCart())).rows).toMatchObject([{ state: 'ENDED', price: 10000, discountPrice: null }]);
      expect(await failureOf(api.send(putInCart(inEvent)))).toMatchObject({ status: 422, code: 'OPTION_UNKNOWN' });
    } finally {
      await end(null);
    }
  });

  it("is nobody else's", async () => {
    const [one, two] = [await newGuest(sandbox), await newGuest(sandbox)];
    await one.api.send(putInCart(option(11)));
    const [item] = (await one.api.send(listCart())).rows;
    await two.api.send(removeFromCart([item?.id ?? 0]));
    expect((await one.api.send(listCart())).rows).toHaveLength(1);
    expect((await two.api.send(listCart())).rows).toEqual([]);
  });

  it('keeps an option that is no longer offered, and says so', async () => {
    const product = { title: '곧 사라질 관리', options: [{ id: 91, title: '1회', price: 1000 }] };
    await sandbox.edit('products/9', product);
    const { api } = await newGuest(sandbox);
    await api.send(putInCart({ productId: 9, productOptionId: 91 }));
    await sandbox.edit('products/9', null);
    // By the name under which it was put in, so that its customer knows what was lost.
    const named = { productTitle: '곧 사라질 관리', optionTitle: '1회' };
    expect((await api.send(listCart())).rows).toMatchObject([
      { ...named, optionId: 91, state: 'SOLD_OUT', price: null },
    ]);
  });
});

describe('the cart of a visitor', () => {
  it('is found by the id that the browser made, at one partner', async () => {
    const guestId = newGuestId();
    const api = sandbox.client();
    expect((await api.send(putInGuestCart(guestId, option(11)))).row).toEqual({ cartCount: 1, reservationCount: 0 });
    expect((await api.send(getGuestBadge(guestId))).row.cartCount).toBe(1);
    expect((await sandbox.client({ tenantOrigin: sandbox.bare }).send(listGuestCart(guestId))).rows).toEqual([]);
    const [item] = (await api.send(listGuestCart(guestId))).rows;
    expect((await api.send(removeFromGuestCart(guestId, [item?.id ?? 0]))).row.cartCount).toBe(0);
    expect(await failureOf(api.send(listGuestCart('short')))).toMatchObject({ status: 400, code: 'QUERY_INVALID' });
  });

  it("moves into the customer's at login, the larger quantity of what is in both", async () => {
    const guestId = newGuestId();
    const visitor = sandbox.client();
    const { api } = await newMember(sandbox);
    await api.send(putInCart(option(11, { quantity: 5 })));
    await visitor.send(putInGuestCart(guestId, option(11, { quantity: 2 })));
    await visitor.send(putInGuestCart(guestId, option(12, { quantity: 4 })));
    expect((await api.send(synchronizeCart(guestId))).row.cartCount).toBe(2);
    const quantities = (await api.send(listCart())).rows.map((item) => [item.optionId, item.quantity]);
    expect(quantities).toEqual([
      [11, 5],
      [12, 4],
    ]);
    expect((await visitor.send(listGuestCart(guestId))).rows).toEqual([]);
    expect((await api.send(synchronizeCart(guestId))).row.cartCount).toBe(2);
  });
});

it('a badge counts the visits ahead', async () => {
  const { api } = await seededMember(sandbox);
  expect((await api.send(getBadge())).row.reservationCount).toBe(1);
});

describe('recent products', () => {
  it('come the latest first, each once, and go one by one or all together', async () => {
    const { api } = await newMember(sandbox);
    for (const id of [1, 2, 4, 1]) {
      now += 1000;
      expect((await api.send(addRecentProduct(id))).row.id).toBe(id);
    }
    const ids = async () => (await api.send(listRecentProducts())).rows.map(({ id }) => id);
    expect(await ids()).toEqual([1, 4, 2]);
    await api.send(removeRecentProduct(4));
    expect(await ids()).toEqual([1, 2]);
    expect(await failureOf(api.send(addRecentProduct(999)))).toMatchObject({ status: 404 });
    await api.send(removeRecentProducts());
    expect(await ids()).toEqual([]);
  });

  it('are twenty at most', async () => {
    const { api } = await newGuest(sandbox);
    const ids = Array.from({ length: 22 }, (_, i) => 100 + i);
    for (const id of ids) {
      await sandbox.edit(`products/${id}`, { title: `${id}` });
      now += 1000;
      await api.send(addRecentProduct(id));
    }
    const { rows } = await api.send(listRecentProducts());
    for (const id of ids) await sandbox.edit(`products/${id}`, null);
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(2).reverse());
  });
});
