/** Reservations: days and times, a slot that one customer gets, changes until the day before. Today is a Saturday. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../src/api/auth.ts';
import { changeCustomer } from '../../src/api/customers.ts';
import { listReviewUrls } from '../../src/api/links.ts';
import {
  cancelReservation,
  confirmReservation,
  createReservation,
  getReservation,
  listAvailableDates,
  listAvailableTimes,
  listReservations,
  listWorkingEmployees,
  moveReservation,
  validateReservation,
} from '../../src/api/reservations.ts';
import { day } from './clinic-seeds.ts';
import { certified, loggedIn, newGuest, newMember, newPhone, password, seededMember } from './customers.ts';
import { failureOf, refusal, runningSandbox } from './running-sandbox.ts';

const noon = Date.parse(`${day}T12:00:00+09:00`);
let now = noon;
const sandbox = runningSandbox({ now: () => new Date(now) });
const options = (...ids: readonly number[]) =>
  ids.map((optionId) => ({ optionId, eventId: null as number | null, quantity: 1 }));
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  now = Date.parse(moment);
  try {
    return await work();
  } finally {
    now = noon;
  }
}
/** A free Monday slot that no other test takes: each test has a week of its own. */
const monday = (week: number, time = '10:00') =>
  `2026-12-${String(7 + (week - 1) * 7).padStart(2, '0')}T${time}:00+09:00`;

/** While `work` runs, the partner is configured so. */
async function configured(homepageConfig: object, work: () => Promise<void>): Promise<void> {
  const put = (config: object) => sandbox.edit('partner/1', { homepageConfig: config });
  await put(homepageConfig);
  try {
    await work();
  } finally {
    await put(Object.fromEntries(Object.keys(homepageConfig).map((key) => [key, null])));
  }
}

it('says which advertisements led to a reservation and a sign-up until the member withdraws, and refuses what is none', async () => {
  const landing = (source: Record<string, string>) => ({ at: `${day}T10:00:00+09:00`, source });
  const attribution = { first: landing({ utm_source: 'naver', n_media: '27758' }), last: landing({ gclid: 'x' }) };
  const phone = newPhone();
  const certificationToken = await certified(sandbox, 'SIGN_UP', phone);
  const person = { certificationToken, email: `${phone}@example.com`, password, agreedTermIds: [1] };
  const member = loggedIn(sandbox, await sandbox.client().send(signUp({ ...person, attribution })));
  const booked = await member.api.send(createReservation({ reservedAt: monday(2, '11:00'), attribution }));
  // Whose reservation it is does not hear of it.
  expect(booked.row).not.toHaveProperty('attribution');
  const stored = async () => (await sandbox.fetch(`/_attribution/${sandbox.partner}`)).json();
  expect(await stored()).toEqual({
    reservations: [{ id: booked.row.id, attribution }],
    signUps: [{ id: member.customer.id, attribution }],
  });
  for (const source of [{ n_query: 'typed' }, { name: '김' }, { utm_source: 'x'.repeat(201) }]) {
    const wrong = { first: landing(source), last: landing(source) };
    const wanted = { reservedAt: monday(2, '11:30'), attribution: wrong };
    expect(await refusal(member.api.send(createReservation(wanted)))).toBe('422 BODY_INVALID');
  }
  await member.api.send(cancelReservation(booked.row.id));
  await member.api.send(changeCustomer({ status: 'WITHDRAWN' }));
  expect(await stored()).toEqual({ reservations: [], signUps: [] });
});

describe('what can be reserved', () => {
  it('are the days on which somebody works, within the range', async () => {
    const { rows } = await sandbox.client().send(listAvailableDates());
    expect(rows).toHaveLength(61);
    expect(rows[0]).toEqual({ date: day, isAvailable: false });
    expect(rows.at(-1)?.date).toBe('2027-01-20');
    expect(
      rows
        .slice(0, 5)
        .filter(({ isAvailable }) => isAvailable)
        .map(({ date }) => date),
    ).toEqual(['2026-11-23', '2026-11-24']);
    const ofTwo = await sandbox
      .client()
      .send(listAvailableDates({ from: '2026-11-23', to: '2026-11-24', employeeId: 2 }));
    expect(ofTwo.rows.map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
    expect((await sandbox.client({ tenantOrigin: sandbox.bare }).send(listAvailableDates())).rows).not.toContainEqual(
      expect.objectContaining({ isAvailable: true }),
    );
  });

  it('are the times of a day, in Korea, an hour ahead and with who is free', async () => {
    const { rows } = await sandbox.client().send(listAvailableTimes({ date: '2026-11-23' }));
    expect(rows).toHaveLength(18);
    expect(rows[0]).toEqual({
      time: '10:00',
      reservedAt: '2026-11-23T10:00:00+09:00',
      isAvailable: true,
      isTaken: false,
      changeableUntil: '2026-11-22T17:00:00+09:00',
      employeeIds: [1],
    });
    const later = await at('2026-11-23T18:00:00+09:00', () =>
      sandbox.client().send(listAvailableTimes({ date: '2026-11-23' })),
    );
    expect(later.rows).toEqual([]);
    expect((await sandbox.client().send(listAvailableTimes({ date: '2026-11-23', employeeId: 2 }))).rows).toEqual([]);
  });

  it('names the doctors of a day', async () => {
    const { rows } = await sandbox.client().send(listWorkingEmployees('2026-11-24'));
    expect(rows).toMatchObject([{ id: 2, name: '이두리', start: '10:00', end: '19:00' }]);
    expect((await sandbox.client().send(listWorkingEmployees(day))).rows).toEqual([]);
  });

  it.each([
    ['the past', '2026-11-20T10:00:00+09:00', 'PAST'],
    ['too soon', '2026-11-21T12:59:00+09:00', 'PAST'],
    ['beyond the range', '2027-01-25T10:00:00+09:00', 'OUT_OF_RANGE'],
    ['a day off', '2026-11-25T10:00:00+09:00', 'CLOSED'],
    ['between slots', '2026-11-23T10:10:00+09:00', 'CLOSED'],
  ])('is not %s', async (_, reservedAt, reason) => {
    const { row } = await sandbox.client().send(validateReservation({ reservedAt }));
    expect(row).toMatchObject({ isAvailable: false, refusal: reason });
    const { api } = await newGuest(sandbox);
    expect(await refusal(api.send(createReservation({ reservedAt })))).toBe('422 SLOT_CLOSED');
  });

  it('is told with prices before it is sent', async () => {
    const { row } = await sandbox.client().send(confirmReservation(options(11, 12, 99)));
    expect(row).toMatchObject({ total: 35000, missingOptionIds: [99], isInstant: true });
    expect(row.offers.map(({ price }) => price)).toEqual([8000, 27000]);
    const several = (await sandbox.client().send(confirmReservation(options(12, 11, 12)))).row;
    expect(several.offers.map(({ optionId, quantity }) => [optionId, quantity])).toEqual([
      [12, 2],
      [11, 1],
    ]);
    expect(several.total).toBe(62000);
  });
});

it('costs the price of the event that it names, where the event offers it', async () => {
  const { api } = await newGuest(sandbox);
  const at = async (...eventIds: number[]) => {
    const chosen = options(41, 11).map((option, i) => ({ ...option, eventId: eventIds[i] ?? null }));
    return (await api.send(confirmReservation(chosen))).row.total;
  };
  const own = await at();
  const [option] = (await api.send(confirmReservation(options(41)))).row.offers;
  expect(await at(1)).toBe(own - (option?.price ?? 0) + 9000);
  // An event belongs to the option beside it, and one that offers nothing of it leaves the option's own price.
  expect(await at(0, 1)).toBe(own);
  expect(await at(999)).toBe(own);
  const [beside] = options(41);
  const atEvent = { optionId: 41, eventId: 1, quantity: 1 };
  const twice = (await api.send(confirmReservation([atEvent, { ...atEvent, ...beside }, atEvent]))).row;
  expect(twice.offers.map(({ eventId, quantity, price }) => [eventId, quantity, price])).toEqual([
    [1, 2, 9000],
    [null, 1, option?.price],
  ]);
});

describe('a reservation', () => {
  it('is made, seen, moved and cancelled, and its slot is free again', async () => {
    const { api } = await newMember(sandbox);
    const made = (await api.send(createReservation({ reservedAt: monday(1), productOptionIds: [11], memo: '메모' })))
      .row;
    expect(made).toMatchObject({
      type: 'TREATMENT',
      state: 'CONFIRMED',
      reservedAt: monday(1),
      employeeId: 1,
      employeeName: '김하나',
      options: [{ productOptionId: 11, price: 8000 }],
      memo: '메모',
      changeableUntil: '2026-12-06T17:00:00+09:00',
    });
    expect((await api.send(getReservation(made.id))).row).toEqual(made);
    const check = async () => (await sandbox.client().send(validateReservation({ reservedAt: monday(1) }))).row;
    expect(await check()).toMatchObject({ isAvailable: false, refusal: 'TAKEN', isTaken: true });
    const moved = (await api.send(moveReservation(made.id, monday(1, '11:00')))).row;
    expect(moved).toMatchObject({ id: made.id, reservedAt: monday(1, '11:00'), state: 'CONFIRMED' });
    expect((await check()).isAvailable).toBe(true);
    expect((await api.send(cancelReservation(made.id))).row.state).toBe('CANCELLED');
    expect((await api.send(cancelReservation(made.id))).row.state).toBe('CANCELLED');
    expect((await api.send(listReservations({ state: 'CANCELLED' }))).rows.map(({ id }) => id)).toEqual([made.id]);
    expect((await api.send(listReservations({ state: 'CONFIRMED' }))).total).toBe(0);
  });

  it('that loses its slot leaves nothing behind', async () => {
    const [one, two] = [await newGuest(sandbox), await newGuest(sandbox)];
    await one.api.send(createReservation({ reservedAt: monday(2) }));
    expect(await refusal(two.api.send(createReservation({ reservedAt: monday(2) })))).toBe('409 SLOT_TAKEN');
    expect((await two.api.send(listReservations())).total).toBe(0);
  });

  it('sent twice with one key is made once', async () => {
    const { api } = await newGuest(sandbox);
    const idempotencyKey = randomUUID();
    const call = createReservation({ reservedAt: monday(3) });
    const [first, second] = await Promise.all([api.send(call, { idempotencyKey }), api.send(call, { idempotencyKey })]);
    expect(second).toEqual(first);
    expect((await api.send(listReservations())).total).toBe(1);
    const other = api.send(createReservation({ reservedAt: monday(3, '12:00') }), { idempotencyKey });
    expect(await refusal(other)).toBe('422 KEY_INVALID');
  });

  it("is nobody else's", async () => {
    const [one, two] = [await newGuest(sandbox), await newGuest(sandbox)];
    const { id } = (await one.api.send(createReservation({ reservedAt: monday(3, '15:00') }))).row;
    expect(await refusal(two.api.send(getReservation(id)))).toBe('404 RECORD_NOT_FOUND');
    expect(await refusal(two.api.send(cancelReservation(id)))).toBe('404 RECORD_NOT_FOUND');
    expect(await refusal(two.api.send(moveReservation(id, monday(3, '16:00'))))).toBe('404 RECORD_NOT_FOUND');
  });

  it('can be changed until 17:00 of the day before', async () => {
    const { api } = await at('2026-12-20T16:30:00+09:00', () => newGuest(sandbox));
    const until = '2026-12-20T17:00:00+09:00';
    const { id } = (await api.send(createReservation({ reservedAt: monday(3, '17:00') }))).row;
    expect(await refusal(at('2026-12-20T17:00:01+09:00', () => api.send(cancelReservation(id))))).toBe(
      '409 RESERVATION_FIXED',
    );
    expect((await at(until, () => api.send(cancelReservation(id)))).row.state).toBe('CANCELLED');
  });

  it('of an option that is none is refused', async () => {
    const { api } = await newGuest(sandbox);
    const call = createReservation({ reservedAt: monday(4), productOptionIds: [11, 99] });
    expect(await refusal(api.send(call))).toBe('422 OPTION_UNKNOWN');
  });

  it('costs what was shown, or is not made: both amounts are answered; the costs outside the price come with it', async () => {
    const { api } = await newGuest(sandbox);
    const wanted = { reservedAt: monday(1, '15:00'), productOptionIds: [41, 41, 11], eventIds: [1, 1, 0] };
    const told = async (prices: (number | null)[]) => {
      const { status, code, reason } = await failureOf(api.send(createReservation({ ...wanted, prices })));
      return `${status} ${code} ${reason}`;
    };
    expect(await told([8500, 8500, 8000])).toBe('409 PRICE_CHANGED status 409: option 41: shown 8500, now 9000');
    expect(await told([9000, 9000, null])).toBe('409 PRICE_CHANGED status 409: option 11: shown null, now 8000');
    // An event that is over leaves the option's own price, which is not the one that was shown.
    await sandbox.edit('events/1', { endDate: '2026-11-20' });
    expect(await told([9000, 9000, 8000])).toContain('shown 9000, now 10000');
    await sandbox.edit('events/1', { endDate: null });
    await sandbox.edit('products/4', { extraCosts: ['마취 크림 20,000원'] });
    const made = (await api.send(createReservation({ ...wanted, prices: [9000, 9000, 8000] }))).row;
    await sandbox.edit('products/4', { extraCosts: [] });
    expect(made.options).toMatchObject([
      { quantity: 2, price: 9000, extraCosts: ['마취 크림 20,000원'] },
      { quantity: 1, price: 8000, extraCosts: [] },
    ]);
  });

  it('only asks for a taken slot where the clinic decides', () =>
    configured({ reservationMode: 'FLEXIBLE' }, async () => {
      const [one, two] = [await newGuest(sandbox), await newGuest(sandbox)];
      const call = createReservation({ reservedAt: monday(4) });
      expect((await one.api.send(call)).row).toMatchObject({ state: 'CONFIRMED', employeeId: 1 });
      const { rows } = await two.api.send(listAvailableTimes({ date: monday(4).slice(0, 10) }));
      expect(rows.find(({ time }) => time === '10:00')).toMatchObject({ isAvailable: true, isTaken: true });
      expect((await two.api.send(call)).row).toMatchObject({ state: 'REQUESTED', employeeId: null });
    }));

  it('waits for the clinic where the clinic confirms, within its range', () =>
    configured({ reservationConfirm: true, reservationRange: 7 }, async () => {
      const { api } = await newGuest(sandbox);
      expect((await api.send(createReservation({ reservedAt: '2026-11-24T10:00:00+09:00' }))).row.state).toBe(
        'REQUESTED',
      );
      expect(await refusal(api.send(createReservation({ reservedAt: monday(4) })))).toBe('422 SLOT_CLOSED');
      expect((await sandbox.client().send(confirmReservation(options(11)))).row.isInstant).toBe(false);
    }));
});

it('a visit that took place can be reviewed where the partner is found', async () => {
  const { api } = await seededMember(sandbox);
  const [ahead, past] = (await api.send(listReservations())).rows;
  expect([ahead?.state, past?.state]).toEqual(['CONFIRMED', 'COMPLETED']);
  expect((await api.send(listReviewUrls(past?.id ?? 0))).rows.map(({ platform }) => platform)).toEqual([
    'NAVER',
    'GOOGLE',
  ]);
  expect((await api.send(listReviewUrls(past?.id ?? 0, 'en'))).rows[0]?.platform).toBe('GOOGLE');
  expect((await api.send(listReviewUrls(ahead?.id ?? 0))).rows).toEqual([]);
  const other = await newGuest(sandbox);
  expect(await refusal(other.api.send(listReviewUrls(past?.id ?? 0)))).toBe('404 RECORD_NOT_FOUND');
});
