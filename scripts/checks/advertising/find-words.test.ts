import { expect, test, vi } from 'vitest';
import { findAdvertisingWords, isOver, maxMatches, startSearch, type WordOptions } from './find-words.ts';
import { wordGroups } from './groups.ts';

const rulesIn = (text: string, options?: WordOptions) => findAdvertisingWords(text, options).map(({ rule }) => rule);

test('a match tells its words whole, with their place in the text', () => {
  const text = '소개합니다.\n부작용이 없는 시술, 국내 최고의 의료진';
  const found = findAdvertisingWords(text);
  expect(found.map(({ rule, group, words }) => [rule, group, words])).toEqual([
    ['AD_NO_SIDE_EFFECT', 'AD_SAFETY', '부작용이 없는'],
    ['AD_BEST', 'AD_SUPERLATIVE', '최고의'],
  ]);
  for (const { start, end, words } of found) expect(text.slice(start, end)).toBe(words);
});

test('spacing, inflection and ways to write a number do not hide a word', () => {
  for (const text of ['부작용없이', '부작용이 전혀 없습니다', '부작용 ZERO 시술'])
    expect(rulesIn(text)).toEqual(['AD_NO_SIDE_EFFECT']);
  for (const text of ['만족도 100%', '만족 100 %', '백 퍼센트 만족', '100퍼센트 효과', '100프로 만족하실 거예요'])
    expect(rulesIn(text)).toContain('AD_HUNDRED_PERCENT');
});

test('denials, second negations and aims are no claims', () => {
  for (const text of [
    '저희가 최고는 아닙니다.',
    '최고가 아닌 최선을 다하겠습니다.',
    '완치를 보장하지 않습니다.',
    '통증이 전혀 없는 것은 아닙니다.',
    '부작용이 없다고 말씀드릴 수 없습니다.',
    '효과를 100% 보장할 수는 없습니다.',
    '최고를 지향하는 마음으로 진료합니다.',
  ])
    expect(rulesIn(text)).toEqual([]);
  expect(rulesIn('최고의 장비뿐만 아니라 친절도 있습니다.')).toEqual(['AD_BEST']);
});

test('law, talk about words and names are no claims', () => {
  for (const text of [
    '의료법 제56조는 치료 효과를 보장하는 광고를 금지합니다.',
    '‘국내 최초’라는 표현은 쓰지 않습니다.',
    '부작용이 없다는 광고는 조심하셔야 합니다.',
    '최고은 원장은 매주 화요일에 진료합니다.',
    '김유일 원장, 유일한 원장',
  ])
    expect(rulesIn(text)).toEqual([]);
});

test('a question of a patient is no claim, a question that sells is one', () => {
  expect(rulesIn('Q. 통증이 없나요?')).toEqual([]);
  expect(rulesIn('정말 안전한 시술인가요?')).toEqual([]);
  expect(rulesIn('완벽한 피부를 원하시나요?')).toEqual(['AD_PERFECT']);
});

test('a quoted question goes on after its mark, and what is said to be written is no claim', () => {
  expect(rulesIn('“흉터가 안 남나요?”라고 물으시면 남을 수 있다고 답합니다.')).toEqual([]);
  expect(rulesIn('‘통증 없는 시술’이라고 적힌 전단을 들고 오셨습니다.')).toEqual([]);
});

test('a longer sentence that speaks of no care makes no claim, a heading does', () => {
  expect(rulesIn('기록을 살펴보니 무조건 늦게 오신다고 적혀 있었고 그 뒤의 일은 알려지지 않았습니다.')).toEqual([]);
  expect(rulesIn('무조건 좋아집니다')).toEqual(['AD_UNCONDITIONAL']);
});

test('a sentence is read by itself', () => {
  expect(rulesIn('국내 최고입니다. 광고에서는 쓰지 않는 말도 있습니다.')).toEqual(['AD_BEST']);
});

test('전문의 in free text is found only where no one has a field of qualification', () => {
  expect(rulesIn('전문의가 진료합니다.')).toEqual([]);
  expect(rulesIn('전문의가 진료합니다.', { hasSpecialist: true })).toEqual([]);
  expect(rulesIn('전문의가 진료합니다.', { hasSpecialist: false })).toEqual(['AD_SPECIALIST_TITLE']);
});

test('a word that a partner adds is found with and without its spaces, under the same contexts', () => {
  const extra = [{ words: '꿀 피부 (1등)', instead: '촉촉한 피부' }];
  expect(findAdvertisingWords('꿀피부(1등)를 드려요', { extra })[0]).toMatchObject({
    rule: 'AD_PARTNER',
    group: 'AD_PARTNER',
    words: '꿀피부(1등)를',
    instead: '촉촉한 피부',
  });
  expect(rulesIn('‘꿀 피부 (1등)’라는 표현은 쓰지 않습니다.', { extra })).toEqual([]);
});

test('a word that is hidden, spelled with other signs or spaced is the same word, and told as it stands', () => {
  for (const [text, words] of [
    ['국내 최\u200b고의 의료진', '최\u200b고의'],
    ['국내 최\u3164고의 의료진', '최\u3164고의'],
    ['국내 최 고 의료진', '최 고'],
    ['국내 최.고 의료진', '최.고'],
    ['국내 최 · 고 의료진', '최 · 고'],
    ['국내 ㅊㅚㄱㅗ의 의료진', 'ㅊㅚㄱㅗ의'],
    ['국내 \uffba\uffcf\uffa1\uffcc의 의료진', '\uffba\uffcf\uffa1\uffcc의'],
    ['만족도 １００％', '만족도 １００％'],
  ] as const) {
    const [found] = findAdvertisingWords(text);
    expect(found?.words, text).toContain(words);
    expect(text.slice(found?.start, found?.end)).toBe(found?.words);
  }
  expect(rulesIn('부 작 용 없 음')).toEqual(['AD_NO_SIDE_EFFECT']);
  expect(rulesIn('이 약 은 두 번 더 드십니다.')).toEqual([]);
});

/** Runs of patterns on texts, by whoever makes them. */
function countRuns<T>(work: () => T): [T, number] {
  let runs = 0;
  const { exec } = RegExp.prototype;
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    runs += 1;
    return exec.call(this, text);
  });
  try {
    return [work(), runs];
  } finally {
    spy.mockRestore();
  }
}

test.each(['최고 ', '싹 ', '최고싹', '싹최고 '])('%s for 300,000 letters costs as much as for 20,000', (unit) => {
  // The words are indexed once a process, which is not the search's.
  findAdvertisingWords('');
  const search = (letters: number) => countRuns(() => findAdvertisingWords(unit.repeat(letters / unit.length)));
  const [some, few] = search(20_000);
  const [found, runs] = search(300_000);
  expect(found.length).toBe(some.length);
  // Those that look for the end of a sentence beside it.
  expect(runs).toBeLessThanOrEqual(2 * few);
  expect(few).toBeLessThan(12_000);
});

test('an entry costs at most 5,000 runs, whatever its texts, and none once every group has ten finds', () => {
  const words = wordGroups.flatMap((group) => group.words);
  const lawful = Array.from({ length: 30 }, (_, i) => words.map(({ ignores }) => `${i} ${ignores}`))
    .flat()
    .join('\n');
  const search = startSearch();
  const all = search.runs;
  expect(findAdvertisingWords(lawful, { search })).toEqual([]);
  expect(isOver(search)).toBe(true);
  expect(all).toBe(5000);
  expect(findAdvertisingWords('국내 최고의 의료진', { search })).toEqual([]);
  const claims = Array.from({ length: 30 }, (_, i) => `${i}번째로 국내 최고의 의료진입니다.`).join('\n');
  expect(findAdvertisingWords(claims).filter(({ group }) => group === 'AD_SUPERLATIVE')).toHaveLength(maxMatches);
});
