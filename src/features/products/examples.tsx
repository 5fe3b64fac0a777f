import { longTitle, phone, picture, reservation, shown } from '../../ui/examples.tsx';
import { ProductCards } from './ProductCards.tsx';
import { ProductDetailView } from './ProductDetailView.tsx';
import type { ProductCard, ProductFacts } from './view-model.ts';

const care = { title: '포근 수분 관리', summary: '건조한 피부를 돌봅니다.', badge: '추천', price: shown('할인') };
const toned = { title: '가벼운 토닝', summary: null, badge: null, price: shown('상담 후 안내') };
const long = { title: longTitle, summary: longTitle, badge: '이벤트', price: shown('아홉 자리') };

export const products: readonly ProductCard[] = [
  { ...care, href: '#a', picture, extraCosts: [] },
  { ...toned, href: '#b', picture: null, extraCosts: ['마취크림'] },
  { ...long, href: '#c', picture, extraCosts: ['마취크림', '재생 관리'] },
];

const event = { id: 1, href: '#event', title: '첫 방문 이벤트', target: '처음 오시는 분', endDate: '2026-12-31' };
const plain: ProductFacts = {
  ...toned,
  id: 2,
  title: longTitle,
  pictures: [],
  video: null,
  videoTranscript: null,
  offers: [],
  extraCosts: [],
  facts: [],
  sideEffectText: null,
  adReview: null,
};

export const productDetails: Readonly<Record<string, ProductFacts>> = {
  '모두 있음': {
    ...plain,
    ...care,
    id: 1,
    sideEffectText: '붉어짐이나 부기가 며칠 이어질 수 있습니다.',
    extraCosts: ['마취크림'],
    pictures: [picture, { ...picture, src: '/icon-192.png?2' }],
    offers: [
      { optionId: 1, title: '1회', price: shown('할인'), event },
      { optionId: 1, title: '1회', price: shown('할인 없음'), event: null },
      { optionId: 2, title: '3회', price: shown('할인'), event: null },
    ],
    facts: [
      { name: '시술 시간', text: '약 30분' },
      { name: '권장 횟수', text: '2주 간격 3회' },
    ],
    adReview: { number: '제000000-중-00000호', expiresOn: '2027-11-20' },
  },
  '꼭 있어야 하는 것만': plain,
};

export const parts = {
  '시술 카드': <ProductCards products={products} variant="grid" />,
  '시술 줄': <ProductCards products={products} variant="rows" />,
  '시술 상세': Object.values(productDetails).map((product) => (
    <ProductDetailView product={product} phone={phone} reservation={reservation} key={product.id} />
  )),
};
