/** Words of login, sign-up and logout. */

export const authWords = {
  /** Login method, as told to the tag manager. */
  byIdentity: '본인인증',
  bySms: '문자 인증',
  expired: '로그인 세션이 만료되었습니다. 다시 로그인해 주세요.',
  logIn: '로그인',
  logOut: '로그아웃',
  signUp: '회원가입',
  myPage: '마이페이지',
  who: '이용 구분',
  member: '회원',
  guest: '비회원',
  or: '또는',
  certify: '휴대폰 본인인증',
  logInByIdentity: '휴대폰 본인인증으로 로그인',
  goOnByIdentity: '휴대폰 본인인증으로 계속하기',
  goOn: '비회원으로 계속하기',
  sendCode: '인증번호 받기',
  sendCodeAgain: '인증번호 다시 받기',
  codeSent: (phone: string) => `${phone} 번호로 인증번호를 보냈습니다.`,
  timeLeft: (text: string) => `남은 시간 ${text}`,
  codeOver: '인증번호를 입력하실 수 있는 시간이 지났습니다. 다시 받아 주세요.',
  cancelled: '본인인증이 취소되었습니다.',
  certifying: '본인인증 결과를 확인하고 있습니다.',
  noWindow: '지금은 본인인증을 이용하실 수 없습니다. 전화로 문의해 주세요.',
  guestLead: '가입하지 않으셔도 예약과 예약 확인을 하실 수 있습니다.',
} as const;

export const accountLabels = {
  email: '이메일',
  password: '비밀번호',
  name: '이름',
  phone: '휴대폰 번호',
  code: '인증번호 6자리',
} as const;
