import { expect, test } from 'vitest';
import { resolveLink } from './link.ts';
import { returnPath } from './return-path.ts';

const origin = 'https://clinic.example';

test.each([
  ['/products', '/products', '/products'],
  ['/products/', '/products', '/products'],
  ['/products//', '/products', '/products'],
  ['/products//3', '/products//3', '/products//3'],
  ['/', '/', '/'],
  ['/search?keyword=a#b', '/search?keyword=a#b', '/search'],
  ['https://clinic.example/info', '/info', '/info'],
  ['/a/..//evil.example/', '/evil.example', '/evil.example'],
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
  ['mailto:a@clinic.example', 'mailto:a@clinic.example'],
  ['other.example:8080/a', 'http://other.example:8080/a'],
  ['other.example/?next=https://clinic.example', 'http://other.example/?next=https://clinic.example'],
])('%s leads out', (raw, href) => {
  expect(resolveLink(raw, origin)).toEqual({ kind: 'external', href });
});

test.each(['JavaScript:alert(1)', 'data:text/html,x', 'http://'])('%s is dropped', (raw) => {
  expect(resolveLink(raw, origin)).toBeNull();
});

/** What the URL standard reads in ways of its own: slashes, dots, their encodings, what it strips, credentials, ports, IPv6. */
const written = '/ \\ // . .. %2e %2F @ : :80 ? # ; [::1] x evil.example https: file:';
const pieces = [...written.split(' '), '\t', '\n', '\0', ' '];

/** Every address of up to four of them. */
function* addresses(depth = 4, before = ''): Generator<string> {
  if (before !== '') yield before;
  if (depth > 0) for (const piece of pieces) yield* addresses(depth - 1, before + piece);
}

test('whatever is called internal stays at the site when it is written down alone, by link and by return', () => {
  const leaving: string[] = [];
  for (const raw of addresses()) {
    const link = resolveLink(raw, origin);
    for (const href of [
      link?.kind === 'internal' ? link.href : '/',
      returnPath(raw) ?? '/',
      returnPath(`/${raw}`) ?? '/',
    ]) {
      const url = new URL(href, `${origin}/deep/er`);
      if (url.origin !== origin || !href.startsWith('/')) leaving.push(`${JSON.stringify(raw)} as ${href}`);
    }
    if (link?.kind === 'internal' && new URL(link.href, origin).pathname !== link.pathname)
      leaving.push(`${raw} is not ${link.pathname}`);
  }
  expect(leaving.slice(0, 10)).toEqual([]);
});
