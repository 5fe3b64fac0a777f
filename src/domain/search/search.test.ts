import { describe, expect, it } from 'vitest';
import { foldText, searchIn } from './search.ts';

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

describe('search', () => {
  const cases: [query: string, found: string[]][] = [
    ['보톡스', ['주름 보톡스', '사각턱 보톡스']],
    ['ㅂㅌㅅ', ['주름 보톡스', '사각턱 보톡스']],
    ['ㅅㄹㅋ', ['슈링크 유니버스']],
    ['슈 링크', ['슈링크 유니버스']],
    ['주름보톡스', ['주름 보톡스']],
    ['울쎄라써마지', ['울쎄라·써마지 리프팅']],
    ['울세라', ['울쎄라·써마지 리프팅']],
    ['Botox', ['주름 보톡스']],
    ['ldm', ['LDM 물방울 관리']],
    ['엘디엠', ['LDM 물방울 관리']],
    // The last syllable is still being typed.
    ['보토', ['주름 보톡스', '사각턱 보톡스']],
    ['보톡ㅅ', ['주름 보톡스', '사각턱 보톡스']],
    ['맆', ['리프팅 실', '울쎄라·써마지 리프팅']],
    ['볼ㄹ', ['볼륨 필러']],
    ['닭', ['닭살 케어']],
    ['달', ['닭살 케어']],
    ['닭ㅅㅋㅇ', ['닭살 케어']],
    // ㄱ and ㅈ typed one after the other, and a pair that the keyboard joined.
    ['ㄱㅈ', ['값진 하루']],
    ['ㄼ', ['주름 보톡스']],
    // Words in any order, also where one of them is another name.
    ['보톡스 주름', ['주름 보톡스']],
    ['보톡스 턱', ['사각턱 보톡스']],
    ['리프팅 써마지', ['울쎄라·써마지 리프팅']],
    ['botox 주름', ['주름 보톡스']],
    ['보톡스 필러', []],
    ['톡보', []],
    ['보토스', []],
    ['', []],
    [' · ', []],
  ];
  it.each(cases)('%j finds %j', (query, found) => {
    expect(titles(query)).toEqual(found);
  });

  it('puts beginnings before middles, and titles before aliases', () => {
    const rows = [
      { title: '여름 리쥬란', aliases: ['힐러'] },
      { title: '힐러 부스터', aliases: [] },
      { title: '스킨힐러', aliases: [] },
      { title: '스킨 힐러', aliases: [] },
    ];
    expect(searchIn(rows, '힐러', 9).map(({ title }) => title)).toEqual([
      '힐러 부스터',
      '스킨 힐러',
      '스킨힐러',
      '여름 리쥬란',
    ]);
  });

  it('gives no more than asked for', () => {
    expect(titles('ㄹ', 2)).toHaveLength(2);
  });

  it('takes decomposed text, as some keyboards send it', () => {
    expect(titles('보톡스'.normalize('NFD'))).toEqual(['주름 보톡스', '사각턱 보톡스']);
    expect(foldText(' 써마지 FLX (600샷) ')).toBe('써마지flx600샷');
  });
});
