/** Words for events and their countdown. */
import type { Countdown } from '../domain/countdown.ts';
import { formatMonthDay } from './format.ts';

export const eventWords = {
  period: '이벤트 기간',
  target: '대상',
  scope: '시술 범위',
  always: '상시 진행',
  ongoing: '진행 중',
  until: (day: string) => `${formatMonthDay(day)}까지`,
  empty: '등록된 이벤트가 없습니다.',
} as const;

/** The label of a countdown: specification, section 4. */
export function countdownWords(countdown: Countdown): string {
  switch (countdown.kind) {
    case 'running':
      return '이벤트 진행 중';
    case 'days-left':
      return `D-${countdown.days}`;
    case 'last-day':
      return '오늘 마감';
    case 'ended':
      return `${countdown.days}일 전 종료`;
  }
}
