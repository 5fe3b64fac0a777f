/** Words of a login that begins or ends; apart from those of accounts, which their pages alone load. */
export const sessionWords = {
  /** Login method, as sent to the tag manager. */
  byIdentity: '본인인증',
  bySms: '문자 인증',
  expired: '로그인 세션이 만료되었습니다. 다시 로그인해 주세요.',
  cartLeft:
    '로그인 전에 담으신 시술을 아직 불러오지 못했습니다. 로그아웃하시면 이 시술은 사라집니다. 그래도 로그아웃하시려면 한 번 더 눌러 주세요.',
} as const;
