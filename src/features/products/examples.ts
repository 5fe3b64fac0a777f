/** Products: the plainest, the fullest, and one whose words are long. */

import type { ProductCard, ProductDetail } from '../../domain/product-view.ts';
import { longTitle, picture, shown } from '../../ui/examples.ts';

export const products: readonly ProductCard[] = [
  {
    title: '포근 수분 관리',
    href: '#a',
    summary: '건조한 피부를 차분하게 돌봅니다.',
    picture,
    badge: '추천',
    price: shown('할인'),
    extraCosts: [],
  },
  {
    title: '가벼운 토닝',
    href: '#b',
    summary: null,
    picture: null,
    badge: null,
    price: shown('상담 후 안내'),
    extraCosts: ['마취크림'],
  },
  {
    title: longTitle,
    href: '#c',
    summary: longTitle,
    picture,
    badge: '이벤트',
    price: shown('아홉 자리'),
    extraCosts: ['마취크림', '재생 관리'],
  },
];

export const productDetails: Readonly<Record<string, ProductDetail>> = {
  '모두 있음': {
    id: 1,
    title: '포근 수분 관리',
    summary: '건조한 피부를 차분하게 돌봅니다.',
    badge: '추천',
    categories: [{ title: '피부 관리', href: '#category' }],
    pictures: [picture, { ...picture, src: '/icon-192.png?2' }],
    video: null,
    videoTranscript: null,
    price: shown('할인'),
    offers: [
      {
        optionId: 1,
        title: '1회',
        price: shown('할인'),
        event: { id: 1, href: '#event', title: '첫 방문 이벤트', target: '처음 오시는 분', endDate: '2026-12-31' },
      },
      { optionId: 1, title: '1회', price: shown('할인 없음'), event: null },
      { optionId: 2, title: '3회', price: shown('할인'), event: null },
    ],
    extraCosts: ['마취크림'],
    description: null,
    facts: [
      { name: '시술 시간', text: '약 30분' },
      { name: '권장 횟수', text: '2주 간격 3회' },
    ],
    sideEffectText: '붉어짐이나 부기가 며칠 이어질 수 있습니다.',
    afterNotices: [],
    adReview: { number: '제000000-중-00000호', expiresOn: '2027-11-20' },
  },
  '꼭 있어야 하는 것만': {
    id: 2,
    title: longTitle,
    summary: null,
    badge: null,
    categories: [],
    pictures: [],
    video: null,
    videoTranscript: null,
    price: { kind: 'consult' },
    offers: [],
    extraCosts: [],
    description: null,
    facts: [],
    sideEffectText: null,
    afterNotices: [],
    adReview: null,
  },
};
