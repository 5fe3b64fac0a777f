import { longTitle, picture, shown } from '../../ui/examples.tsx';
import { EventCardView } from './EventCardView.tsx';
import type { EventCard } from './view-model.ts';

const full = { href: '#event', label: '첫 방문 고객', picture, price: shown('할인'), extraCosts: ['마취크림'] };
const bare = { href: null, label: null, picture: null, price: null, extraCosts: [] };
const events: readonly EventCard[] = [
  { id: 1, title: '가을 첫 방문 이벤트', startDate: '2026-11-01', endDate: '2026-11-30', ...full },
  { id: 2, title: longTitle, startDate: null, endDate: null, ...bare },
];

export const parts = {
  '이벤트 카드': (
    <ul className="grid gap-4">
      {events.map((event) => (
        <EventCardView event={event} key={event.id} />
      ))}
    </ul>
  ),
};
