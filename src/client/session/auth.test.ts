import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserToken } from '../../api/access-token.ts';
import { $toasts } from '../state/toasts.ts';
import { $accessToken, readToken } from './access-token.ts';
import { $auth, $isLoggedIn, clearLogin, expireLogin, logIn } from './auth.ts';
import { setToken } from './token-cookie.ts';

const user = { id: 7, name: '김새벽', isGuest: false, isAdult: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', cookieJar());
});
afterEach(() => {
  clearLogin();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As much of `document.cookie` as the token needs. */
function cookieJar() {
  let kept = '';
  return {
    written: [] as string[],
    get cookie() {
      return kept;
    },
    set cookie(text: string) {
      this.written.push(text);
      kept = text.includes('max-age=0') ? '' : (text.split(';')[0] ?? '');
    },
  };
}

test('a login reaches the tag manager with its method', () => {
  logIn(user, true);
  logIn(user, false);
  expect($isLoggedIn.get()).toBe(true);
  expect(window.dataLayer).toEqual([
    { event: 'login', method: '본인인증' },
    { event: 'login', method: '문자 인증' },
  ]);
});

test('the token is a cookie of this site only', () => {
  setToken('a b');
  expect((document as unknown as { written: string[] }).written).toEqual([
    'access-token=a%20b; path=/; samesite=lax; secure',
  ]);
  $accessToken.set(null);
  readToken();
  expect($accessToken.get()).toBe('a b');
});

test('a browser that keeps no cookie logs nobody in', () => {
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: () => '', set: () => {} }));
  expect(setToken('token')).toBe(false);
  expect($accessToken.get()).toBeNull();
});

test('an expired session clears token and user once, with one message', () => {
  logIn(user, true);
  setToken('token');
  expireLogin(browserToken());
  expireLogin(browserToken());
  expect([$auth.get().user, $accessToken.get(), document.cookie]).toEqual([null, null, '']);
  expect($toasts.get().map(({ text }) => text)).toEqual(['로그인 세션이 만료되었습니다. 다시 로그인해 주세요.']);
  logIn(user, true);
  expireLogin(browserToken());
  expect($toasts.get()).toHaveLength(2);
});

test('a late answer to the login before ends no newer one, and says nothing', () => {
  $toasts.set([]);
  logIn(user, true);
  setToken('newer');
  expireLogin('older');
  expect([$auth.get().user, document.cookie]).toEqual([user, 'access-token=newer']);
  expect($toasts.get()).toEqual([]);
});
