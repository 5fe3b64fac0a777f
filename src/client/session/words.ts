/** Words of a login that begins or ends; apart from those of accounts, which their pages alone load. */
export const sessionWords = {
  /** Login method, as sent to the tag manager. */
  byIdentity: '본인인증',
  bySms: '문자 인증',
  expired: '로그인 세션이 만료되었습니다. 다시 로그인해 주세요.',
} as const;
