/** Words of login and logout. */

export const authWords = {
  /** Login method, as told to the tag manager. */
  byIdentity: '본인인증',
  bySms: '문자 인증',
  expired: '로그인 세션이 만료되었습니다. 다시 로그인해 주세요.',
} as const;
