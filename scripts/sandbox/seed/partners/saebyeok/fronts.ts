/** What meets the visitor first: banners, popups and the words suggested for search. */
import type { PartnerSeed } from '../../partner-seed.ts';
import type { Authoring, Row } from '../authoring.ts';
import type { Catalogue } from '../lookup.ts';

export function saebyeokBanners(a: Authoring): Row<'banners'>[] {
  const hero = (id: number, title: string, text: string, linkTo: string, linkText: string, days: readonly [number, number] | null = null): Row<'banners'> => ({
    id,
    bannerLocation: 'HOME_HERO',
    title,
    text,
    pcImageUrl: a.picture(`hero-${id}`),
    mobileImageUrl: a.picture(`hero-${id}-m`),
    linkTo,
    linkText,
    startDate: days ? a.day(days[0]) : null,
    endDate: days ? a.day(days[1]) : null,
    weight: id,
  });
  return [
    hero(1, '피부가 쉬는\n가장 고요한 시간', '한 사람의 결을 오래 들여다봅니다. 필요한 시술만, 충분한 설명과 함께.', '/introduce', '새벽결 이야기'),
    hero(2, '겨울볕이 드는\n진료실에서', '난방으로 마른 얼굴을 먼저 다독이고, 탄력은 천천히 이야기합니다.', '/exhibitions/1', '겨울 기획전 보기'),
    hero(3, '당기지 않고\n받쳐 올립니다', '깊이를 나누어 살피는 리프팅. 열두 주 뒤의 얼굴을 함께 봅니다.', '/brandings/1', '결의 시간'),
    hero(4, '속부터 차오르는\n맑은 물빛', '바르는 것으로 닿지 않던 깊이에 수분을 전합니다.', '/products/category/2', '스킨부스터 보기', [-20, 45]),
    { id: 5, bannerLocation: 'PRODUCTS', title: '처음이라면 작은 것부터', text: '바로 세안할 수 있고 한 번만 받아도 괜찮은 시술을 모았습니다.', pcImageUrl: a.picture('exhibition-2'), mobileImageUrl: a.picture('treat-10'), linkTo: '/exhibitions/2', linkText: '기획전 보기', weight: 1 },
    { id: 6, bannerLocation: 'EVENTS', title: '이달의 이벤트', text: '기간과 대상을 확인하시고 편안하게 상담해 주십시오.', pcImageUrl: a.picture('event-1'), mobileImageUrl: null, linkTo: null, linkText: null, weight: 1 },
    { id: 7, bannerLocation: 'CSCENTER', title: '무엇을 도와드릴까요', text: '전화가 어려우시면 카카오톡으로 남겨 주십시오.', pcImageUrl: a.picture('board-1'), mobileImageUrl: null, linkTo: '/cscenter/contact', linkText: '문의하기', weight: 1 },
  ];
}

/** Keywords in the order of how often they are looked for. */
export const saebyeokKeywords: Row<'keywords'>[] = ['리프팅', '보톡스', '리쥬란', '피코 토닝', '여드름 흉터', '기미', '겨드랑이 제모', '인모드', '점 제거', '홍조'].map((keyword) => ({ keyword }));

export function saebyeokPopups(a: Authoring, catalogue: Catalogue): PartnerSeed['popups'] {
  return [
    {
      id: 1, weight: 1, locations: ['/', '/events'], devices: ['PC', 'MOBILE'],
      pcSizeType: 'RATIO', pcWidth: 3, pcHeight: 4, mobileWidth: 3, mobileHeight: 4, isAutoPlacement: true, direction: 'CENTER',
      popupItems: [
        { title: '첫 방문 리프팅 이벤트', weight: 1, devices: ['PC', 'MOBILE'], pcContent: a.picture('popup-3x4'), mobileContent: a.picture('popup-3x4'), linkTo: '/events' },
        { title: '겨울 기획전', weight: 2, devices: ['PC', 'MOBILE'], pcContent: a.picture('hero-1-m'), mobileContent: a.picture('hero-1-m'), linkTo: '/exhibitions/1' },
        { title: '스킨부스터 안내', weight: 3, devices: ['PC'], pcContent: a.picture('hero-4-m'), mobileContent: null, linkTo: '/products/category/2' },
      ],
    },
    {
      id: 2, weight: 2, locations: ['/'], devices: ['PC'],
      pcSizeType: 'RATIO', pcWidth: 1, pcHeight: 1, mobileWidth: null, mobileHeight: null, isAutoPlacement: false, direction: 'BOTTOM_LEFT',
      popupItems: [{ title: '정라온 원장 진료 시작', weight: 1, devices: ['PC'], pcContent: a.picture('popup-1x1'), mobileContent: null, linkTo: '/introduce/staff' }],
    },
    {
      id: 3, weight: 3, locations: ['/', '/products'], devices: ['PC', 'MOBILE'],
      pcSizeType: 'RATIO', pcWidth: 4, pcHeight: 3, mobileWidth: 4, mobileHeight: 3, isAutoPlacement: true, direction: 'TOP_RIGHT',
      popupItems: [{ title: '울쎄라피 프라임 안내', weight: 1, devices: ['PC', 'MOBILE'], pcContent: a.picture('popup-4x3'), mobileContent: a.picture('popup-4x3'), linkTo: `/products/${catalogue.id('울쎄라피 프라임 300샷')}` }],
    },
    {
      id: 4, weight: 4, locations: ['/info', '/introduce/schedule'], devices: ['PC', 'MOBILE'],
      pcSizeType: 'PIXEL', pcWidth: 480, pcHeight: 600, mobileWidth: 320, mobileHeight: 400, isAutoPlacement: true, direction: 'RIGHT',
      popupItems: [{ title: '단축 진료 안내', weight: 1, devices: ['PC', 'MOBILE'], pcContent: a.picture('popup-pixel'), mobileContent: a.picture('popup-pixel'), linkTo: '/introduce/schedule' }],
    },
    {
      id: 5, weight: 5, locations: ['/cscenter', '/cscenter/notice'], devices: ['MOBILE'],
      pcSizeType: 'RATIO', pcWidth: 1, pcHeight: 1, mobileWidth: 1, mobileHeight: 1, isAutoPlacement: true, direction: 'BOTTOM',
      popupItems: [{ title: '카카오톡 상담 안내', weight: 1, devices: ['MOBILE'], pcContent: null, mobileContent: a.picture('board-2'), linkTo: '/cscenter/contact' }],
    },
  ];
}
