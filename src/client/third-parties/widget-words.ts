export const widgetWords = {
  title: '예약 창을 열지 못했습니다',
  chatInWindow: '새 창에서 채팅 상담하기',
  chatTitle: '채팅 창을 열지 못했습니다',
  text: '잠시 후 다시 시도해 주시거나, 전화와 채팅으로 문의해 주시면 예약을 도와드리겠습니다.',
  onOwnPage: '홈페이지에서 예약하기',
  /** `새벽결의원 예약 · 울쎄라피 300샷 · 1회`. */
  head: (clinic: string | null, product: string | null, ...offer: readonly (string | null)[]) =>
    [[clinic, '예약'].filter(Boolean).join(' '), product, ...(product === null ? [] : offer)]
      .filter(Boolean)
      .join(' · '),
  callAt: (phone: string) => `전화 ${phone}`,
} as const;
