export const reservationStates = {
  REQUESTED: '확인 중',
  CONFIRMED: '예약 확정',
  CANCELLED: '취소됨',
  COMPLETED: '방문 완료',
  NO_SHOW: '방문하지 않음',
} as const;

export const myReservationWords = {
  coming: '예정된 예약',
  past: '지난 예약',
  cancelledOnes: '취소된 예약',
  /** Where buttons open a widget of somebody else. */
  elsewhere: '예약 창에서 예약하신 내역은 이 목록에 나오지 않을 수 있습니다. 병원에 확인해 주세요.',
  noneComing: '예정된 예약이 없습니다.',
  more: (count: number) => `더 보기 (${count}건 남음)`,
  empty: '예약 내역이 없습니다',
  emptyText: '원하시는 날짜와 시간을 선택해 예약해 주세요.',
  logInTitle: '로그인이 필요합니다',
  doctor: '담당 의료진',
  madeOn: '신청일',
  change: '예약 변경',
  cancel: '예약 취소',
  cancelTitle: '예약을 취소하시겠습니까?',
  cancelText: '취소한 시간은 다른 분에게 열립니다.',
  keep: '예약 유지',
  reviewAt: { NAVER: '네이버에 후기 남기기', KAKAO: '카카오맵에 후기 남기기', GOOGLE: '구글에 후기 남기기' },
  cancelled: (when: string) => `${when} 예약을 취소했습니다.`,
  /** Told after the dialog was closed; `reason` is a sentence. */
  notCancelled: (when: string, reason: string) => `${when} 예약의 취소를 확인하지 못했습니다. ${reason}`,
} as const;
