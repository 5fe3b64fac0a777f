/** 전후 사례: four studies of skin stand for all; two lack what the law asks, two are not for minors. */
import type { Authoring, Row } from '../authoring.ts';
import type { Catalogue } from '../lookup.ts';

type Case = readonly [
  title: string,
  product: string,
  study: number,
  elapsed: string,
  lacks?: 'elapsed' | 'consent' | null,
  noYouth?: true,
];

const cases: readonly Case[] = [
  ['볼의 붉은 자국', '여드름 붉은 자국 레이저', 1, '3회 시술 6주 후'],
  ['광대의 잡티', '피코 잡티 제거', 2, '1회 시술 4주 후'],
  ['앞볼의 기미', '기미 집중 프로그램', 4, '10회 시술 5개월 후'],
  ['콧볼의 실핏줄', '브이빔 퍼펙타', 1, '2회 시술 8주 후'],
  ['관자의 여드름 흉터', '프락셀 듀얼 흉터', 3, '5회 시술 6개월 후'],
  ['턱의 화농성 여드름', '여드름 집중 진료', 3, '치료 12주 후'],
  ['눈 밑의 옅은 색소', '듀얼 토닝 플러스', 4, '8회 시술 4개월 후'],
  ['뺨의 주근깨', '피코 잡티 제거', 2, '1회 시술 6주 후'],
  ['이마의 결', '결 케어 프로그램', 3, '3회 시술 8주 후'],
  ['겨울 홍조', '엑셀 브이 플러스', 1, '3회 시술 3개월 후'],
  ['늘어진 모공', '모공 프락셀', 3, '5회 시술 5개월 후'],
  ['목의 색 차이', '목·데콜테 토닝', 4, '5회 시술 3개월 후'],
  ['검버섯', '검버섯 제거', 2, '1회 시술 8주 후'],
  ['속건조로 거칠어진 볼', '콜라겐 스킨부스터 2cc', 3, '3회 시술 10주 후'],
  ['얇은 눈가의 잔주름', '리쥬란 아이 1cc', 3, '3회 시술 12주 후'],
  ['등의 모낭염 자국', '등·허리 제모', 1, '5회 시술 8개월 후', null, true],
  ['비키니 라인의 색소', '브라질리언 제모', 4, '5회 시술 9개월 후', null, true],
  ['광대의 푸른 색소', '오타양모반 레이저', 2, '4회 시술 1년 후'],
  ['코의 블랙헤드', '블랙헤드 딥 클린', 3, '3회 시술 6주 후'],
  ['턱의 좁쌀', '살리실산 스케일링', 3, '4회 시술 8주 후'],
  ['여드름 뒤의 갈색 자국', '레이저 토닝', 4, '6회 시술 3개월 후'],
  ['붉은 흉터', '더마 브이 결 레이저', 1, '3회 시술 4개월 후'],
  ['피지가 많은 이마', '골드 PTT 피지 조절', 3, '', 'elapsed'],
  ['볼의 파인 흉터', '포텐자 흉터·모공', 3, '3회 시술 4개월 후', 'consent'],
];

const conditions =
  '같은 조명과 각도에서 촬영하고 보정하지 않았습니다. 시술 후 부기, 멍, 통증 등이 나타날 수 있으며 결과는 개인에 따라 다를 수 있습니다.';

export function saebyeokCases(a: Authoring, catalogue: Catalogue): Row<'beforeAfters'>[] {
  return cases.map(([title, product, study, elapsed, lacks, noYouth], index) => ({
    id: index + 1,
    title,
    productId: catalogue.id(product),
    beforeImageUrl: a.picture(`case-${study}-before`),
    afterImageUrl: a.picture(`case-${study}-after`),
    takenOn: lacks === 'elapsed' ? null : a.settledDay(20 + index * 13),
    elapsedText: lacks === 'elapsed' ? null : elapsed,
    isSamePersonAndConditions: true,
    hasConsent: lacks !== 'consent',
    isNoYouth: noYouth ?? false,
    sideEffectText: conditions,
    updatedAt: a.settled(10 + index * 9),
  }));
}
