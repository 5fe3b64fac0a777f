import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Content } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import { noPictures, type SitePictures } from '../../src/site/site-pictures.ts';
import { demoIds, demoPlan } from '../../tests/helpers/demo-plan.ts';
import { textOfHtml } from '../content/text-of-html.ts';
import { paths } from '../core/paths.ts';
import { findUndrawnLetters } from '../images/svg-text.ts';
import { wordGroups } from './advertising/groups.ts';
import { textRows, textsOf } from './check-texts.ts';
import { defineRule } from './rule.ts';
import { consentNotEmphasised } from './rules/consents.ts';
import { rules } from './rules.ts';
import { decide, findReviewsDue, runChecks } from './run-checks.ts';

const today = '2026-11-27';

/** By its own `partner.json`, with a backend, as a pull leaves the content. */
async function check(id: string, some = rules, pictures: SitePictures = noPictures, own: Partial<Content> = {}) {
  const config = JSON.parse(await readFile(join(paths.partners, id, 'partner.json'), 'utf8')) as PartnerConfig;
  const hidden = Object.fromEntries((config.membersOnly ?? []).map((name) => [name, []]));
  let whole: Content | undefined;
  const plan = demoPlan(id, { config, pictures, content: (content) => (whole = { ...content, ...hidden, ...own }) });
  const site = { ...plan.site, live: { ...plan.site.live, api: 'https://api.example' } };
  const undrawn = await findUndrawnLetters(plan.pictures);
  const found = await runChecks(some, { config: site.config, content: whole ?? site.content, site, today, undrawn });
  return { found, ofPlan: plan.findings };
}

test.each(demoIds)(
  '%s, of the demonstration, has no finding that blocks, and no word of advertising but of what is so',
  async (id) => {
    const { found } = await check(id);
    expect(found.filter(({ severity, code }) => severity === 'blocks' || code === 'EVENT_DEARER')).toEqual([]);
    const words = found.filter(({ code }) => /^AD_(?!REVIEW)/.test(code)).map((finding) => finding.words ?? '');
    const lawful = ['저절로 떨어집니다', '피부에 무리가 가지 않는', '동안 무료입니다'];
    expect(words.filter((text) => !lawful.includes(text))).toEqual([]);
  },
);

test('yesi, which breaks them on purpose, breaks each rule once and nothing else', async () => {
  const file = { src: '/pictures/a.webp', srcset: null };
  const byAddress = new Map([
    ['https://cdn.example/yesi/small.webp', { ...file, width: 120, height: 120 }],
    ['https://cdn.example/yesi/shared.webp', { ...file, width: 640, height: 640 }],
  ]);
  const { found, ofPlan } = await check('yesi', rules, { ...noPictures, byAddress });
  // It has a backend, and the table of holidays goes on.
  const expected = rules.map(({ code }) => code).filter((code) => code !== 'SITE_WITHOUT_API');
  expect(found.map(({ code }) => code).sort()).toEqual(expected.sort());
  const codesOfPlan = ofPlan.map(({ code }) => code).sort();
  expect(codesOfPlan).toEqual(['DEAD_LINK', 'KEYWORD_WITHOUT_RESULT', 'POPUP_WITHOUT_TEXT']);
});

test('of several doctors of one page each finding names its own', async () => {
  const imageUrl = 'https://cdn.example/doctor.webp';
  const employees = demoPlan('bomnal').site.content.employees.map((row) => ({ ...row, imageUrl, isAiGenerated: true }));
  const { found: all } = await check('bomnal', rules, noPictures, { employees });
  const found = all.filter(({ code }) => code === 'AI_PICTURE_FORBIDDEN');
  expect(new Set(found.map(({ place }) => place))).toEqual(new Set(['/introduce/staff']));
  expect(new Set(found.map(({ entry }) => entry)).size).toBe(found.length);
  expect(found.map(({ entry }) => entry)).not.toContain(undefined);
});

test('a partner decides by code or entry, and the reason stays with the finding', () => {
  const finding: Finding = {
    ...{ code: 'VAT_DIFFERS', severity: 'warning', place: '/products/1', message: '다릅니다.' },
    ...{ collection: 'products', id: 1, words: '부가세 별도' },
  };
  const decided = (checks: Partial<PartnerConfig['checks']>) => {
    const { config } = demoPlan('bomnal').site;
    return decide([finding], { ...config, checks: { severities: {}, exceptions: [], words: [], ...checks } })[0];
  };
  const reason = '면세 신청 중입니다.';
  expect(decided({})).toEqual(finding);
  expect(decided({ severities: { VAT_DIFFERS: { severity: 'blocks', reason } } })).toEqual({
    ...finding,
    ...{ severity: 'blocks', reason },
  });
  const exception = { code: 'VAT_DIFFERS', collection: 'products', id: 1, words: '부가세 별도', reason };
  expect(decided({ exceptions: [exception] })).toEqual({ ...finding, severity: 'note', reason });
  for (const other of [{ id: 2 }, { collection: 'events' }, { words: '부가세 포함' }, { code: 'FACTS_DIFFER' }])
    expect(decided({ exceptions: [{ ...exception, ...other }] })).toEqual(finding);
});

test('a code with too many findings tells how many are left out', async () => {
  const many = defineRule({
    ...{ code: 'MANY', title: '많음', severity: 'warning' },
    source: { title: '시험', date: today, reviewedOn: today },
    *check() {
      for (let id = 1; id <= 250; id += 1) yield { collection: 'products', id, message: '고쳐 주세요.' };
    },
    examples: { passing: {}, failing: {} },
  });
  const { found } = await check('bomnal', [many]);
  expect(found).toHaveLength(100);
  expect(found.at(-1)?.message).toBe('고쳐 주세요. (같은 항목이 150건 더 있습니다.)');
  // Those of plan and pull, which come with their places.
  const alike = Array.from({ length: 900 }, (_, id): Finding => {
    return { code: 'SAME_DESCRIPTION', severity: 'warning', place: `/products/${id}`, message: '설명이 같습니다.' };
  });
  const decided = decide(alike, demoPlan('bomnal').site.config);
  expect(decided.slice(0, 99)).toEqual(alike.slice(0, 99));
  const [last, ...others] = decided.slice(99);
  expect([last?.message, others]).toEqual(['설명이 같습니다. (같은 항목이 800건 더 있습니다.)', []]);
});

test('a rule says itself when nobody has compared it with its source for 18 months', () => {
  const [rule] = rules;
  const due = (reviewedOn: string) =>
    rule === undefined
      ? []
      : findReviewsDue([{ ...rule, source: { ...rule.source, reviewedOn } }], today).map(({ code }) => code);
  expect(due('2025-05-27')).toEqual([]);
  expect(due('2025-05-26')).toEqual(['RULE_REVIEW_DUE']);
});

test('texts are read as visitors read them, with entry and field, and none of visitors or of the law', () => {
  expect(textOfHtml('<p>완<b>치</b>를&nbsp;약속</p><p>둘째</p><script>최고</script>')).toBe('완치를 약속\n둘째');
  expect(textOfHtml('&#xCD5C;&#44256;의 완<wbr>치 &middot; &lt;b&gt;')).toBe('최고의 완치 · <b>');
  expect(textOfHtml('<script>최고<style>최초</script> 하나 <br>\n\n 둘 <script>열림')).toBe('하나\n둘\n열림');
  const { site } = demoPlan('onmaru');
  const texts = [...textRows(site.content)].flatMap(([name, rows]) => rows.flatMap((row) => textsOf(name, row)));
  const collections = new Set(texts.map(({ collection }) => collection));
  expect(collections).toContain('products');
  expect(collections).not.toContain('reviews');
  expect(collections).not.toContain('terms');
  const [product] = site.content.products;
  expect(texts).toContainEqual({ collection: 'products', id: product?.id, field: 'title', text: product?.title });
});

test.each([
  ['<b>민감<u>정보</u>를</b> 처리합니다.', []],
  ['<b>보유 기간<u>5년</b>', []],
  ['<b>다른 글</b> 민감정보 <i>기울임</i>', ['민감정보']],
  [`${'<b>'.repeat(20_000)}</b> 제3자`, []],
])('what must stand out in a consent may lie in nested or unclosed tags: %#', async (contentHtml, words) => {
  const { site } = demoPlan('bomnal');
  const [term] = site.content.terms.filter(({ termTitle }) => termTitle !== 'TERMS_OF_SERVICE');
  if (term === undefined) throw new Error('bomnal has no consent.');
  const histories = [{ id: 1, version: '1.0', effectiveOn: '2026-09-11', contentHtml }];
  const content: Content = { ...site.content, terms: [{ ...term, histories }] };
  const found = await runChecks([consentNotEmphasised], { config: site.config, content, site, today });
  expect(found.map((finding) => finding.words)).toEqual(words);
});

test('entries full of words of advertising keep nobody waiting, and what was not read of them is told', async () => {
  const { site } = demoPlan('bomnal');
  const [notice] = site.content.notices;
  if (notice === undefined) throw new Error('bomnal has no notice.');
  const sentences = wordGroups.flatMap(({ words }) => words.map(({ ignores }) => ignores));
  const contentHtml = Array.from({ length: 40 }, (_, i) => sentences.map((text) => `<p>${i} ${text}</p>`))
    .flat()
    .join('');
  const notices = Array.from({ length: 20 }, (_, i) => ({ ...notice, id: i + 1, contentHtml }));
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns += 1) await nextTurn();
  })();
  const content = { ...site.content, notices };
  const found = await runChecks(rules, { config: site.config, content, site, today });
  isDone = true;
  await others;
  // Somebody else had a turn between any two of these entries.
  expect(turns).toBeGreaterThanOrEqual(20);
  const cut = found.filter(({ code }) => code === 'AD_NOT_ALL_READ');
  expect(cut.map(({ collection, id }) => [collection, id])).toEqual(notices.map(({ id }) => ['notices', id]));
});
