/** Words of layers that come by themselves: popups, short notices; and of the buttons that share. */

export const popupWords = {
  label: '안내 팝업',
  today: '오늘 하루 보지 않기',
  close: '닫기',
} as const;

export const shareWords = {
  share: '공유하기',
  copyAddress: '주소 복사',
  copiedLink: '링크를 복사했습니다.',
  copiedAddress: '주소를 복사했습니다.',
  notCopied: '복사하지 못했습니다. 길게 눌러 직접 복사해 주세요.',
} as const;

export const toastWords = {
  label: '알림',
  close: '알림 닫기',
  missing: '알림을 표시하지 못했습니다. 인터넷 연결을 확인해 주세요.',
} as const;
