import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../tests/helpers/render-hook.ts';
import { closeSession, openSession } from '../client/session/session.ts';
import { $toasts } from '../client/state/toasts.ts';
import { useSameCustomer } from './use-same-customer.ts';
import { useSession } from './use-session.ts';

const member = { id: 7, name: '김새벽', isGuest: false, isAdult: true };

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  closeSession('logout');
  $toasts.set([]);
  vi.unstubAllGlobals();
});

test('a form is sent for whom it was shown to: another login is told once, the same customer’s next one is not', async () => {
  openSession('first', member);
  const { current } = renderHook(useSameCustomer);
  const assertSameCustomer = await current();
  assertSameCustomer();
  openSession('second', member);
  assertSameCustomer();
  openSession('third', { ...member, id: 8 });
  expect(assertSameCustomer).toThrow(expect.objectContaining({ code: 'LOGIN_CHANGED' }));
  expect($toasts.get()).toHaveLength(1);
  // The visitor has read it and sends again.
  assertSameCustomer();
});

test('a login where there was none, or none where there was one, holds nothing back', async () => {
  const { current } = renderHook(useSameCustomer);
  const assertSameCustomer = await current();
  openSession('first', member);
  assertSameCustomer();
  closeSession('expiry');
  assertSameCustomer();
});

test('who is logged in, a member and an adult follows the session', async () => {
  const { current } = renderHook(useSession);
  const is = async () => {
    const { isLoggedIn, isMember, isAdult } = await current();
    return [isLoggedIn, isMember, isAdult];
  };
  expect(await is()).toEqual([false, false, false]);
  openSession('a', member);
  expect(await is()).toEqual([true, true, true]);
  openSession('b', { ...member, isGuest: true });
  expect(await is()).toEqual([true, false, false]);
  openSession('c', { ...member, isAdult: false });
  expect(await is()).toEqual([true, true, false]);
  closeSession('expiry');
  expect(await is()).toEqual([false, false, false]);
});
