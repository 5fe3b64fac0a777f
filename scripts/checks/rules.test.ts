import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../src/routes.ts';
import { planSite } from '../../src/site/plan.ts';
import { findAsOf, scheduledChanges } from '../../src/site/schedule.ts';
import { noPictures } from '../../src/site/site-pictures.ts';
import { contentOf, moment } from '../../tests/helpers/content.ts';
import { demoInput } from '../../tests/helpers/demo-plan.ts';
import { namesByEnding, wrongParticles } from '../../tests/helpers/particles.ts';
import { paths } from '../core/paths.ts';
import { findUndrawnLetters } from '../images/svg-text.ts';
import { defineRule, type Example, type Rule } from './rule.ts';
import { rules } from './rules.ts';
import { runChecks } from './run-checks.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

const lawfulPartner = {
  ...{ id: 1, partnerName: '하늘의원', displayName: '하늘', partnerPhone: '02-000-0000' },
  ...{ partnerCeoName: '김하늘', partnerBusinessNumber: '000-00-00000', partnerAddress: '서울 종로구 하늘길 1' },
  partnerParkingInfo: '건물 뒤',
  ...Object.fromEntries(
    days.flatMap((day) => [
      [`${day}Open`, '10:00'],
      [`${day}Close`, '19:00'],
    ]),
  ),
  homepageConfig: { useMedicalCharge: true },
};

/** A clinic of which no rule says anything. */
const lawful = {
  layout: { medicalCharges: [{ group: '행위료', category: '리프팅', name: '고주파 리프팅', price: 100_000 }] },
  categories: [{ id: 1, title: '리프팅' }],
  products: [
    {
      ...{ id: 1, title: '고주파 리프팅', categoryIds: [1], updatedAt: moment },
      options: [{ id: 1, title: '1회', price: 100_000 }],
    },
  ],
  events: [
    {
      ...{ id: 1, title: '겨울 준비', startDate: '2026-11-01', endDate: '2026-12-31', target: '모든 고객' },
      updatedAt: moment,
    },
  ],
  employees: [{ id: 1, name: '김하늘', specialty: '피부과' }],
  shortenedWorks: [
    { id: 1, date: '2026-12-25', isClosed: true },
    { id: 2, date: '2027-01-01', isClosed: true },
  ],
  notices: [
    { id: 1, title: '주차 안내', contentHtml: '<p>건물 뒤에 있습니다.</p>', publishAt: moment, updatedAt: moment },
  ],
  faqs: [{ id: 1, question: '예약을 바꿀 수 있나요?', answerHtml: '<p>전날까지 가능합니다.</p>' }],
  beforeAfters: [
    {
      ...{ id: 1, title: '리프팅 4주', updatedAt: moment, takenOn: '2026-10-01', elapsedText: '4주 후' },
      ...{ beforeImageUrl: 'https://cdn.example/a.jpg', afterImageUrl: 'https://cdn.example/b.jpg' },
      ...{ isSamePersonAndConditions: true, hasConsent: true, sideEffectText: '붓기가 생길 수 있습니다.' },
    },
  ],
  reviews: [{ id: 1, authorName: '김○○', rating: 5, text: '친절합니다.', updatedAt: moment }],
  terms: [
    {
      ...{ id: 1, termTitle: 'PRIVACY_POLICY', title: '개인정보 처리방침', target: 'CUSTOMER' },
      histories: [
        {
          ...{ id: 1, version: '1.0', effectiveOn: '2026-10-01' },
          contentHtml: '<p><b>보유 기간</b> 5년. 개인정보 보호책임자. 유출 가능성의 통지. 분쟁조정과 손해배상.</p>',
        },
      ],
    },
  ],
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `changes` over `base`; each row over the first of the lawful clinic. */
function merge(base: unknown, changes: unknown): unknown {
  if (Array.isArray(changes)) return changes.map((row) => merge(Array.isArray(base) ? base[0] : undefined, row));
  if (!isObject(changes) || !isObject(base)) return changes;
  return Object.fromEntries([
    ...Object.entries(base),
    ...Object.entries(changes).map(([field, value]) => [field, merge(Reflect.get(base, field), value)]),
  ]);
}

async function check(
  { content = {}, config = {}, today = '2026-11-27', hasApi = true }: Example,
  some: readonly Rule[] = rules,
): Promise<string[]> {
  return (await findAll({ content, config, today, hasApi }, some)).map(({ code }) => code);
}

async function findAll(
  { content = {}, config = {}, today = '2026-11-27', hasApi = true }: Example,
  some: readonly Rule[],
  name = '',
) {
  const merged = merge({ ...lawful, partner: lawfulPartner }, content);
  const whole = contentOf((name === '' ? merged : renamed(merged, name)) as Parameters<typeof contentOf>[0]);
  const own = {
    ...{ tenantOrigin: 'https://www.haneul.example', siteOrigin: 'https://www.haneul.example' },
    ...(content.reviews === undefined && { openToAll: ['reviews', 'beforeAfters'] }),
    ...config,
  };
  const input = demoInput('sodam', { config: own, content: () => whole });
  const widths = whole.products.flatMap(({ thumbnailUrl }) => {
    const width = Number(/-(\d+)$/.exec(thumbnailUrl ?? '')?.[1]);
    return thumbnailUrl === null || Number.isNaN(width)
      ? []
      : [[thumbnailUrl, { src: '/a.webp', width, height: width, srcset: null }] as const];
  });
  const { site, pictures } = planSite(
    {
      ...input,
      live: { ...input.live, api: hasApi ? 'https://api.example' : null },
      asOf: findAsOf(scheduledChanges(whole), new Date(`${today}T12:00:00+09:00`)),
      pictures: { ...noPictures, byAddress: new Map(widths) },
    },
    routes,
  );
  const undrawn = await findUndrawnLetters(pictures);
  return runChecks(some, { config: site.config, content: whole, site, today, undrawn });
}

/** With `name` after each name and title. */
const renamed = <T>(value: T, name: string): T =>
  JSON.parse(JSON.stringify(value), (key, text) =>
    /^(?:title|name|displayName)$/.test(key) && typeof text === 'string' ? `${text} ${name}` : text,
  ) as T;

test('what rules say agrees with every name, and names no field to a marketer', async () => {
  let named = 0;
  for (const [i, { examples, ...rule }] of rules.entries()) {
    const paths = namesByEnding.filter((name) => name.startsWith('/'));
    // Each kind of ending for each rule, and each name for some.
    const all = examples.failing.config?.adLandings ? paths : namesByEnding;
    for (const name of new Set([0, 9, 17].map((from) => all[(from + i) % all.length] ?? ''))) {
      const { config, ...rest } = examples.failing;
      const landings = all === paths ? { adLandings: [name] } : {};
      const example = { ...rest, config: { ...config, ...landings } };
      for (const { message, place } of await findAll(example, [{ ...rule, examples } as Rule], name)) {
        expect(wrongParticles(message, name)).toEqual([]);
        // `camelCase`, `a.b`, files and English words; a part of an address or a code of HTML is quoted content.
        const own = message.replaceAll(name, '').replaceAll(/https?:\/\/\S+|\/[a-z-]+(?:\/\d*)?|&[a-z]+;/g, '');
        expect(place.startsWith('/') ? own : `${place}: ${own}`).not.toMatch(/[a-z]+[A-Z]|partner\.json|\b[a-z]{2,}\b/);
        if (message.includes(name)) named += 1;
      }
    }
  }
  expect(named).toBeGreaterThan(40);
});

test('a lawful clinic has no finding', async () => {
  expect(await check({})).toEqual([]);
});

test('the rule that the documents show as an example passes beside the others, as it stands there', async () => {
  const document = await readFile(join(paths.root, 'scripts/docs/content-rules.md'), 'utf8');
  const [, head = '', body = ''] = /```ts\n(.*?)export const \w+ = (.*?)```/s.exec(document) ?? [];
  expect(head).toContain("import { defineRule } from '../rule.ts';");
  const rule = new Function('defineRule', `return ${body}`)(defineRule) as Rule;
  // Whoever has followed the document has it among the rules already.
  const others = rules.filter(({ code }) => code !== rule.code);
  expect(await check(rule.examples.failing, [...others, rule])).toEqual([rule.code]);
  expect(await check(rule.examples.passing ?? {}, [...others, rule])).toEqual([]);
});

test.each(rules.map((rule) => [rule.code, rule] as const))(
  '%s finds its failing example and nothing else, and leaves its passing example alone',
  async (code, { examples, source }) => {
    expect([...new Set(await check(examples.failing))]).toEqual([code]);
    if (examples.passing !== undefined) expect(await check(examples.passing)).toEqual([]);
    for (const day of [source.date, source.reviewedOn]) expect(day).toMatch(/^\d{4}-\d{2}(?:-\d{2})?$/);
    expect(source.reviewedOn >= source.date).toBe(true);
  },
);
