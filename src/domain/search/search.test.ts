import { expect, it } from 'vitest';
import { findsAny, searchIn } from './search.ts';

const items = [
  { title: '주름 보톡스', aliases: ['botox', '보툴리눔'] },
  { title: '슈링크 유니버스', aliases: ['shurink'] },
  { title: '리프팅 실', aliases: [] },
  { title: '사각턱 보톡스', aliases: [] },
  { title: '울쎄라·써마지 리프팅', aliases: ['ulthera', '울세라'] },
  { title: '닭살 케어', aliases: ['모공각화증'] },
  { title: 'LDM 물방울 관리', aliases: ['엘디엠'] },
  { title: '볼륨 필러', aliases: [] },
  { title: '값진 하루', aliases: [] },
];
const titles = (query: string, atMost = 9) => searchIn(items, query, atMost).map(({ title }) => title);

it.each<[query: string, found: string[]]>([
  ['보톡스', ['주름 보톡스', '사각턱 보톡스']],
  ['ㅂㅌㅅ', ['주름 보톡스', '사각턱 보톡스']],
  ['울세라', ['울쎄라·써마지 리프팅']],
  // The last syllable is still being typed.
  ['보토', ['주름 보톡스', '사각턱 보톡스']],
  ['맆', ['리프팅 실', '울쎄라·써마지 리프팅']],
  ['달', ['닭살 케어']],
  ['다', ['닭살 케어']],
  // A final that moves on to the next syllable, in the middle of a title.
  ['지맆', ['울쎄라·써마지 리프팅']],
  // ㄱ and ㅈ typed one after the other, and a pair that the keyboard joined.
  ['ㄱㅈ', ['값진 하루']],
  ['ㄼ', ['주름 보톡스']],
  // Words in any order, also where one of them is another name.
  ['보톡스 주름', ['주름 보톡스']],
  ['botox 주름', ['주름 보톡스']],
  ['보톡스 필러', []],
  // What somebody wants to know of a treatment, where no title says it.
  ['보톡스 가격', ['주름 보톡스', '사각턱 보톡스']],
  ['보토스', []],
  ['', []],
])('search %j finds %j', (query, found) => {
  expect(titles(query)).toEqual(found);
});

it('search leaves a syllable alone that typing on cannot turn into the one of the title', () => {
  expect(searchIn([{ title: '립 필러', aliases: [] }], '맆', 9)).toEqual([]);
});

it('search puts titles before other names, beginnings before middles, and single words last', () => {
  const best = [
    { title: '힐러 부스터', aliases: [] },
    { title: '스킨 힐러 부스터', aliases: [] },
    { title: '스킨힐러 부스터', aliases: [] },
    { title: '첫째', aliases: ['연어주사', '힐러 부스터'] },
    { title: '둘째', aliases: ['물광힐러 부스터', '스킨 힐러 부스터'] },
    { title: '셋째', aliases: ['스킨힐러 부스터'] },
    { title: '부스터 물광 힐러', aliases: [] },
    { title: '물광 부스터', aliases: ['힐러'] },
  ];
  expect(searchIn(best.toReversed(), '힐러 부스터', 9)).toEqual(best);
});

it('search gives no more than asked for', () => {
  expect(titles('ㄹ', 2)).toHaveLength(2);
});

it.each([
  ['울쎄라ㆍ써마지 리프팅', '울쎄라써마지'],
  ['보톡\u200b스 사각턱', '보톡스'],
  ['ＬＤＭ 관리', 'ldm'],
  ['히알 2㏄', '2cc'],
  ['㈜새봄 필러', '주새봄'],
  ['울쎄라™ 리프팅', '울쎄라 리프팅'],
  ['ㅂㅌㅅ 데이', 'ㅂㅌㅅ'],
  ['점 제거', '점빼기'],
  ['레이저 제모', '레이저 털제거 비용'],
])('search finds %j by %j', (title, query) => {
  const rows = ['다른 시술', title].map((name) => ({ title: name, aliases: [] }));
  expect(searchIn(rows, query, 9)).toEqual(rows.slice(1));
});

it('search takes decomposed text, as some keyboards send it', () => {
  expect(titles('보톡스'.normalize('NFD'))).toEqual(['주름 보톡스', '사각턱 보톡스']);
});

it('a query has matches, or none', () => {
  expect(['엘디엠', '보톡스 필러', ' · '].map((query) => findsAny(items, query))).toEqual([true, false, false]);
});
