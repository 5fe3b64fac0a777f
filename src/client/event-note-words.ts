/** What is said of an event that a link names; apart from `words.ts`, since who follows such a link needs nothing else. */
import { type EventPeriod, eventStateOf } from '../domain/rules/event-state.ts';
import { formatMonthDay } from '../domain/words/format.ts';

/** Why its prices do not apply today; null while it runs. One that is not known has ended. */
export function eventNote(event: EventPeriod | undefined, today: string): string | null {
  const state = event === undefined ? 'ended' : eventStateOf(event, today);
  if (state === 'running') return null;
  return state === 'ended'
    ? '이벤트가 종료되었습니다. 지금 가격으로 안내해 드립니다.'
    : `이벤트는 ${formatMonthDay(event?.startDate ?? '')}에 시작합니다. 지금 가격으로 안내해 드립니다.`;
}
