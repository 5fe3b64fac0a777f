/** Words of a reservation that was made; apart, since the page of a new one must stay small. */
import { askWords, whenOf } from './words.ts';

export const existingWords = {
  logInText: '로그인하시면 예약 내역을 볼 수 있습니다.',
  wasUntil: (moment: string, canCall: boolean) =>
    `온라인 변경·취소는 ${whenOf(moment)}에 마감되었습니다. ${askWords(canCall)}`,
  /** Of a reservation that could be changed until then, or was made later than that. */
  tooLate: (until: string, createdAt: string, canCall: boolean): string =>
    Date.parse(createdAt) < Date.parse(until) ? existingWords.wasUntil(until, canCall) : existingWords.fixed(canCall),
  closed: '취소되었거나 지난 예약은 변경할 수 없습니다.',
  fixed: (canCall: boolean) => `지금은 온라인으로 변경·취소할 수 없습니다. ${askWords(canCall)}`,
} as const;
