import { expect, test } from 'vitest';
import { resolveLink } from './link.ts';

const origin = 'https://clinic.example';

test.each([
  ['/products', '/products', '/products'],
  ['/products/', '/products', '/products'],
  ['/search?keyword=a#b', '/search?keyword=a#b', '/search'],
  ['https://clinic.example/info', '/info', '/info'],
  [' /info ', '/info', '/info'],
])('%s stays inside', (raw, href, pathname) => {
  expect(resolveLink(raw, origin)).toEqual({ kind: 'internal', href, pathname });
});

test.each([
  ['www.other.example', 'http://www.other.example/'],
  ['https://other.example/a', 'https://other.example/a'],
  ['//evil.example/x', 'https://evil.example/x'],
  ['/\\evil.example/x', 'https://evil.example/x'],
  ['tel:02-000-1234', 'tel:02-000-1234'],
  ['tel:15881234', 'tel:15881234'],
  ['mailto:a@clinic.example', 'mailto:a@clinic.example'],
  ['other.example:8080/a', 'http://other.example:8080/a'],
])('%s leads out', (raw, href) => {
  expect(resolveLink(raw, origin)).toEqual({ kind: 'external', href });
});

test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', 'http://'])(
  '%s is dropped',
  (raw) => {
    expect(resolveLink(raw, origin)).toBeNull();
  },
);
