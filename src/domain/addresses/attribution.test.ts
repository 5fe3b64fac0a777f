import { expect, test } from 'vitest';
import { currentAttribution, parseSource } from './attribution.ts';
import { isPlainAddress, typedElsewhere } from './plain-address.ts';

test.each([
  ['/products/3?event=2', true],
  ['/info?NaPm=ct%3Dx%7Cci%3Dy&n_media=27758&n_keyword=리프팅', true],
  ['/reservation?made=1234567', false],
  ['/reservation?from=cart', true],
  ['/products#event-3', true],
  ['/?gtm_debug=1700000000000', true],
  ['/search', false],
  ['/preview/product/1', false],
  ['/info?utm_term=010-1234-5678', false],
  ['/info#김새벽', false],
])('%s may be read by third parties: %s', (address, isPlain) => {
  expect(isPlainAddress(`https://www.a.example${address}`)).toBe(isPlain);
});

test('a source is what advertisements add, never what was typed; its values are cut', () => {
  expect(parseSource(new URLSearchParams('keyword=여드름&n_query=여드름&name=김&utm_source='))).toBeNull();
  const source = parseSource(
    new URLSearchParams(
      `utm_source=naver&n_media=27758&n_query=여드름&k_campaign=1&gclid=${'x'.repeat(500)}&utm_content=hong@a.example`,
    ),
  );
  expect(source).toEqual({ utm_source: 'naver', n_media: '27758', k_campaign: '1', gclid: 'x'.repeat(200) });
  for (const name of typedElsewhere) expect(parseSource(new URLSearchParams({ [name]: 'x' }))).toBeNull();
  const many = new URLSearchParams(Array.from({ length: 99 }, (_, i) => [`utm_${i}`, 'x']));
  expect(Object.keys(parseSource(many) ?? {})).toHaveLength(30);
});

test.each([
  ['a\u0000b', 'ab'],
  [`${'a'.repeat(199)}😀`, 'a'.repeat(199)],
  ['\u0000', undefined],
])('a database can store what %j becomes, of this landing and of one that is kept', (value, stored) => {
  const source = stored === undefined ? null : { utm_source: stored };
  expect(parseSource([['utm_source', value]])).toEqual(source);
  const landing = { at: '2026-11-20T00:00:00.000Z', source: { utm_source: value } };
  const kept = currentAttribution({ first: landing, last: landing }, new Date('2026-11-21T00:00:00.000Z'));
  expect([kept?.first.source, kept?.last.source]).toEqual([source ?? {}, source ?? {}]);
});

test('a name as long as somebody likes is no source', () => {
  expect(parseSource([[`utm_${'x'.repeat(51)}`, '1']])).toBeNull();
});

test('a landing counts for 30 days; where the first is too old the last is both', () => {
  const landing = (at: string) => ({ at, source: { utm_source: at } });
  const [first, last] = [landing('2026-11-01T00:00:00.000Z'), landing('2026-11-20T00:00:00.000Z')];
  const at = (now: string) => currentAttribution({ first, last }, new Date(now));
  expect(at('2026-11-30T23:59:59.999Z')).toEqual({ first, last });
  expect(at('2026-12-01T00:00:00.000Z')).toEqual({ first: last, last });
  expect(at('2026-12-20T00:00:00.000Z')).toBeNull();
  // A clock that was set back.
  expect(at('2026-10-01T00:00:00.000Z')).toBeNull();
});
