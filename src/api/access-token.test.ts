import { describe, expect, it } from 'vitest';
import { browserToken, tokenInCookies } from './access-token.ts';

describe('the access token', () => {
  const cases: [cookies: string, token: string | null][] = [
    ['', null],
    ['a=1; access-token=abc.def=; b=2', 'abc.def='],
    ['access-token=a%20b', 'a b'],
    ['access-token=%E0%A4%A', '%E0%A4%A'],
    ['x-access-token=no', null],
    ['access-token=', null],
  ];
  it.each(cases)('in %j is %j', (cookies, token) => {
    expect(tokenInCookies(cookies)).toBe(token);
  });

  it('is null outside a browser', () => {
    expect(browserToken()).toBeNull();
  });
});
