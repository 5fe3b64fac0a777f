/** Words of whether the clinic is open now; apart from other words, since the script of every page loads them. */
import * as common from '../domain/common-words.ts';
import type { OpenState } from '../domain/open-now.ts';

/** Whether the clinic is open now. */
export const openWords: Readonly<Record<OpenState, string>> = {
  before: '진료 전',
  open: '진료 중',
  lunch: common.lunch,
  closed: '진료 종료',
  off: common.dayOff,
};
