export const actionWords = {
  logIn: '다시 로그인하기',
  kept: '입력하신 내용은 그대로 남아 있습니다.',
} as const;
