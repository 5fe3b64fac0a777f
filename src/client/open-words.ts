/** Words of whether the clinic is open now; apart from other words, since the script of every page loads them. */

import type { OpenState } from '../domain/rules/open-now.ts';
import * as common from '../domain/words/common-words.ts';

export const openWords: Readonly<Record<OpenState, string>> = {
  before: '오늘 진료 전',
  open: '지금 진료 중',
  lunch: `지금 ${common.lunch}`,
  closed: '오늘 진료 종료',
  off: `오늘 ${common.dayOff}`,
};
