import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoPlan } from '../../tests/helpers/demo-plan.ts';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { createRandom } from '../../tests/simulate/random.ts';
import { type ContentTexts, parseContent, stableJson } from '../content/content-store.ts';
import type { ContentRow } from '../content/entry.ts';
import { textsOf } from './check-texts.ts';

let work: string;
beforeAll(async () => {
  work = await createTemporaryFolder('work');
  vi.stubEnv('SITE_WORK_DIR', work);
});
afterAll(async () => {
  vi.doUnmock('./advertising/find-words.ts');
  vi.unstubAllEnvs();
  vi.resetModules();
});

const { site } = demoPlan('saebyeok', {
  content: ({ products, ...content }) => ({
    ...content,
    ...{ boardPosts: [], brandings: [] },
    products: products.slice(0, 12).map((row) => ({ ...row, thumbnailUrl: `https://cdn.example/${row.id}.webp` })),
  }),
});
const today = '2026-11-27';

/** As a pull leaves it in the content folder. */
const storedTexts = (changes: object): ContentTexts => {
  const [first, ...others] = site.content.products;
  const products = [{ ...first, ...changes }, ...others];
  const entries = Object.entries({ ...site.content, products }).map(([name, rows]) => [name, `${stableJson(rows)}\n`]);
  return new Map(entries as [never, string][]);
};

/** A new process each: nothing is known but what lies in the work folder. */
async function checkIn(changes: object, config: object, rulesId?: string) {
  vi.resetModules();
  const { rules } = await import('./rules/advertising-words.ts');
  const { runChecks: run } = await import('./run-checks.ts');
  const content = parseContent(storedTexts(changes), 'content');
  if (!content.ok) throw new Error(content.error.message);
  const found = await run(rules, {
    config: { ...site.config, ...config },
    content: content.value,
    site,
    today,
    rulesId,
  });
  return { content: content.value, found };
}

test('after a change of a title the next process searches that row alone, and after one of a price none', async () => {
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
  const check = (changes: object = {}, { checks = site.config.checks, rulesId = 'a' } = {}) => {
    searched.length = 0;
    return checkIn(changes, { checks }, rulesId);
  };
  const before = await check();
  const all = searched.length;
  expect((await check()).found).toEqual(before.found);
  expect(searched).toEqual([]);
  const after = await check({ title: '국내 최고의 리프팅' });
  expect(after.content.products[1]).toBe(before.content.products[1]);
  const [changed] = after.content.products;
  expect(searched).toEqual(textsOf('products', changed as ContentRow).map(({ text }) => text));
  expect(after.found).toHaveLength(before.found.length + 1);
  expect((await check({ title: '국내 최고의 리프팅' })).found).toEqual(after.found);
  expect(searched).toEqual([]);
  const options = site.content.products[0]?.options.map((option) => ({ ...option, price: (option.price ?? 0) + 1000 }));
  expect((await check({ title: '국내 최고의 리프팅', options })).found).toEqual(after.found);
  expect(searched).toEqual([]);
  // A word that the partner adds is looked for in every row, and so are the words of other rules.
  const words = [{ words: '리프팅', instead: '관리' }];
  const checks = { ...site.config.checks, words };
  expect((await check(undefined, { checks })).found.length).toBeGreaterThan(before.found.length);
  expect(searched).toHaveLength(all);
  expect((await check(undefined, { rulesId: 'b' })).found).toEqual(before.found);
  expect(searched).toHaveLength(all);
});

test('whatever is edited, one after the other, is found as by a check that keeps nothing', async () => {
  vi.resetModules();
  const { rules } = await import('./rules.ts');
  const { runChecks: run } = await import('./run-checks.ts');
  const { next: random } = createRandom(56);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const otherNumber = (name: string, value: unknown) =>
    typeof value === 'number' && !/[iI]ds?$/.test(name) ? pick([value, value + 1000]) : value;
  const texts = ['국내 최고의 시술', '부작용 없는 리프팅', '마취 크림 20,000원 별도', '&lt;b&gt;안내', '예약하세요'];
  const few = Object.entries(site.content).map(([name, rows]) => [name, Array.isArray(rows) ? rows.slice(0, 4) : rows]);
  let content: typeof site.content = Object.fromEntries(few);
  for (let i = 0; i < 12; i += 1) {
    const name = pick(['products', 'notices', 'employees', 'faqs', 'events'] as const);
    const row = pick<object>(content[name]);
    const fields = Object.entries(row).filter(([, value]) => typeof value === 'string' && /[가-힣]/.test(value));
    const [field] = pick(fields);
    const edited = { ...JSON.parse(JSON.stringify(row), otherNumber), [field]: pick(texts) };
    const rows = content[name].map((other) => (other === row ? edited : other));
    content = { ...content, [name]: random() < 0.2 ? rows.slice(1) : rows };
    const context = { config: site.config, content, site, today };
    const found = await run(rules, { ...context, rulesId: 'c' });
    expect(found, `${i}: ${name}.${field}`).toEqual(await run(rules, context));
  }
});
