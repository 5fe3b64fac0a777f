/** Days, times, doctors and reservations in each of their states. */
import type { Reservation } from '../../contract/reservation.ts';
import { longTitle } from '../../ui/examples.ts';
import type { Slot } from './reservation/flow.ts';

export const listChoices = [
  { value: '', text: '의료진 지정 안 함' },
  ...['김새벽', '이다온', '박고요', '최마루', '정온유', '한결', '윤슬'].map((name) => ({
    value: name,
    text: `${name} 원장`,
  })),
];

/** Day of month → whether it is free; the days before the first are past, Sundays are off where the clinic's hours say so. */
export const days: ReadonlyMap<string, boolean> = new Map(
  Array.from({ length: 30 }, (_, i) => [`2099-06-${String(i + 1).padStart(2, '0')}`, i % 4 !== 2] as const),
);

export const times = [
  { value: 'free', text: '10:00' },
  { value: 'chosen', text: '10:30' },
  { value: 'gone', text: '11:00', isDisabled: true },
  { value: 'taken', text: '11:30 확인 필요' },
];

const slot: Slot = { day: '2099-06-01', reservedAt: '2099-06-01T10:30:00+09:00', employeeId: null };
export const slots: Readonly<Record<string, Slot>> = {
  '변경할 수 있는 시간': { ...slot, changeableUntil: '2099-05-31T10:30:00+09:00' },
  '변경할 수 없는 시간': { ...slot, changeableUntil: '2020-05-31T10:30:00+09:00' },
  '다른 예약이 있는 시간': { ...slot, isTaken: true },
};

const visit: Reservation = {
  id: 1,
  type: 'VISIT',
  state: 'REQUESTED',
  reservedAt: '2099-06-01T10:30:00+09:00',
  employeeId: null,
  employeeName: null,
  options: [],
  memo: null,
  changeableUntil: '2099-05-31T10:30:00+09:00',
  createdAt: '2026-11-20T10:30:00+09:00',
};
const option = {
  productId: 1,
  productOptionId: 1,
  eventId: 1,
  productTitle: longTitle,
  optionTitle: '3회',
  quantity: 2,
  price: 390_000,
  vat: 'excluded' as const,
  extraCosts: ['마취 크림 20,000원'],
};
export const reservations: Readonly<Record<string, Reservation>> = {
  '확인 중': visit,
  '예약 확정': {
    ...visit,
    id: 2,
    type: 'TREATMENT',
    state: 'CONFIRMED',
    employeeName: '김새벽 원장',
    options: [option],
  },
  '변경할 수 없음': { ...visit, id: 3, state: 'CONFIRMED', changeableUntil: '2020-05-31T10:30:00+09:00' },
  취소됨: { ...visit, id: 4, state: 'CANCELLED' },
  '방문하지 않음': { ...visit, id: 5, state: 'NO_SHOW', reservedAt: '2020-06-01T10:30:00+09:00' },
};
