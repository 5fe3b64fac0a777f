/** Words of countdowns; apart from `words.ts`, since the script of every page loads them. */
import type { Countdown } from '../domain/countdown.ts';

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
