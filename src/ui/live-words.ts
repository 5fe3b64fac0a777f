/** Words of pages whose content is live: what stands there before it arrives, and where it cannot. */

export const liveWords = {
  loading: '불러오는 중입니다.',
  slow: '응답이 늦어지고 있습니다. 조금 더 기다리시거나 전화로 문의해 주세요.',
  offline: '인터넷에 연결되어 있지 않습니다. 연결을 확인하신 뒤 다시 시도해 주세요.',
  retry: '다시 시도',
  fallback: '도움이 필요하시면 전화로 안내해 드립니다.',
  noScript: '브라우저의 자바스크립트를 켜시면 이 화면을 이용하실 수 있습니다.',
  home: '홈으로',
  search: {
    title: '검색',
    lead: '찾으시는 시술, 이벤트, 고민을 입력해 주세요.',
    placeholder: '검색어를 입력해 주세요',
    keywords: '인기 시술 추천',
  },
  login: { title: '로그인', lead: '회원은 이메일이나 본인인증으로, 비회원은 휴대폰 번호로 이용하실 수 있습니다.' },
  signUp: { title: '회원가입', lead: '본인인증 후 약관에 동의하시면 가입하실 수 있습니다.' },
  welcome: {
    title: '가입을 환영합니다',
    lead: '회원가입이 완료되었습니다. 이제 예약 내역과 회원 전용 안내를 보실 수 있습니다.',
  },
  goodbye: { title: '회원 탈퇴가 완료되었습니다', lead: '그동안 이용해 주셔서 감사합니다.' },
  cart: { title: '담은 시술', lead: '담아 두신 시술을 확인하고 예약하실 수 있습니다.' },
  reservation: {
    title: '예약하기',
    lead: '원하시는 날짜와 시간을 선택해 예약을 신청하실 수 있습니다. 전화와 채팅으로도 예약을 도와드립니다.',
  },
  mypage: { title: '마이페이지', lead: '회원 정보와 수신 동의를 확인하고 바꾸실 수 있습니다.' },
  reservations: { title: '예약 내역', lead: '예약하신 내용을 확인하고 변경하거나 취소하실 수 있습니다.' },
  write: { title: '글쓰기', lead: '내용을 남겨 주시면 확인 후 답변해 드립니다.' },
  app: { title: '불러오는 중', lead: '잠시만 기다려 주세요.', failed: '화면을 불러오지 못했습니다' },
  secret: { ended: '종료되었거나 진행하지 않는 이벤트입니다. 진행 중인 이벤트를 확인해 주세요.', next: '이벤트 보기' },
  preview: {
    banner: '미리보기 화면입니다. 아직 게시되지 않은 내용입니다.',
    gone: '미리보기 기간이 끝났거나 주소가 바뀌었습니다. 받으신 주소를 다시 확인해 주세요.',
    noToken: '미리보기 주소가 완전하지 않습니다. 받으신 주소 전체를 다시 확인해 주세요.',
  },
} as const;

/** Ways on from what failed. */
export const wayWords = {
  logIn: '다시 로그인하기',
  kept: '입력하신 내용은 그대로 남아 있습니다.',
  signUp: '회원가입',
  reservations: '예약 내역 보기',
} as const;

/** A failure as it is told. */
export interface ToldFailure {
  /** `network` where nothing was answered. */
  readonly kind: string;
  readonly message: string;
}

/** What a visitor is told; of a device that is offline, that. */
export const failureText = ({ kind, message }: ToldFailure): string =>
  kind === 'network' && navigator.onLine === false ? liveWords.offline : message;
