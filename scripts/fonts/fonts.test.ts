import { expect, test } from 'vitest';
import { madeByAi, seeAll } from '../../src/domain/words/common-words.ts';
import { footerWords } from '../../src/site/frame-words.ts';
import { readCoreGlyphs } from './core-fonts.ts';
import { formatUnicodeRange, groupGlyphs } from './partner-fonts.ts';

const page = (pathname: string, text: string) => ({ pathname, text });

test('what the footer of every page says is in the core', async () => {
  const { text } = await readCoreGlyphs();
  const letters = [...Object.values(footerWords).join('')].filter((letter) => /[가-힣]/.test(letter));
  expect(letters.filter((letter) => !text.includes(letter))).toEqual([]);
});

test('every letter beyond the core is in exactly one file', () => {
  const pages = [page('/', '가나'), page('/a/1', '다라'), page('/a/2', '다마'), page('/b', '라바 ★"x"')];
  const groups = groupGlyphs(0.5, pages, '가x');
  expect([...groups.join('')].sort()).toEqual([...'나다라마바★'].sort());
});

test('letters of many pages, or of the home page and a few others, share the first file', () => {
  const pages = [
    page('/', '나마바'),
    page('/a/1', '나다라'),
    page('/a/2', '나다라마'),
    page('/a/3', '나다라'),
    page('/b', '다라'),
  ];
  expect(groupGlyphs(0.8, pages, '')[0]).toBe('나다라');
  const many = Array.from({ length: 20 }, (_, i) => page(`/c/${i}`, '사'));
  expect(groupGlyphs(0.8, [...pages, ...many], '')[0]).toBe('나사');
});

test('rare letters of the home page share a file, whichever parts have them, too', () => {
  const rare = '나다라마바사아자차카';
  const pages = [page('/', `가${rare}`), page('/a', '가나다라타파'), page('/b', '가마바사하거')];
  expect(groupGlyphs(0.9, pages, '')).toEqual(['가', rare, '타파', '거하']);
});

test('letters of one part of the site travel without those of another', () => {
  const pages = [page('/', '가'), page('/a', '나다라마바사'), page('/b', '아자차카타파')];
  expect(groupGlyphs(0.9, pages, '')).toEqual(['가', '나다라마바사', '아자차카타파']);
});

test('a new page changes only the file that gets its new letter', () => {
  const pages = [page('/', '가'), page('/a', '나다라마바사'), page('/b', '아자차카타')];
  const before = groupGlyphs(0.9, pages, '');
  const after = groupGlyphs(0.9, [...pages, page('/b/2', '파')], '');
  expect(after.filter((group) => !before.includes(group))).toEqual(['아자차카타파']);
});

test('a range joins neighbours', () => {
  expect(formatUnicodeRange('★가각갂힣')).toBe('U+2605,U+ac00-ac02,U+d7a3');
});

test('the core holds words of the interface and of its headings, however a template names them, digits, Latin and the won sign', async () => {
  const { text, headings } = await readCoreGlyphs();
  // `common.seeAll`, and one that `ui` imports by its name.
  for (const glyph of `예약문의 0123456789 ABCxyz ₩${seeAll}${madeByAi}`) expect(text, glyph).toContain(glyph);
  for (const glyph of '함께보는시술') expect(headings).toContain(glyph);
});

test('headings of other features come with the pages that their routes list', async () => {
  const { features, headings } = await readCoreGlyphs();
  const posts = features.find(({ patterns }) => patterns.includes('/cscenter/faq'));
  expect(posts?.patterns).toContain('/boards/[boardTypeId]');
  for (const glyph of '자주묻질문') expect(headings + posts?.headings).toContain(glyph);
});
