/** Words of what an event offers, wherever that is chosen; apart from `words.ts`, for scripts. */
import * as common from '../../domain/words/common-words.ts';
import { formatMonthDay } from '../../domain/words/format.ts';

export const untilDay = (day: string): string => `${formatMonthDay(day)}까지`;

export const eventConditions = (target: string | null, endDate: string | null): readonly string[] =>
  [target, endDate === null ? null : untilDay(endDate)].filter((text) => text !== null);

/** `1회 · 이벤트가` */
export const offerName = (title: string, event: object | null): string =>
  event === null ? title : `${title} · ${common.atEvent}`;

interface Terms {
  readonly title: string;
  readonly target: string | null;
  readonly endDate: string | null;
}

/** `첫 방문 리프팅 · 새벽결에 처음 오시는 분 · 12월 2일까지` */
export const offerTerms = ({ title, target, endDate }: Terms): string =>
  [title, ...eventConditions(target, endDate)].join(' · ');
