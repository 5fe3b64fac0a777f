/** Words of a login that begins or ends; apart from those of accounts, which their pages alone load. */
export const sessionWords = {
  byIdentity: '본인인증',
  bySms: '문자 인증',
  expired: '로그인 세션이 만료되었습니다. 다시 로그인해 주세요.',
} as const;

/** Each of these is said in one place and written there, so no other script loads it. */
export const cartLeft =
  '로그인 전에 담으신 시술을 아직 불러오지 못했습니다. 로그아웃하시면 이 시술은 사라집니다. 그래도 로그아웃하시려면 한 번 더 눌러 주세요.';
export const noCookies =
  '브라우저에서 쿠키를 사용할 수 없어 로그인 상태가 유지되지 않습니다. 설정에서 쿠키를 허용해 주시거나 병원에 문의해 주세요.';
export const noCartStorage = '브라우저에 저장할 수 없어 시술을 담지 못했습니다. 병원에 문의해 주세요.';
export const begunElsewhere =
  '본인인증을 시작한 브라우저가 아닙니다. 처음 시작하신 화면으로 돌아가 계속해 주시거나 병원에 문의해 주세요.';
