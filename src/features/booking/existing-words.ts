/** Words of a reservation that was made; apart, since the page of a new one must stay small. */
import { whenOf } from './words.ts';

/** Of a reservation that was made: whose it is, and why it can be changed no more. */
export const existingWords = {
  logInText: '로그인하시면 예약하신 내역을 보실 수 있습니다.',
  wasUntil: (moment: string) =>
    `인터넷으로는 ${whenOf(moment)}까지 변경하거나 취소하실 수 있었습니다. 지금은 병원에 문의해 주세요.`,
  /** Of a reservation that could be changed until then, or was made later than that. */
  tooLate: (until: string, createdAt: string): string =>
    Date.parse(createdAt) < Date.parse(until) ? existingWords.wasUntil(until) : existingWords.fixed,
  /** Of one that was cancelled, or whose visit is over. */
  closed: '취소되었거나 지난 예약은 변경하실 수 없습니다.',
  fixed: '지금은 인터넷으로 변경하거나 취소하실 수 없습니다. 병원에 문의해 주세요.',
} as const;
