/** One word for one thing, in the site's own words and in the demonstration's content. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is not to be written → what is. */
const glossary: readonly (readonly [RegExp, string])[] = [
  [/휴대전화/, '휴대폰'],
  [/(?<![가-힣])붓기(?! 시작)/, '부기'],
  [/패[인입]/, '파인, 파입니다'],
  [/(?<![가-힣])(?:이레|닷새|열흘)(?![가-힣])/, '7일, 5일, 10일'],
  [/(?<![가-힣])(?:오|십|십오|이십|삼십|사십) 분(?![가-힣])/, '5분'],
  [/여쭈[어시]/, '문의하다, 말씀하다'],
  [/(?:네이버|구글)지도/, '네이버 지도, 구글 지도'],
  [/상관없음/, '의료진 지정 안 함'],
  [/카테고리/, '시술 분류'],
  [/방문하셔서 하십니다/, '내원 시 진행합니다'],
  [/(?:누가|언제) 오/, '예약자 정보, 방문 날짜와 시간'],
  [/물어보세요|찾아보세요/, '문의해 주시기 바랍니다'],
  [/\d쪽|\}쪽/, '페이지'],
  [/공백이 아닌/, '입력해 주세요'],
];

const textsIn = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);

test('texts keep to the glossary', () => {
  const found: string[] = [];
  for (const [file, text] of textsIn('{src,scripts/sandbox/{fixtures,third-parties}}/**/*.{ts,js,html,json}'))
    for (const [wrong, right] of glossary) {
      const match = wrong.exec(text);
      if (match !== null) found.push(`${file}: "${match[0]}" → ${right}`);
    }
  expect(found).toEqual([]);
});

/** Data of the backend, rules of the language, and what visitors type: no translation changes them. */
const notWords =
  /^src\/(?:contract|domain|gallery)\/|structured-data\.ts$|examples\.tsx?$|files\/guides\.ts$|^src\/features\/clinic\/introduce-routes\.ts$/;
const isWords = (file: string): boolean => /[/-]words\.ts$/.test(file);

/** The code of each source file of the site, without comments. */
const sources = textsIn('src/**/*.{ts,tsx,astro}').map(
  ([file, text]) => [file, text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')] as const,
);

test('what a visitor or a marketer reads stands in words.ts', () => {
  const found = sources.filter(([file, code]) => !isWords(file) && !notWords.test(file) && /[가-힣]/.test(code));
  expect(found.map(([file]) => file)).toEqual([]);
});

test('a text stands once in all words files', () => {
  const filesOf = new Map<string, string[]>();
  for (const [file, code] of sources) {
    if (!isWords(file)) continue;
    for (const [text] of code.matchAll(/(['"`])(?:\\.|(?!\1).)*\1/g))
      if (/[가-힣]/.test(text)) filesOf.set(text, [...(filesOf.get(text) ?? []), file]);
  }
  expect(filesOf.size).toBeGreaterThan(500);
  const repeated = [...filesOf].filter(([, files]) => files.length > 1);
  expect(repeated.map(([text, files]) => `${text}: ${files.join(', ')}`)).toEqual([]);
});
