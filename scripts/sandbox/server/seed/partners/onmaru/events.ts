/** 온마루's events and exhibitions. */
import type { Authoring, Row } from '../authoring.ts';
import { type Catalogue, type OfferLine, offersOf } from '../lookup.ts';
import { rich } from '../rich.ts';

type Span = readonly [from: number | null, to: number | null];

interface EventPlan {
  readonly title: string;
  readonly summary: string;
  readonly days: Span;
  readonly target: string;
  readonly scope: string;
  readonly offers: readonly OfferLine[];
}

const plans: readonly EventPlan[] = [
  {
    title: '네 지점 함께, 첫 리프팅',
    summary: '어느 지점에서든 같은 가격으로 시작하실 수 있습니다.',
    days: [-14, 21],
    target: '온마루에 처음 오시는 분',
    scope: '슈링크, 올리지오 1회',
    offers: [
      ['슈링크 유니버스 300샷', '체험가', 88000, '슈링크 유니버스 300샷 체험가'],
      ['올리지오 600샷', '1회', 638000],
      ['인모드 리프팅', '1회', 165000],
    ],
  },
  {
    title: '윤곽을 가볍게',
    summary: '부기와 군살을 나누어 보고 세 번에 걸쳐 정돈합니다.',
    days: [-25, 3],
    target: '누구나',
    scope: '윤곽 주사 1회와 3회, 사각턱 톡신',
    offers: [
      ['온마루 윤곽 주사', '1회', 49500],
      ['온마루 윤곽 주사', '3회', 137500],
      ['사각턱 톡신', '국산', 59400],
    ],
  },
  {
    title: '물빛 겨울',
    summary: '마르기 쉬운 계절에 속을 먼저 채웁니다.',
    days: [-7, 30],
    target: '누구나',
    scope: '수분 주사와 부스터 1회',
    offers: [
      ['온마루 물빛 주사', '체험가', 77000],
      ['리쥬란 힐러 2cc', '1회', 242000],
      ['릴리이드 M 2cc', '1회', 187000],
    ],
  },
  {
    title: '오늘까지, 진정 마루',
    summary: '한 해의 피로를 한 시간 동안 내려놓으십시오.',
    days: [-10, 0],
    target: '누구나',
    scope: '진정 마루 1회와 5회',
    offers: [
      ['온마루 진정 마루', '1회', 66000],
      ['온마루 진정 마루', '5회', 308000],
    ],
  },
  {
    title: '늘 이 가격, 체험가',
    summary: '처음 받으시는 시술은 부담 없는 가격으로 시작하실 수 있습니다.',
    days: [null, null],
    target: '각 시술을 처음 받으시는 분',
    scope: '체험가가 있는 시술 1회',
    offers: [
      ['피코슈어 토닝', '체험가', 44000, '피코슈어 토닝 체험가'],
      ['여성 겨드랑이 제모', '체험가', 16500],
      ['여성 인중 제모', '체험가', 11000],
    ],
  },
  {
    title: '여름의 끝, 색소 정돈',
    summary: '그을린 얼굴을 차근차근 되돌립니다.',
    days: [-90, -8],
    target: '누구나',
    scope: '토닝과 색소 레이저',
    offers: [
      ['레블라이트 토닝', '5회', 190000],
      ['피코 흑자 제거', '얼굴 전체', 231000],
    ],
  },
  {
    title: '봄을 준비하는 제모',
    summary: '여섯 번이면 봄이 됩니다. 지금 시작하시면 넉넉합니다.',
    days: [6, 66],
    target: '누구나',
    scope: '제모 5회와 10회',
    offers: [
      ['여성 겨드랑이 제모', '5회', 121000],
      ['여성 종아리 제모', '5회', 407000],
      ['남성 인중·턱 제모', '5회', 231000],
    ],
  },
  {
    title: '수험생을 위한 여드름 돌봄',
    summary: '시험을 마친 얼굴을 쉬게 하고 남은 자국을 돌봅니다.',
    days: [-3, 9],
    target: '만 19세 이하',
    scope: '여드름 스케일링, 붉은 자국 레이저',
    offers: [
      ['여드름 스케일링', '1회', 49500],
      ['붉은 자국 혈관 레이저', '3회', 231000],
      ['청소년 여드름 관리', '5회', 181500],
    ],
  },
];

const span = (a: Authoring, [from, to]: Span) => ({
  startDate: from === null ? null : a.day(from),
  endDate: to === null ? null : a.day(to),
});

export function onmaruEvents(a: Authoring): Row<'events'>[] {
  return plans.map((plan, index) => ({
    id: 2001 + index,
    title: plan.title,
    summary: plan.summary,
    imageUrl: a.picture(`event-${index + 1}`),
    ...span(a, plan.days),
    target: plan.target,
    scope: plan.scope,
    adReview: index === 0 ? { number: '제000000-중-00211호', expiresOn: a.day(150) } : null,
    weight: index + 1,
    updatedAt: a.settled(1 + index * 2),
  }));
}

export function onmaruEventProducts(catalogue: Catalogue): Row<'eventProducts'>[] {
  return plans.flatMap((plan, index) => offersOf(catalogue, 2001 + index, plan.offers));
}

interface ExhibitionPlan {
  readonly title: string;
  readonly subtitle: string;
  readonly text: string;
  readonly days: Span;
  readonly products: readonly (readonly [product: string, caption: string])[];
}

const exhibitions: readonly ExhibitionPlan[] = [
  {
    title: '마루에 앉아\n쉬어 가는 한 시간',
    subtitle: '시술보다 쉼에 가까운 다섯 가지를 모았습니다.',
    text: '누워서 눈을 감고 있는 것만으로 얼굴의 힘이 풀립니다. 예약할 때 조용한 방을 원한다고 적어 주십시오.\n- 휴대폰은 맡아 드립니다.\n- 마친 뒤 차를 한 잔 내어 드립니다.',
    days: [null, null],
    products: [
      ['온마루 진정 마루', '조용한 방에서'],
      ['온마루 기본 수액', '누워서 쉬는 동안'],
      ['부기 케어 고주파', '따뜻하게'],
      ['다리 부기 순환 관리', '퇴근길에'],
      ['두피 딥 스케일링', '머리까지 가볍게'],
    ],
  },
  {
    title: '균형을 잡는 일',
    subtitle: '윤곽은 더하기보다 나누는 일에서 시작합니다.',
    text: '뼈와 근육, 지방과 피부 가운데 무엇이 원인인지에 따라 길이 달라집니다. 진단만 받고 돌아가셔도 됩니다.\n## 돌을 쌓듯\n가장 무거운 것을 아래에 두고, 다음 것을 올리기 전에 한 달을 기다립니다.',
    days: [-20, 70],
    products: [
      ['윤곽 진단 상담', '먼저 나누어 보고'],
      ['사각턱 톡신', '근육이라면'],
      ['온마루 윤곽 주사', '군살이라면'],
      ['관자 볼륨 부스터', '꺼짐이라면'],
      ['인모드 리프팅', '늘어짐이라면'],
    ],
  },
  {
    title: '푸른 계절을\n기다리는 피부',
    subtitle: '겨울 동안 색소와 흉터를 다루기 좋은 까닭.',
    text: '햇볕이 약하고 땀이 적은 계절은 회복에 알맞습니다. 봄이 오기 전 마칠 수 있도록 날짜를 거꾸로 세었습니다.',
    days: [-10, 95],
    products: [
      ['기미 세 달 프로그램', '지금 시작하면 봄에'],
      ['피코 흑자 제거', '모자를 쓰는 계절에'],
      ['CO2 프락셔널 부분', '방학 동안'],
      ['서브시전', '당겨진 흉터부터'],
      ['여성 종아리 제모', '반바지 전에'],
    ],
  },
  {
    title: '가족이 함께 오는 병원',
    subtitle: '아이와 부모님, 할머니까지 한자리에서.',
    text: '사마귀를 얼리는 아이 옆에서 어머니는 수액을 맞고, 할머니는 접종을 하십니다. 가족 예약으로 묶으면 기다림이 줄어듭니다.',
    days: [null, 180],
    products: [
      ['사마귀 냉동 치료', '아이는'],
      ['대상포진 예방 접종', '할머니는'],
      ['습진·피부염 진료', '가려운 손에'],
      ['비타민 C 수액', '어머니는'],
      ['내성 발톱 교정', '아버지는'],
    ],
  },
];

export function onmaruExhibitions(a: Authoring): Row<'exhibitions'>[] {
  return exhibitions.map((plan, index) => ({
    id: 2001 + index,
    title: plan.title,
    subtitle: plan.subtitle,
    imageUrl: a.picture(`exhibition-${index + 1}`),
    contentHtml: rich(plan.text),
    ...span(a, plan.days),
    weight: index + 1,
    updatedAt: a.settled(5 + index * 4),
  }));
}

export function onmaruExhibitionProducts(catalogue: Catalogue): Row<'exhibitionProducts'>[] {
  return exhibitions.flatMap((plan, index) =>
    plan.products.map(([product, caption], place) => ({
      exhibitionId: 2001 + index,
      productId: catalogue.id(product),
      caption,
      weight: place + 1,
    })),
  );
}
