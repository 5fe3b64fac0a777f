/** 전후 사례 of 온마루, open to everyone; two lack what the law asks, two are not for minors. */
import type { Authoring, Row } from '../authoring.ts';
import type { Catalogue } from '../lookup.ts';

type Case = readonly [
  title: string,
  product: string,
  study: number,
  elapsed: string,
  lacks?: 'date' | 'consent' | null,
  noYouth?: true,
];

const cases: readonly Case[] = [
  ['옅어진 광대 기미', '기미 세 달 프로그램', 4, '10회 시술 4개월 후'],
  ['흩어진 주근깨', '피코 흑자 제거', 2, '1회 시술 5주 후'],
  ['여드름 뒤 붉은 자국', '붉은 자국 혈관 레이저', 1, '3회 시술 8주 후'],
  ['이마의 좁쌀', '좁쌀 필링', 3, '3회 시술 6주 후'],
  ['코와 볼의 모공', '포텐자 펌핑', 3, '3회 시술 4개월 후'],
  ['파인 볼 흉터', '시크릿 듀오', 3, '5회 시술 7개월 후'],
  ['손등의 잡티', '손등 잡티 레이저', 2, '1회 시술 8주 후'],
  ['칙칙한 얼굴빛', '피코슈어 토닝', 4, '6회 시술 3개월 후'],
  ['눈 밑의 색', '눈 밑 색소 레이저', 4, '5회 시술 3개월 후'],
  ['푸른 광대 색소', '후천성 오타 모반 레이저', 2, '4회 시술 10개월 후'],
  ['속건조 볼', '온마루 물빛 주사', 3, '3회 시술 9주 후'],
  ['얇아진 피부결', '리쥬란 힐러 2cc', 3, '3회 시술 3개월 후'],
  ['등의 여드름', '등·가슴 여드름 관리', 1, '5회 시술 4개월 후', null, true],
  ['붉게 달아오른 입가', '마스크 트러블 진정', 1, '3회 시술 4주 후'],
  ['튀어나온 어깨 흉터', '튀어나온 흉터 주사', 1, '5회 시술 6개월 후', null, true],
  ['염증 뒤 갈색 자국', '색소 침착 토닝', 4, '6회 시술 3개월 후'],
  ['목의 쥐젖', '쥐젖·비립종 제거', 2, '1회 시술 6주 후'],
  ['블랙헤드', '블랙헤드 탄소 필', 3, '3회 시술 5주 후'],
  ['전체 잡티와 붉은 기', 'BBL 포토', 2, '3회 시술 3개월 후'],
  ['겨드랑이 색과 모공', '여성 겨드랑이 제모', 4, '5회 시술 8개월 후'],
  ['수염 자리의 모낭염', '남성 인중·턱 제모', 1, '6회 시술 9개월 후'],
  ['거친 결', '결 다듬기 필링', 3, '3회 시술 7주 후'],
  ['반복되던 화농', '여드름 진료', 1, '치료 4개월 후', 'date'],
  ['넓은 모공', '모공 축소 톡신', 3, '1회 시술 6주 후', 'consent'],
];

const sideEffects = '시술 후 부기, 멍, 통증 등이 나타날 수 있으며 결과는 개인에 따라 다를 수 있습니다.';

export function onmaruCases(a: Authoring, catalogue: Catalogue): Row<'beforeAfters'>[] {
  return cases.map(([title, product, study, elapsedText, lacks, noYouth], index) => ({
    id: 2001 + index,
    title,
    productId: catalogue.id(product),
    beforeImageUrl: a.picture(`case-${study}-before`),
    afterImageUrl: a.picture(`case-${study}-after`),
    takenOn: lacks === 'date' ? null : a.settledDay(15 + index * 11),
    elapsedText,
    isSamePersonAndConditions: lacks !== 'date',
    hasConsent: lacks !== 'consent',
    isNoYouth: noYouth ?? false,
    sideEffectText: sideEffects,
    updatedAt: a.settled(7 + index * 8),
  }));
}
