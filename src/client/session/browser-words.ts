/** Words for a browser that keeps no cookie, or none of what was begun; apart from `words.ts` of accounts, which more scripts load. */
export const browserWords = {
  noCookies:
    '브라우저에서 쿠키를 사용할 수 없어 로그인 상태가 유지되지 않습니다. 설정에서 쿠키를 허용해 주시거나 병원에 문의해 주세요.',
  begunElsewhere:
    '본인인증을 시작한 브라우저가 아닙니다. 처음 시작하신 화면으로 돌아가 계속해 주시거나 병원에 문의해 주세요.',
} as const;
