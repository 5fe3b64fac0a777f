import { expect, test } from 'vitest';
import { loginHref, parseReturnPath, returnPath, signUpHref } from './return-path.ts';

test.each([
  ['/cscenter/boards/3/write?draft=1#a', '/cscenter/boards/3/write?draft=1#a'],
  ['/a//b', '/a//b'],
  ['/boards/login', '/boards/login'],
  ['/login-help', '/login-help'],
])('%s is of this site', (raw, path) => {
  expect(returnPath(raw)).toBe(path);
});

/** What leads to other sites is tried out in `link.test.ts`. */
test.each(['mypage', '/login?return=/login', '/sign-up', '/goodbye'])('%j is not', (raw) => {
  expect(returnPath(raw)).toBeNull();
});

test('the login page gets the path to return to', () => {
  expect(loginHref('/mypage?a=1')).toBe('/login?return=%2Fmypage%3Fa%3D1');
  expect(parseReturnPath('?return=%2Fmypage%3Fa%3D1')).toBe('/mypage?a=1');
  expect(parseReturnPath('')).toBeNull();
  expect(parseReturnPath('?return=//evil.example')).toBeNull();
});

test('so is the page where one becomes a member', () => {
  expect(signUpHref('/mypage?a=1')).toBe('/sign-up?return=%2Fmypage%3Fa%3D1');
  expect(signUpHref(null)).toBe('/sign-up');
  expect(signUpHref('//evil.example')).toBe('/sign-up');
});
