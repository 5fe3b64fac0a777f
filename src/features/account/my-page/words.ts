import * as common from '../../../domain/words/common-words.ts';
import { formatDate } from '../../../domain/words/format.ts';

export const myPageWords = {
  loginNeeded: '로그인 후 이용할 수 있습니다.',
  greeting: (name: string) => `${name}님`,
  guestGreeting: '비회원으로 이용 중이십니다.',
  reservationsOf: (ahead: number) => (ahead === 0 ? common.reservations : `예약 내역 (예정 ${ahead}건)`),
  profile: '회원 정보',
  genderUnsaid: '선택 안 함',
  genders: { FEMALE: '여성', MALE: '남성' },
  phoneHint: '번호를 바꾸시려면 새 번호로 받으신 인증번호를 입력해 주세요.',
  saved: '저장되었습니다.',
  changePassword: '비밀번호 변경',
  passwordForgotten: '현재 비밀번호가 기억나지 않으시면 본인인증 후 새로 설정해 주세요.',
  passwordByIdentity: '본인인증 후 비밀번호 설정',
  passwordCertified: '본인인증이 완료되었습니다. 새 비밀번호를 입력해 주세요.',
  passwordChanged: '비밀번호가 변경되었습니다.',
  marketing: '마케팅 정보 수신',
  marketingOn: '이벤트와 할인 소식을 문자와 이메일로 받고 있습니다.',
  marketingOff: '이벤트와 할인 소식을 받지 않고 있습니다.',
  marketingSince: (day: string, isOn: boolean) =>
    `${formatDate(day)}에 ${isOn ? '동의하셨습니다' : '동의를 철회하셨습니다'}.`,
  channels: '받으실 방법',
  night: '밤(21시~08시)에도 받기',
  agree: '수신 동의',
  withdrawConsent: '수신 동의 철회',
  /** The law requires sender, day and outcome. */
  marketingChanged: (clinic: string, day: string, isOn: boolean) => {
    const [year = '', month = '', date = ''] = day.split('-').map(Number);
    const outcome = isOn ? '에 동의하셨습니다' : ' 동의를 철회하셨습니다';
    return `${year}년 ${month}월 ${date}일 ${clinic}의 마케팅 정보 수신${outcome}.`;
  },
  recent: '최근 본 시술',
  noRecent: '최근 보신 시술이 없습니다.',
  toProducts: '시술 보러 가기',
  removeRecent: (title: string) => `${title} 목록에서 지우기`,
  removeAll: '모두 지우기',
  leave: '회원 탈퇴',
  leaveLead: (hasCart: boolean) =>
    `탈퇴하시면 회원 정보와 ${hasCart ? '담은 시술, ' : ''}최근 본 시술이 모두 지워지고 되돌릴 수 없습니다.`,
  reservationsAhead: (count: number) =>
    `예정된 예약이 ${count}건 있습니다. 탈퇴 후에는 확인·취소할 수 없으니 먼저 취소해 주세요.`,
  leaveNow: '탈퇴하기',
  stay: '계속 이용하기',
} as const;

export const profileLabels = {
  name: common.name,
  email: common.email,
  phone: common.phone,
  birthday: '생년월일',
  gender: '성별',
  currentPassword: '현재 비밀번호',
  nextPassword: '새 비밀번호',
} as const;
