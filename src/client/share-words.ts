/** Words of sharing; apart from `words.ts`, since the script of a tap on share loads nothing else. */

export const shareWords = {
  share: '공유하기',
  copyAddress: '주소 복사',
  copiedLink: '링크를 복사했습니다.',
  copiedAddress: '주소를 복사했습니다.',
  copyByHand: '아래 내용을 복사해 주세요.',
} as const;
