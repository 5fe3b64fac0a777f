import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MarketingInfoSchema } from './partner.ts';
import { PolicySchema } from './partner-config.ts';
import {
  DaySchema,
  HtmlSchema,
  IdSchema,
  LinkSchema,
  listOf,
  MomentSchema,
  NonBlankText,
  nullable,
  OriginSchema,
  PictureUrlSchema,
  TextSchema,
  UrlSchema,
} from './primitives.ts';

test('days and moments that no calendar has are refused', () => {
  expect(v.is(DaySchema, '2028-02-29')).toBe(true);
  for (const day of ['2027-02-29', '2027-02-30', '2026-11-31']) expect(v.is(DaySchema, day), day).toBe(false);
  // Libraries leave seconds out where they are zero.
  for (const moment of ['2026-11-20T09:00:00+09:00', '2026-11-20T00:00:00.000Z', '2026-11-20T09:00+09:00'])
    expect(v.is(MomentSchema, moment), moment).toBe(true);
  expect(v.is(MomentSchema, '2026-11-20T09:00:00+09')).toBe(false);
});

test('moments have one form once they are parsed, as sitemaps ask for it', () => {
  for (const [written, form] of [
    ['2026-04-15 10:00:00+0900', '2026-04-15T10:00:00+09:00'],
    ['2026-05-05T10:00:01+0900', '2026-05-05T10:00:01+09:00'],
    ['2026-05-05T10:00:01.5-0330', '2026-05-05T10:00:01.5-03:30'],
    ['2026-05-05 10:00Z', '2026-05-05T10:00Z'],
    ['2026-11-20T09:00:00+09:00', '2026-11-20T09:00:00+09:00'],
  ] as const)
    expect(v.parse(MomentSchema, written)).toBe(form);
});

test('a name that nobody sees is no name, and one beside it is shown without', () => {
  for (const unseen of ['\u3164', '\u115f\u1160', '\u2060 \ufeff']) {
    expect(v.is(NonBlankText, unseen), JSON.stringify(unseen)).toBe(false);
    expect(v.parse(nullable(TextSchema), unseen), JSON.stringify(unseen)).toBeNull();
  }
  expect(v.parse(NonBlankText, '하늘\u3164의원')).toBe('하늘 의원');
});

test('ids that JSON rounds are refused', () => {
  expect(v.is(IdSchema, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(v.is(IdSchema, JSON.parse('7182635482736453633'))).toBe(false);
});

test('addresses and origins that no browser takes are refused', () => {
  expect(v.is(UrlSchema, 'https://cdn.example/사진.webp')).toBe(true);
  expect(v.is(UrlSchema, 'https://[')).toBe(false);
  for (const origin of ['https://clinic.example', 'http://clinic.localhost:4610'])
    expect(v.is(OriginSchema, origin), origin).toBe(true);
  for (const origin of ['https://a.example:99999', 'https://1.2.3.999', 'https://a.example:443'])
    expect(v.is(OriginSchema, origin), origin).toBe(false);
});

test('a Hangul domain is taken over as browsers write it', () => {
  expect(v.parse(OriginSchema, 'https://새봄의원.한국')).toBe(new URL('https://새봄의원.한국').origin);
  for (const origin of ['https://새봄의원.한국/예약', 'https://새봄 의원.한국', 'ftp://새봄의원.한국'])
    expect(v.is(OriginSchema, origin), origin).toBe(false);
});

test('an empty id or link of the marketing settings is one that is not configured', () => {
  const settings = v.parse(MarketingInfoSchema, { channelTalkId: '', gtmId: ' ', kakaoTalkUrl: '', ga4Id: 'G-1' });
  expect(settings).toMatchObject({ channelTalkId: null, gtmId: null, kakaoTalkUrl: null, ga4Id: 'G-1' });
});

test('a blank text counts as missing wherever a field may be missing', () => {
  for (const schema of [UrlSchema, PictureUrlSchema, TextSchema, LinkSchema, MomentSchema, IdSchema])
    for (const blank of ['', ' ', null, undefined]) expect(v.parse(nullable(schema), blank)).toBeNull();
  expect(v.parse(v.object({ name: nullable(TextSchema) }), {})).toEqual({ name: null });
  expect(v.is(nullable(IdSchema), '1')).toBe(false);
});

test('every text and every list has a maximum', () => {
  const long = `https://a.example/${'가'.repeat(5_000_000)}`;
  for (const schema of [TextSchema, NonBlankText, LinkSchema, HtmlSchema, UrlSchema, PictureUrlSchema])
    expect(v.is(schema, long)).toBe(false);
  expect(v.is(listOf(TextSchema), Array(5001).fill(''))).toBe(false);
});

test('an address for policy reports holds no letter that ends a policy or a directive', () => {
  expect(v.is(PolicySchema, { reportTo: 'https://r.example/csp?a=b' })).toBe(true);
  for (const reportTo of ['https://r.example/,default-src', 'https://r.example/;script-src', 'https://r.example/ *'])
    expect(v.is(PolicySchema, { reportTo }), reportTo).toBe(false);
});
