import { expect, test } from 'vitest';
import { contentOf, moment } from '../../tests/helpers/content.ts';
import { validAdReview } from '../domain/rules/ad-review.ts';
import { contentAsOf, endedEvents, scheduledChanges, upcomingChanges } from './schedule.ts';

const content = contentOf({
  partner: { id: 1, partnerName: '하늘의원' },
  events: [
    { id: 1, title: '가을 이벤트', startDate: '2026-10-01', endDate: '2026-11-30', updatedAt: moment },
    { id: 2, title: '비밀', startDate: '2026-12-01', isSecret: true, updatedAt: moment },
  ],
  notices: [{ id: 1, title: '휴무 안내', contentHtml: '', publishAt: '2026-11-25T09:00:00+09:00', updatedAt: moment }],
});
/** With a row of an event's products for each event. */
const offered = { ...content, eventProducts: [{ eventId: 1 }, { eventId: 2 }] } as unknown as typeof content;

test('the next changes are named, the soonest first; what has passed and what is secret is not', () => {
  expect(upcomingChanges(content, new Date('2026-11-21T00:00:00Z'), 10)).toEqual([
    { at: '2026-11-25T00:00:00.000Z', kind: 'notice', isStart: true, title: '휴무 안내' },
    { at: '2026-11-30T15:00:00.000Z', kind: 'event', isStart: false, title: '가을 이벤트' },
  ]);
  expect(upcomingChanges(content, new Date('2026-11-21T00:00:00Z'), 1)).toHaveLength(1);
});

test('a secret event is in no list, although the backend sends it, nor are its products', () => {
  const shown = contentAsOf(offered, '2026-11-30T00:00:00.000Z');
  const later = contentAsOf(offered, '2026-12-05T00:00:00.000Z');
  expect(shown.events.map(({ id }) => id)).toEqual([1]);
  expect(shown.eventProducts.map(({ eventId }) => eventId)).toEqual([1]);
  // It runs from December on.
  expect([later.events, later.eventProducts]).toEqual([[], []]);
});

test('a 심의필 is printed until the end of its last day, and the site changes by itself then', () => {
  const adReview = { number: '제1-중-1호', expiresOn: '2026-12-10' };
  const product = { id: 1, title: '고주파 리프팅', updatedAt: moment, adReview };
  const reviewed = contentOf({ partner: { id: 1, partnerName: '하늘의원' }, products: [product] });
  const end = '2026-12-10T15:00:00.000Z';
  expect(scheduledChanges(reviewed)).toEqual([end]);
  expect(contentAsOf(reviewed, null).products[0]?.adReview).toEqual(adReview);
  expect(contentAsOf(reviewed, end).products[0]?.adReview).toBeNull();
  expect([validAdReview(adReview, '2026-12-10'), validAdReview(adReview, '2026-12-11')]).toEqual([adReview, null]);
});

test('an event that has ended is linked for a year, then the site changes by itself; a secret one never is', () => {
  const idsAt = (asOf: string | null) => {
    const { events, eventProducts: rows } = endedEvents(offered, asOf);
    return [events.map(({ id }) => id), rows.map(({ eventId }) => eventId)];
  };
  const [end, yearLater] = ['2026-11-30T15:00:00.000Z', '2027-11-30T15:00:00.000Z'];
  expect(scheduledChanges(content)).toEqual(expect.arrayContaining([end, yearLater]));
  expect(idsAt(null)).toEqual([[], []]);
  expect(idsAt(end)).toEqual([[1], [1]]);
  expect(idsAt(yearLater)).toEqual([[], []]);
  const secret = content.events.map((event) => ({ ...event, isSecret: true }));
  expect(endedEvents({ ...content, events: secret }, end).events).toEqual([]);
});
