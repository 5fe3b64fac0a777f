/** Events. */
import { longTitle, picture, shown } from '../../ui/examples.ts';
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
