/** In a rebuild only texts that changed are searched again. */
import { afterAll, expect, test, vi } from 'vitest';
import { demoPlan } from '../../tests/helpers/demo-plan.ts';
import { runChecks } from './run-checks.ts';
import { memoizeByText } from './text-memo.ts';

afterAll(() => {
  vi.doUnmock('./advertising/find-words.ts');
  vi.resetModules();
});

test('after one change of a title that title alone is searched, and found as before', async () => {
  const searched: string[] = [];
  // With a memo of its own: other tests of the process fill the first.
  vi.resetModules();
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
  const { rules } = await import('./rules/advertising-words.ts');
  const check = (title?: string) => {
    const { site } = demoPlan('saebyeok', {
      content: (content) => ({
        ...content,
        products: content.products.map((product, i) =>
          i === 0 && title !== undefined ? { ...product, title } : product,
        ),
      }),
    });
    // The content is parsed again for each build.
    const content = structuredClone(site.content);
    return runChecks(rules, { config: site.config, content, site, today: '2026-11-27' });
  };
  const before = check();
  expect(searched.length).toBeGreaterThan(100);
  searched.length = 0;
  const after = check('국내 최고의 리프팅');
  expect(searched).toEqual(['국내 최고의 리프팅']);
  expect(after).toHaveLength(before.length + 1);
  searched.length = 0;
  expect(check()).toEqual(before);
  expect(searched).toEqual([]);
});

test('a memo that is full forgets what was asked for longest ago', () => {
  const computed: string[] = [];
  const memo = memoizeByText((text) => {
    computed.push(text);
    return text.length;
  }, 10);
  for (const text of ['가나다라', '마바사아', '가나다라', '자차카', '가나다라', '마바사아'])
    expect(memo(text)).toBe(text.length);
  expect(computed).toEqual(['가나다라', '마바사아', '자차카', '마바사아']);
});
