/** Apart from `words.ts`, which more pages load. */

export const endSessionWords = {
  cartLeft:
    '로그인 전에 담으신 시술을 아직 불러오지 못했습니다. 로그아웃하시면 이 시술은 사라집니다. 그래도 로그아웃하시려면 한 번 더 눌러 주세요.',
} as const;
