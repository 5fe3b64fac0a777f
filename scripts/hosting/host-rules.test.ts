import { expect, test } from 'vitest';
import { headersFile } from '../../src/site/files/headers.ts';
import { findHeaders, findRedirect, parseHeaders, parseRedirects } from './host-rules.ts';

test('our own headers: pages revalidate, hashed assets never change', () => {
  const rules = parseHeaders(headersFile("  Content-Security-Policy: default-src 'none'", false));
  expect(findHeaders(rules, '/products/12').get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(findHeaders(rules, '/assets/base.abc.css').get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(findHeaders(rules, '/assets/base.abc.css').get('x-content-type-options')).toBe('nosniff');
  expect(findHeaders(rules, '/products/12').get('x-frame-options')).toBe('DENY');
});

test('https is held to for a year, and for subdomains only where the partner says so', () => {
  const hstsOf = (hasSubdomains: boolean) =>
    findHeaders(parseHeaders(headersFile("  Content-Security-Policy: default-src 'none'", hasSubdomains)), '/').get(
      'strict-transport-security',
    );
  expect(hstsOf(false)).toBe('max-age=31536000');
  expect(hstsOf(true)).toBe('max-age=31536000; includeSubDomains');
});

test('several rules that set one header join their values; comments and blank lines count for nothing', () => {
  const rules = parseHeaders('# all\n/*\n  X-A: one\n\n/a/*\n  X-A: two\n  X-B: three: four\n');
  expect(Object.fromEntries(findHeaders(rules, '/a/b'))).toEqual({ 'x-a': 'one, two', 'x-b': 'three: four' });
  expect(Object.fromEntries(findHeaders(rules, '/b'))).toEqual({ 'x-a': 'one' });
});

test.each([
  ['/old', { to: '/new', status: 301 }],
  ['/temporary', { to: '/there', status: 302 }],
  ['/preview/product/7', { to: '/_app', status: 200 }],
  ['/blog/a/b', { to: '/news/a/b', status: 301 }],
  ['/products/7/secret', null],
  ['/oldish', null],
])('redirect of %s', (pathname, expected) => {
  const rules = parseRedirects(
    '/old /new 301\n/temporary /there\n/preview/product/:id /_app 200\n/products/:productId/secret/:eventId /_app 200\n# note\n/blog/* /news/:splat 301\n',
  );
  expect(findRedirect(rules, pathname)).toEqual(expected);
});
