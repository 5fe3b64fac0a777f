/** Words of booking. */

export const bookingWords = {
  widgetMissing: '예약 창을 열지 못했습니다',
  widgetMissingText: '잠시 후 다시 시도해 주시거나, 전화와 채팅으로 문의해 주시면 예약을 도와드리겠습니다.',
  callAt: (phone: string) => `전화 ${phone}`,
  close: '닫기',
} as const;
