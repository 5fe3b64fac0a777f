import { afterEach, expect, test, vi } from 'vitest';
import { readTokenCookie } from './token-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[cookies: string, token: string | null]>([
  ['', null],
  ['a=1; access-token=abc.def=; b=2', 'abc.def='],
  ['access-token=a%20b', 'a b'],
  ['access-token=%E0%A4%A', '%E0%A4%A'],
  ['x-access-token=no', null],
  ['access-token=', null],
])('the access token in %j is %j', (cookie, token) => {
  vi.stubGlobal('document', { cookie });
  expect(readTokenCookie()).toBe(token);
});
