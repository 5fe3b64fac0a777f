import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/failure.ts';
import type { Customer } from '../../contract/customer.ts';
import { endLoginOf } from '../call-api.ts';
import { $toasts } from '../state/toasts.ts';
import { beginSession } from './login.ts';
import { $session } from './session-store.ts';

vi.mock('../third-parties/consent.ts', () => ({ mayMeasure: () => true }));

const row = { id: 7, kind: 'MEMBER', name: '김새벽', birthday: '2000-01-01', isCertified: true } as Customer;

/** `keeps`: whether the browser keeps cookies. */
function openBrowser({ keeps }: { readonly keeps: boolean }) {
  let cookie = '';
  const set = (text: string) => {
    if (keeps) cookie = text.includes('max-age=0') ? '' : text;
  };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: () => cookie, set }));
}
afterEach(() => vi.unstubAllGlobals());

test('a login says who it is and reaches the tag manager with its method, and its end is told once', async () => {
  openBrowser({ keeps: true });
  await beginSession({ row, token: 'a' }, true);
  await beginSession({ row, token: 'b' }, false);
  expect($session.get().user).toEqual({ id: 7, name: '김새벽', isGuest: false, isAdult: true });
  expect(window.dataLayer).toEqual(['본인인증', '문자 인증'].map((method) => ({ event: 'login', method })));

  const over = new ApiFailure({ kind: 'http', status: 401, url: '/carts', reason: 'over' });
  endLoginOf('a', over);
  expect([$session.get().token, $toasts.get()]).toEqual(['b', []]);
  for (let call = 0; call < 3; call += 1) endLoginOf('b', over);
  expect($session.get()).toEqual({ token: null, user: null, endsBy: 'expiry' });
  expect($toasts.get().map(({ text }) => text)).toEqual(['로그인 세션이 만료되었습니다. 다시 로그인해 주세요.']);
});

test('a browser that keeps no cookie is told so, and no login is announced', async () => {
  openBrowser({ keeps: false });
  await expect(beginSession({ row, token: 'a' }, true)).rejects.toMatchObject({ code: 'COOKIES_REFUSED' });
  expect(window.dataLayer).toBeUndefined();
});
