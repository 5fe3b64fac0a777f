/** Events, and the blocks of a branding page. */
import { longTitle, picture, shown } from '../../ui/examples.ts';
import { products } from '../products/examples.ts';
import type { BrandingBlockView } from './branding-view-model.ts';
import type { EventCard } from './view-model.ts';

export const events: readonly EventCard[] = [
  {
    id: 1,
    title: '가을 첫 방문 이벤트',
    href: '#event',
    label: '첫 방문 고객',
    picture,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    price: shown('할인'),
    extraCosts: ['마취크림'],
  },
  {
    id: 2,
    title: longTitle,
    href: null,
    label: null,
    picture: null,
    startDate: null,
    endDate: null,
    price: null,
    extraCosts: [],
  },
];

export const brandingBlocks: readonly BrandingBlockView<string>[] = [
  { type: 'text', title: '결을 읽는 시간', text: '<p>서두르지 않습니다.</p>' },
  { type: 'image', picture, alt: '진료실', caption: '3층 진료실' },
  { type: 'products', title: '함께 보시는 시술', products },
  { type: 'quote', text: '피부는 하루에 한 번만 달라집니다.', by: '원장 김새벽' },
];
