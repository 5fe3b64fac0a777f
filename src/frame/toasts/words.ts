export const toastWords = {
  label: '알림',
  close: '알림 닫기',
  missing: '알림을 표시하지 못했습니다. 인터넷 연결을 확인해 주세요.',
} as const;
