/** Messages of failed calls where the server sent none. */
export const failureWords = {
  unknown: '알 수 없는 시스템 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  offline: '인터넷에 연결되어 있지 않습니다. 연결을 확인하신 뒤 다시 시도해 주세요.',
  loginRequired: '로그인이 필요합니다.',
  noCookies:
    '브라우저에서 쿠키를 사용할 수 없어 로그인 상태가 유지되지 않습니다. 설정에서 쿠키를 허용해 주시거나 전화로 문의해 주세요.',
  noStorage:
    '브라우저에서 저장 공간을 사용할 수 없어 시술을 담지 못했습니다. 설정에서 허용해 주시거나 전화로 문의해 주세요.',
  begunElsewhere:
    '본인인증을 시작한 브라우저가 아닙니다. 처음 시작하신 화면으로 돌아가 계속해 주시거나 전화로 문의해 주세요.',
  otherLogin: '로그인하신 분이 바뀌었습니다. 내용을 다시 확인해 주세요.',
} as const;
