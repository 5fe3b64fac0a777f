import { expect, test } from 'vitest';
import type { ReservationState } from '../../../contract/client-state.ts';
import type { Reservation } from '../../../contract/reservation.ts';
import {
  anySlot,
  canPreset,
  type Flow,
  type FlowAction,
  flowReducer,
  missingOf,
  reservedOffers,
  startFlow,
  startMove,
  stepOf,
} from './flow.ts';

const product = { productId: 7, eventId: 3, isSecret: false };
const fromProduct = { kind: 'new', product, isFromCart: false } as const;
const fromCart = { kind: 'new', product: null, isFromCart: true } as const;
const fromMenu = { kind: 'new', product: null, isFromCart: false } as const;
const stored: ReservationState = {
  place: '?product=7',
  isVisit: false,
  day: '2026-11-24',
  reservedAt: '2026-11-24T10:00:00+09:00',
  offers: [
    { optionId: 1, eventId: 3, quantity: 2, title: '토닝 1회', price: 90_000 },
    { optionId: 2, eventId: null, quantity: 1, title: '토닝 3회', price: 240_000 },
  ],
  employeeId: 5,
  reservationId: null,
  token: null,
};
const slot = { day: '2026-11-25', reservedAt: '2026-11-25T11:00:00+09:00', employeeId: null };
const reservation = { id: 9 } as Reservation;
const after = (flow: Flow, ...actions: readonly FlowAction[]) => actions.reduce(flowReducer, flow);

test.each([
  ['with the treatment of the product that led here', fromProduct, null, false],
  ['with a visit where the cart that led here is lost', fromCart, null, true],
  ['as it was left', fromProduct, { ...stored, isVisit: true }, true],
  ['with a visit where the clinic takes nothing else', fromProduct, stored, true, true],
])('a new reservation begins %s', (_, place, before, isVisit, takesVisitsAlone = false) => {
  expect(startFlow(place, takesVisitsAlone, before).isVisit).toBe(isVisit);
});

test('a new reservation begins with the doctor whose introduction led here, until another was chosen', () => {
  const fromDoctor = { ...fromMenu, employeeId: 7 };
  const flow = startFlow(fromDoctor, false, null);
  expect(flow.slot).toEqual({ ...anySlot, employeeId: 7 });
  expect(canPreset(flow)).toBe(true);
  expect(startFlow(fromDoctor, false, stored).slot.employeeId).toBe(5);
});

test('a new reservation begins with the options and the slot that were chosen before', () => {
  const flow = startFlow(fromProduct, false, stored);
  expect(flow.offers).toEqual(stored.offers);
  expect(flow.slot).toEqual({ day: stored.day, reservedAt: stored.reservedAt, employeeId: 5 });
  expect(startFlow(fromProduct, false, null)).toMatchObject({ offers: [], slot: anySlot });
});

test('a reservation that is moved keeps its doctor, whoever was stored', () => {
  expect(startMove(8, stored).slot).toEqual({ day: stored.day, reservedAt: stored.reservedAt, employeeId: 8 });
  expect(startMove(null, null).slot).toEqual(anySlot);
  expect(stepOf(startMove(8, null))).toBe('date-time');
});

test('one step follows the other: treatment, date and time, contact, confirmation', () => {
  const begun = startFlow(fromProduct, false, null);
  expect(stepOf(begun)).toBe('treatment');
  const loaded = after(begun, { type: 'treatment-loaded' });
  expect(stepOf(loaded)).toBe('date-time');
  const ready = after(loaded, { type: 'times-loaded' });
  expect(stepOf(ready)).toBe('contact');
  expect(stepOf(after(ready, { type: 'reserved', reservation }))).toBe('confirmation');
});

test('a visit waits for no treatment, and leads back to one', () => {
  const visit = after(startFlow(fromProduct, false, null), { type: 'visit-chosen', isVisit: true });
  expect(stepOf(visit)).toBe('date-time');
  expect(stepOf(after(visit, { type: 'visit-chosen', isVisit: false }))).toBe('treatment');
});

const chosen = (optionId: number, eventId: number | null = null) => ({ optionId, eventId });
const fresh = (optionId: number, eventId: number | null = null) => ({
  ...chosen(optionId, eventId),
  quantity: 1,
  title: '',
});

test('options go with the event at whose price they are chosen; a visit has none, but keeps them', () => {
  const begun = startFlow(fromProduct, false, null);
  const flow = after(begun, { type: 'options-chosen', options: [chosen(4, 3), chosen(6)] });
  expect(reservedOffers(flow)).toEqual([fresh(4, 3), fresh(6)]);
  const visit = after(flow, { type: 'visit-chosen', isVisit: true });
  expect(reservedOffers(visit)).toEqual([]);
  expect(reservedOffers(after(visit, { type: 'visit-chosen', isVisit: false }))).toEqual(reservedOffers(flow));
  const choice = { type: 'options-chosen', options: [chosen(1, 3), chosen(7)] } as const;
  const more = after(startFlow(fromProduct, false, stored), choice);
  expect(more.offers, 'what was shown before stays shown').toEqual([stored.offers[0], fresh(7)]);
});

test('what became of options is told until others are chosen; a refusal has their prices read again', () => {
  const current = [{ optionId: 1, eventId: 3, quantity: 2, title: '토닝 1회', price: 99_000 }];
  const priced = { type: 'offers-priced', current, missing: [2], amount: 218_000 } as const;
  const flow = after(startFlow(fromProduct, false, stored), { type: 'options-refused' }, priced);
  expect(flow.refusalCount).toBe(1);
  expect(flow.amount).toBe(218_000);
  expect(flow.offers).toEqual([{ ...stored.offers[0], price: 99_000 }]);
  expect(flow.changes.map(({ kind, title }) => `${kind} ${title}`)).toEqual(['price 토닝 1회', 'gone 토닝 3회']);
  expect(after(flow, { ...priced, missing: [] }).changes).toEqual(flow.changes);
  expect(after(flow, { type: 'options-chosen', options: [chosen(1, 3)] }).changes).toEqual([]);
});

test('what is missing: an option before a time, of a visit the time alone', () => {
  const begun = startFlow(fromProduct, false, null);
  expect(missingOf(begun)).toBe('option');
  const withOption = after(begun, { type: 'options-chosen', options: [chosen(4)] });
  expect(missingOf(withOption)).toBe('time');
  expect(missingOf(after(withOption, { type: 'slot-chosen', slot }))).toBeNull();
  expect(missingOf(startFlow(fromMenu, false, null))).toBe('time');
});

test('a slot that is lost leaves day, doctor and options, and is counted', () => {
  const lost = { type: 'slot-lost', reservedAt: stored.reservedAt ?? '' } as const;
  const flow = after(startFlow(fromProduct, false, stored), lost);
  expect(flow.slot).toEqual({ day: stored.day, reservedAt: null, employeeId: 5, isEarliest: false });
  expect(flow.offers).toEqual(stored.offers);
  expect(flow.conflictCount).toBe(1);
  expect(flow.lostAt).toBe(stored.reservedAt);
  const again = after(flow, { type: 'slot-chosen', slot }, { ...lost, reservedAt: slot.reservedAt });
  expect(again.conflictCount).toBe(2);
});

test('the earliest time is chosen for who has chosen and lost none', () => {
  const begun = startFlow(fromProduct, false, null);
  expect(canPreset(begun)).toBe(true);
  const preset = after(begun, { type: 'slot-chosen', slot: { ...slot, isEarliest: true } });
  // The earliest may be another by then.
  expect(canPreset(preset)).toBe(true);
  expect(canPreset(after(preset, { type: 'slot-chosen', slot }))).toBe(false);
  const lost = after(preset, { type: 'slot-lost', reservedAt: slot.reservedAt });
  expect(lost.slot.isEarliest).toBe(false);
  expect(canPreset({ ...lost, slot: anySlot })).toBe(false);
  expect(canPreset(startFlow(fromProduct, false, stored))).toBe(false);
});

test('a slot that was lost takes no other with it that was chosen meanwhile', () => {
  const flow = after(startFlow(fromProduct, false, stored), { type: 'slot-chosen', slot });
  expect(after(flow, { type: 'slot-lost', reservedAt: stored.reservedAt ?? '' })).toBe(flow);
});

test('the check of a slot counts only while that slot is chosen', () => {
  const flow = after(startFlow(fromProduct, false, null), { type: 'slot-chosen', slot });
  const checked = { ...slot, isTaken: true };
  expect(after(flow, { type: 'slot-checked', slot: checked }).slot.isTaken).toBe(true);
  const other = { ...checked, reservedAt: '2026-11-25T12:00:00+09:00' };
  expect(after(flow, { type: 'slot-checked', slot: other })).toBe(flow);
});
