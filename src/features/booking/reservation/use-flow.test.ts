import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../../../tests/helpers/render-hook.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { callApi } from '../../../client/call-api.ts';
import { $reservation, noReservation } from '../../../client/state/reservation.ts';
import { startFlow } from './flow.ts';
import { useFlow } from './use-flow.ts';

vi.mock('../../../client/call-api.ts', () => ({ callApi: vi.fn() }));

const place = { kind: 'new', product: null, isFromCart: true } as const;
const early = '2026-11-24T10:00:00+09:00';
const late = '2026-11-24T11:00:00+09:00';
const offer = { optionId: 1, eventId: 3, quantity: 2, title: '토닝 1회', price: 90_000 };
const refusal = (code: string) => new ApiFailure({ kind: 'http', status: 409, code, url: '/', reason: code });

/** The check of the stored slot, which a test answers. */
let check = { resolve: (_: object) => {}, reject: (_: unknown) => {} };
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { search: '?from=cart' });
  vi.mocked(callApi).mockImplementation(
    () => new Promise((resolve, reject) => Object.assign(check, { resolve, reject })) as Promise<never>,
  );
  check = { resolve: () => {}, reject: () => {} };
  $reservation.set({ ...noReservation, place: '?from=cart', offers: [offer], day: '2026-11-24', reservedAt: early });
});

afterEach(() => vi.unstubAllGlobals());

const openFlow = () => renderHook(() => useFlow(null, (stored) => startFlow(place, false, stored)));
const answer = (isAvailable: boolean) => check.resolve({ row: { isAvailable, isTaken: true, changeableUntil: null } });

test('what was stored at this address is taken up, and stored again as it changes; elsewhere nothing is', async () => {
  const { current } = openFlow();
  const { flow, dispatch } = await current();
  expect([flow.offers, flow.slot.reservedAt]).toEqual([[offer], early]);
  dispatch({ type: 'slot-chosen', slot: { ...flow.slot, reservedAt: late } });
  await current();
  expect($reservation.get()).toMatchObject({ place: '?from=cart', reservedAt: late, offers: [offer] });
  vi.stubGlobal('location', { search: '?product=7' });
  expect((await openFlow().current()).flow.offers).toEqual([]);
});

test('the earliest time, which nobody chose, is not stored: gone at the next visit it would be told as a loss', async () => {
  $reservation.set({ ...noReservation, place: '?from=cart', offers: [offer] });
  const { current } = openFlow();
  const { dispatch } = await current();
  const slot = { day: '2026-11-24', reservedAt: early, employeeId: null };
  dispatch({ type: 'slot-chosen', slot: { ...slot, isEarliest: true } });
  expect((await current()).flow.slot.reservedAt).toBe(early);
  expect($reservation.get()).toMatchObject({ day: null, reservedAt: null, offers: [offer] });
  // The doctor whose introduction led here was chosen.
  dispatch({ type: 'slot-chosen', slot: { ...slot, employeeId: 7, isEarliest: true } });
  await current();
  expect($reservation.get()).toMatchObject({ day: null, reservedAt: null, employeeId: 7 });
  dispatch({ type: 'slot-chosen', slot });
  await current();
  expect($reservation.get()).toMatchObject({ day: '2026-11-24', reservedAt: early });
});

test('a stored time that was lost meanwhile goes, and its day and treatments stay; one that is free is told to be shared', async () => {
  const lost = openFlow();
  await lost.current();
  answer(false);
  expect((await lost.current()).flow).toMatchObject({
    offers: [offer],
    slot: { day: '2026-11-24', reservedAt: null },
    conflictCount: 1,
  });
  $reservation.set({ ...$reservation.get(), reservedAt: early });
  const free = openFlow();
  await free.current();
  answer(true);
  expect((await free.current()).flow.slot).toMatchObject({ reservedAt: early, isTaken: true });
});

test('a check that fails, or of a time that was changed meanwhile, changes nothing', async () => {
  const { current } = openFlow();
  const { flow, dispatch } = await current();
  dispatch({ type: 'slot-chosen', slot: { ...flow.slot, reservedAt: late } });
  await current();
  answer(false);
  expect((await current()).flow.slot.reservedAt).toBe(late);
  const failing = openFlow();
  await failing.current();
  check.reject(new Error('no answer'));
  expect((await failing.current()).flow.slot.reservedAt).toBe(late);
});

test('somebody who was faster takes the time alone; a price that changed has prices read again, and is the caller’s to tell', async () => {
  const { current } = openFlow();
  const { withConflict } = await current();
  await withConflict(() => Promise.reject(refusal('SLOT_TAKEN')));
  expect((await current()).flow).toMatchObject({ conflictCount: 1, offers: [offer], slot: { reservedAt: null } });
  for (const code of ['PRICE_CHANGED', 'OPTION_UNKNOWN', 'CART_FULL'])
    await expect((await current()).withConflict(() => Promise.reject(refusal(code)))).rejects.toMatchObject({ code });
  expect((await current()).flow).toMatchObject({ conflictCount: 1, refusalCount: 2 });
});
