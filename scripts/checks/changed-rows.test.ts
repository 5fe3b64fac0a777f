/** In a rebuild only rows that changed are parsed and checked again. */
import { afterAll, expect, test, vi } from 'vitest';
import { demoPlan } from '../../tests/helpers/demo-plan.ts';
import { type ContentTexts, parseContent, stableJson } from '../content/content-store.ts';
import { textsOf } from './content-texts.ts';
import type { Row } from './rule.ts';
import { runChecks } from './run-checks.ts';

afterAll(() => {
  vi.doUnmock('./advertising/find-words.ts');
  vi.doUnmock('../../src/domain/picture-address.ts');
  vi.resetModules();
});

const { site } = demoPlan('saebyeok', {
  content: (content) => ({
    ...content,
    products: content.products.map((row) => ({ ...row, thumbnailUrl: `https://cdn.example/${row.id}.webp` })),
  }),
});

/** As a pull leaves it in the content folder. */
const storedTexts = (title?: string): ContentTexts => {
  const [first, ...others] = site.content.products;
  const products = [{ ...first, ...(title !== undefined && { title }) }, ...others];
  const entries = Object.entries({ ...site.content, products }).map(([name, rows]) => [name, `${stableJson(rows)}\n`]);
  return new Map(entries as [never, string][]);
};

test('after one change of a title that row alone is parsed and searched, and found as before', async () => {
  const searched: string[] = [];
  vi.doMock('./advertising/find-words.ts', async (original) => {
    const actual = await original<typeof import('./advertising/find-words.ts')>();
    return {
      ...actual,
      findAdvertisingWords: (...args: Parameters<typeof actual.findAdvertisingWords>) => {
        searched.push(args[0]);
        return actual.findAdvertisingWords(...args);
      },
    };
  });
  vi.resetModules();
  const { rules } = await import('./rules/advertising-words.ts');
  const check = async (title?: string, checks = site.config.checks) => {
    searched.length = 0;
    const content = parseContent(storedTexts(title), 'content');
    if (!content.ok) throw new Error(content.error.message);
    const config = { ...site.config, checks };
    return {
      content: content.value,
      found: await runChecks(rules, { config, content: content.value, site, today: '2026-11-27' }),
    };
  };
  const before = await check();
  const all = searched.length;
  expect((await check()).found).toEqual(before.found);
  // The partner and the layout, which are no lists.
  const always = new Set(searched);
  expect(always.size).toBeLessThan(all / 10);
  const after = await check('국내 최고의 리프팅');
  expect(after.content.products[1]).toBe(before.content.products[1]);
  const [changed] = after.content.products;
  expect(searched.filter((text) => !always.has(text))).toEqual(
    textsOf('products', changed as Row).map(({ text }) => text),
  );
  expect(after.found).toHaveLength(before.found.length + 1);
  // A word that the partner adds is looked for in every row.
  const words = [{ words: '리프팅', instead: '관리' }];
  expect((await check(undefined, { ...site.config.checks, words })).found.length).toBeGreaterThan(before.found.length);
  expect(searched).toHaveLength(all);
});

test('after one change of a title the address of that product’s picture alone is read again', async () => {
  const read: string[] = [];
  vi.doMock('../../src/domain/picture-address.ts', async (original) => {
    const actual = await original<typeof import('../../src/domain/picture-address.ts')>();
    return {
      readPictureAddress: (text: string) => {
        read.push(text);
        return actual.readPictureAddress(text);
      },
    };
  });
  vi.resetModules();
  const { rule } = await import('./rules/shared-picture.ts');
  const check = (title?: string) => {
    read.length = 0;
    const content = parseContent(storedTexts(title), 'content');
    if (!content.ok) throw new Error(content.error.message);
    return runChecks([rule], { config: site.config, content: content.value, site, today: '2026-11-27' });
  };
  const before = await check();
  expect(read.length).toBeGreaterThan(10);
  expect(await check('다른 이름')).toEqual(before);
  expect(read).toEqual([site.content.products[0]?.thumbnailUrl]);
});
