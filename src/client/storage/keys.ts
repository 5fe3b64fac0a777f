/** Keys that small scripts look for without loading the store that writes them. */
export const storageKeys = {
  /** `session/guest.ts` */
  guest: 'guest',
  /** `session/log-out.ts` */
  unansweredLogOut: 'unanswered-logout',
} as const;
