/** Words of login, sign-up and logout; of a session that is over, `client/session/words.ts`. */
import * as common from '../../domain/words/common-words.ts';

export const accountPages = {
  login: { title: common.logIn, lead: '회원은 이메일이나 본인인증으로, 비회원은 휴대폰 번호로 이용합니다.' },
  signUp: { title: common.signUp, lead: '본인인증과 약관 동의를 거쳐 가입합니다.' },
  welcome: {
    title: '가입을 환영합니다',
    lead: '회원가입이 완료되었습니다. 이제 예약 내역과 회원 전용 안내를 볼 수 있습니다.',
  },
  goodbye: { title: '회원 탈퇴가 완료되었습니다', lead: '그동안 이용해 주셔서 감사합니다.' },
  mypage: { title: common.myPage, lead: '회원 정보와 수신 동의를 확인하고 바꿀 수 있습니다.' },
} as const;

/** Nobody is told to ask a clinic that names no number. */
const asGuest = (canCall: boolean): string =>
  canCall ? '비회원으로 예약하시거나 병원에 문의해 주세요.' : '비회원으로 예약해 주세요.';

export const authWords = {
  logOut: '로그아웃',
  loggingIn: '로그인 중입니다',
  who: '이용 구분',
  member: '회원',
  guest: '비회원',
  or: '또는',
  certify: '휴대폰 본인인증',
  logInByIdentity: '휴대폰 본인인증으로 로그인',
  forgotten: '비밀번호가 기억나지 않으시면 본인인증으로 로그인하신 뒤 마이페이지에서 새 비밀번호를 설정해 주세요.',
  forgottenByPhone: (canCall: boolean) =>
    canCall
      ? '비밀번호가 기억나지 않으시면 병원에 문의해 주세요. 비회원으로도 예약할 수 있습니다.'
      : '비밀번호가 기억나지 않으시면 비회원으로 예약해 주세요.',
  goOnByIdentity: '휴대폰 본인인증으로 계속하기',
  goOn: '비회원으로 계속하기',
  sendCode: '인증번호 받기',
  sendCodeAgain: '인증번호 다시 받기',
  sendCodeIn: (seconds: number) => `${seconds}초 뒤 다시 받기`,
  codeSent: (phone: string) => `${phone} 번호로 인증번호를 보냈습니다.`,
  timeLeft: (text: string) => `남은 시간 ${text}`,
  codeOver: '인증번호 입력 시간이 지났습니다. 다시 받아 주세요.',
  cancelled: '본인인증이 취소되었습니다.',
  certifying: '본인인증 결과를 확인하고 있습니다.',
  noSignUp: (canCall: boolean) => `지금은 온라인 회원가입을 받지 않습니다. ${asGuest(canCall)}`,
  noTerms: (canCall: boolean) => `지금은 약관을 불러올 수 없어 회원가입을 진행할 수 없습니다. ${asGuest(canCall)}`,
  signUpLead: '회원가입은 본인인증으로 시작합니다. 인증을 마치면 이어서 진행됩니다.',
  certified: '본인인증이 완료되었습니다.',
  join: '가입하기',
  terms: '약관 동의',
  /** Consent is to the collection and use that a privacy policy describes, not to the policy. */
  agreementTo: (title: string) =>
    title.endsWith('동의') ? title : `${title.replace(/^개인정보 ?처리방침$/, '개인정보 수집·이용')} 동의`,
  marketingNote: '이벤트와 할인 소식을 알려 드리기 위해 연락드립니다.',
  tooYoung: (canCall: boolean) =>
    `만 14세 미만이신 경우 법정대리인의 동의가 필요합니다. ${canCall ? '병원에 문의해 주시면 안내해 드립니다.' : '법정대리인과 함께 방문하시면 안내해 드립니다.'}`,
  known: '이미 가입된 회원입니다. 로그인해 주세요.',
  guestLead: '회원가입 없이 예약하고 예약 내역을 확인할 수 있습니다.',
} as const;

export const channelWords = { SMS: '문자', ALIMTALK: '알림톡', EMAIL: common.email } as const;

export const accountLabels = {
  email: common.email,
  password: common.password,
  name: common.name,
  phone: common.phone,
  code: common.smsCode,
  agreed: '필수 약관',
} as const;
