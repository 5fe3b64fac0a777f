/** Scheduled changes: an event starts or ends, a 심의필 expires, a notice is due. Pages read no clock, but show the content as of the last one. */

import type { Content } from '../contract/content.ts';
import { type AdReview, expiredFrom } from '../domain/rules/ad-review.ts';
import { dayAfter } from '../domain/rules/calendar.ts';
import type { EventPeriod } from '../domain/rules/event-state.ts';
import { momentOn } from '../domain/rules/korean-day.ts';

/** All times at which the pages change, ISO 8601 in UTC, ascending, each once. */
export function scheduledChanges(content: Content): string[] {
  const periods = [...content.events, ...content.exhibitions, ...content.banners];
  const moments = [
    ...periods.flatMap(({ startDate, endDate }) => [startOfDay(startDate), endOfDay(endDate)]),
    ...content.shortenedWorks.map((work) => endOfDay(work.date)),
    ...content.notices.map((notice) => toUtc(notice.publishAt)),
    ...content.events.map(({ endDate }) => endOfLinks(endDate)),
    ...[...content.products, ...content.events, ...content.brandings].map((entry) =>
      startOfDay(expiredFrom(entry.adReview)),
    ),
  ];
  return [...new Set(moments.filter((moment) => moment !== null))].sort();
}

export interface UpcomingChange {
  /** ISO 8601. */
  readonly at: string;
  readonly kind: 'event' | 'exhibition' | 'banner' | 'notice' | 'hours';
  /** False: it ends. */
  readonly isStart: boolean;
  /** Null where it has none. */
  readonly title: string | null;
}

/** The next changes after `now`, the soonest first, at most `limit`. */
export function upcomingChanges(content: Content, now: Date, limit: number): UpcomingChange[] {
  const of = (kind: UpcomingChange['kind'], rows: readonly (EventPeriod & { readonly title?: string | null })[]) =>
    rows.flatMap(({ startDate, endDate, title = null }) => [
      { at: startOfDay(startDate), kind, isStart: true, title },
      { at: endOfDay(endDate), kind, isStart: false, title },
    ]);
  const listed = content.events.filter((event) => !event.isSecret);
  const all = [
    ...of('event', listed),
    ...of('exhibition', content.exhibitions),
    ...of('banner', content.banners),
    ...content.shortenedWorks.map(({ date, reason }) => ({
      at: endOfDay(date),
      kind: 'hours' as const,
      isStart: false,
      title: reason,
    })),
    ...content.notices.map(({ publishAt, title }) => ({
      at: toUtc(publishAt),
      kind: 'notice' as const,
      isStart: true,
      title,
    })),
  ];
  const moment = now.toISOString();
  return all
    .filter((change): change is UpcomingChange => change.at !== null && change.at > moment)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .slice(0, limit);
}

/** The last change that has passed at `now`; null before the first. */
export function findAsOf(changes: readonly string[], now: Date): string | null {
  const moment = now.toISOString();
  return changes.findLast((change) => change <= moment) ?? null;
}

/** The next change after those that the pages show, by one reading of the clock: a second would lose what passed meanwhile. Null without one. */
export function nextChangeAt(changes: readonly string[], asOf: string | null): string | null {
  return changes.find((change) => asOf === null || change > asOf) ?? null;
}

/** Events that have ended as of a change, within the year in which links lead to them, and what they offered. */
export function endedEvents({ events, eventProducts }: Content, asOf: string | null) {
  const ended = events.filter(
    ({ endDate, isSecret }) => !isSecret && hasPassed(endOfDay(endDate), asOf) && !hasPassed(endOfLinks(endDate), asOf),
  );
  const ids = new Set(ended.map(({ id }) => id));
  return { events: ended, eventProducts: eventProducts.filter(({ eventId }) => ids.has(eventId)) };
}

const hasPassed = (moment: string | null, asOf: string | null): boolean =>
  moment !== null && asOf !== null && moment <= asOf;

/** The content that is visible as of a change. */
export function contentAsOf(content: Content, asOf: string | null): Content {
  const passed = (moment: string | null) => hasPassed(moment, asOf);
  const isRunning = (period: { startDate: string | null; endDate: string | null }) =>
    (period.startDate === null || passed(startOfDay(period.startDate))) && !passed(endOfDay(period.endDate));
  const events = content.events.filter((event) => isRunning(event) && !event.isSecret);
  const running = new Set(events.map((event) => event.id));
  const exhibitions = content.exhibitions.filter(isRunning);
  const withValidReviews = <E extends { readonly adReview: AdReview | null }>(entries: readonly E[]): E[] =>
    entries.map((entry) => (passed(startOfDay(expiredFrom(entry.adReview))) ? { ...entry, adReview: null } : entry));
  return {
    ...content,
    products: withValidReviews(content.products),
    brandings: withValidReviews(content.brandings),
    events: withValidReviews(events),
    eventProducts: content.eventProducts.filter((row) => running.has(row.eventId)),
    exhibitions,
    banners: content.banners.filter(isRunning),
    notices: content.notices.filter((notice) => passed(toUtc(notice.publishAt))),
    shortenedWorks: content.shortenedWorks.filter((work) => !passed(endOfDay(work.date))),
  };
}

function startOfDay(day: string | null): string | null {
  return day === null ? null : toUtc(momentOn(day, '00:00'));
}

function endOfDay(day: string | null): string | null {
  return day === null ? null : startOfDay(dayAfter(day, 1));
}

/** Advertisements and messages lead to an event for weeks after it, posts and bookmarks for longer. */
const linkedDays = 365;
const endOfLinks = (day: string | null) => endOfDay(day === null ? null : dayAfter(day, linkedDays));

const toUtc = (moment: string): string => new Date(moment).toISOString();
