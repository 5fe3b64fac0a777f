import { expect, test } from 'vitest';
import { liveSources } from './view-sources.ts';

const rules = { hasPriceView: true, isIncludeVat: false };
const direct = liveSources({ ...rules, isByPath: false });
const byPath = liveSources({ ...rules, isByPath: true });

test('prices follow the rules of the site', () => {
  expect(direct.rules).toEqual(rules);
});

test.each([null, '', '/a.webp', 'data:image/png;base64,x', 'xhttps://cdn.example/a.webp'])(
  '%j is no picture',
  (url) => {
    expect(direct.picture(url)).toBeNull();
    expect(byPath.picture(url)).toBeNull();
  },
);

test.each(['http://cdn.example/a.webp', 'https://cdn.example/a.webp'])('%s comes from its host', (url) => {
  expect(direct.picture(url)).toEqual({ src: url, width: null, height: null, srcset: null });
  expect(byPath.picture(url)?.src).toMatch(/^\/_image\?/);
});

test('videos have no poster', () => {
  expect(direct.video('https://vimeo.com/1')).toMatchObject({ provider: 'vimeo', id: '1', poster: null });
  expect(direct.video('https://example.com')).toBeNull();
  expect(direct.video('')).toBeNull();
  expect(direct.video(null)).toBeNull();
});
