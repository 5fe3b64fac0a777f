/** What somebody who is no member agrees to: 개인정보 보호법, article 15. */

export const privacyWords = {
  agree: '[필수] 개인정보 수집·이용 동의',
  label: '개인정보 수집·이용',
  items: '수집 항목',
  purpose: '이용 목적',
  period: '보유 기간',
  refusal: '동의하지 않으실 수 있으며, 동의하지 않으시면 이용하실 수 없습니다.',
  policy: '개인정보 처리방침 보기 (새 창)',
  uses: {
    reservation: {
      items: '이름, 휴대폰 번호, 예약 내용',
      purpose: '예약 접수와 확인, 변경 안내',
      period: '예약 목적을 이룰 때까지. 관계 법령에 따라 보존해야 하는 경우 그 기간까지',
    },
    login: {
      items: '이름, 휴대폰 번호',
      purpose: '비회원 본인 확인, 예약 접수와 조회',
      period: '예약 목적을 이룰 때까지. 관계 법령에 따라 보존해야 하는 경우 그 기간까지',
    },
    board: {
      items: '이름, 작성하신 글',
      purpose: '문의 접수와 답변',
      period: '글을 삭제하실 때까지',
    },
  },
} as const;
