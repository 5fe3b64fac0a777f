/** What meets the visitor of 온마루 first: banners, popups as a grid, and the words suggested for search. */
import type { Authoring, Row } from '../authoring.ts';
import type { Catalogue } from '../lookup.ts';
import type { onmaruPosters } from './posters.ts';

export function onmaruBanners(a: Authoring): Row<'banners'>[] {
  const hero = (order: number, title: string, text: string, linkTo: string, linkText: string): Row<'banners'> => ({
    id: 2000 + order,
    bannerLocation: 'HOME_HERO',
    title,
    text,
    pcImageUrl: a.picture(`hero-${order}`),
    mobileImageUrl: a.picture(`hero-${order}-m`),
    linkTo,
    linkText,
    weight: order,
  });
  return [
    hero(
      1,
      '네 곳의 마루,\n같은 온기',
      '어느 지점에 오셔도 같은 기준과 같은 가격으로 뵙겠습니다.',
      '/introduce',
      '온마루 이야기',
    ),
    hero(
      2,
      '균형은\n덜어 낼 때 보입니다',
      '뼈와 근육, 지방과 피부를 나누어 보고 순서를 정합니다.',
      '/exhibitions/2002',
      '윤곽 기획전',
    ),
    hero(
      3,
      '물빛으로 차오르는\n겨울',
      '마르기 쉬운 계절, 속을 먼저 채웁니다.',
      '/products/category/2003',
      '수분·광채 보기',
    ),
    hero(
      4,
      '쉬어 가는 것도\n치료입니다',
      '조용한 방에서 한 시간, 아무것도 하지 않으셔도 됩니다.',
      '/brandings/2002',
      '수액방 안내',
    ),
    {
      id: 2005,
      bannerLocation: 'PRODUCTS',
      title: '모든 가격은 부가세를 더한 금액입니다',
      text: '네 지점의 가격이 같습니다.',
      pcImageUrl: a.picture('exhibition-1'),
      mobileImageUrl: a.picture('treat-1'),
      linkTo: '/brandings/2003',
      linkText: '온마루의 약속',
      weight: 1,
    },
    {
      id: 2006,
      bannerLocation: 'EVENTS',
      title: '네 지점의 이벤트',
      text: '기간과 대상을 확인해 주십시오.',
      pcImageUrl: a.picture('event-3'),
      mobileImageUrl: null,
      linkTo: null,
      linkText: null,
      weight: 1,
    },
    {
      id: 2007,
      bannerLocation: 'CSCENTER',
      title: '어떤 점이 궁금하신가요',
      text: null,
      pcImageUrl: a.picture('board-4'),
      mobileImageUrl: null,
      linkTo: '/cscenter/faq',
      linkText: '자주 묻는 질문',
      weight: 1,
    },
  ];
}

export const onmaruKeywords: Row<'keywords'>[] = [
  '슈링크',
  '윤곽 주사',
  '수액',
  '피코 토닝',
  '톡신',
  '겨드랑이 제모',
  '리쥬란',
  '여드름',
  '탈모',
  '예방 접종',
].map((keyword) => ({ keyword }));

export function onmaruPopups(
  a: Authoring,
  catalogue: Catalogue,
  posters: ReturnType<typeof onmaruPosters>,
): Row<'popups'>[] {
  return [
    {
      id: 2001,
      weight: 1,
      locations: ['/'],
      devices: ['PC', 'MOBILE'],
      pcSizeType: 'RATIO',
      pcWidth: 16,
      pcHeight: 9,
      mobileWidth: 3,
      mobileHeight: 4,
      isAutoPlacement: true,
      direction: 'TOP',
      popupItems: [
        {
          title: '네 지점 함께, 첫 리프팅',
          weight: 1,
          ...a.poster(posters.fourBranches, posters.fourBranchesTall),
          linkTo: '/events',
        },
        {
          title: '균형을 잡는 일 기획전',
          weight: 2,
          ...a.poster(posters.balance, posters.balanceTall),
          linkTo: '/exhibitions/2002',
        },
      ],
    },
    {
      id: 2002,
      weight: 2,
      locations: ['/'],
      devices: ['PC', 'MOBILE'],
      pcSizeType: 'RATIO',
      pcWidth: 210,
      pcHeight: 297,
      mobileWidth: 210,
      mobileHeight: 297,
      isAutoPlacement: true,
      direction: 'BOTTOM_LEFT',
      popupItems: [
        {
          title: '예방 접종 안내',
          weight: 1,
          ...a.poster(posters.vaccination),
          linkTo: `/products/${catalogue.id('대상포진 예방 접종')}`,
        },
      ],
    },
    {
      id: 2003,
      weight: 3,
      locations: ['/', '/products'],
      devices: ['PC'],
      pcSizeType: 'RATIO',
      pcWidth: 1,
      pcHeight: 1,
      isAutoPlacement: true,
      direction: 'BOTTOM_RIGHT',
      popupItems: [
        {
          title: '온마루 물빛 주사',
          weight: 1,
          devices: ['PC'],
          ...a.poster(posters.glow, null),
          linkTo: `/products/${catalogue.id('온마루 물빛 주사')}`,
        },
      ],
    },
    {
      id: 2004,
      weight: 4,
      locations: ['/info'],
      devices: ['PC', 'MOBILE'],
      pcSizeType: 'RATIO',
      pcWidth: 3,
      pcHeight: 4,
      mobileWidth: 3,
      mobileHeight: 4,
      isAutoPlacement: false,
      direction: 'TOP_LEFT',
      popupItems: [
        {
          title: '지점별 쉬는 날',
          weight: 1,
          ...a.poster(posters.daysOff),
          linkTo: '/brandings/2001',
        },
        {
          title: '단축 진료 안내',
          weight: 2,
          devices: ['MOBILE'],
          ...a.poster(null, posters.shortened),
          linkTo: '/introduce/schedule',
        },
      ],
    },
    {
      id: 2005,
      weight: 5,
      locations: ['/events'],
      devices: ['MOBILE'],
      pcSizeType: 'RATIO',
      pcWidth: 4,
      pcHeight: 3,
      mobileWidth: 4,
      mobileHeight: 3,
      isAutoPlacement: true,
      direction: 'LEFT',
      popupItems: [
        {
          title: '체험가 안내',
          weight: 1,
          devices: ['MOBILE'],
          ...a.poster(null, posters.trial),
          linkTo: '/products/category/event',
        },
      ],
    },
  ];
}
