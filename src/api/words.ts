/** Messages of failed calls where the server sent none. */
export const failureWords = {
  unknown: '알 수 없는 시스템 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  offline: '인터넷에 연결되어 있지 않습니다. 연결을 확인하신 뒤 다시 시도해 주세요.',
  loginRequired: '로그인이 필요합니다.',
  otherLogin: '로그인하신 분이 바뀌었습니다. 내용을 다시 확인해 주세요.',
} as const;
