/** What forms say; apart from `words.ts`, since live pages without a form load that. */

export const formWords = {
  required: '필수',
  optional: '선택',
  passwordHint: '영문과 숫자를 함께 8자 이상 입력해 주세요.',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  agreeToAll: '전체 동의',
  agreeToAllHint: '필수와 선택 항목에 모두 동의합니다. 선택 항목은 동의하지 않아도 이용할 수 있습니다.',
  readTerms: (title: string) => `${title} 내용 보기`,
  read: '내용 보기',
  sending: '처리 중입니다.',
  choose: '선택해 주세요',
  /** Specification, section 8: an empty list to choose from. */
  noChoices: '선택할 수 있는 항목이 없습니다.',
} as const;

const byLaw = ' (관계 법령에 따른 보존 기간이 있으면 그 기간까지)';
const untilVisit = `예약 목적 달성 시까지${byLaw}`;

const untilDeleted = '게시글 삭제 시까지';
const posting = '글 등록이';

/** What somebody agrees to: 개인정보 보호법, article 15. */
export const privacyWords = {
  agree: '[필수] 개인정보 수집·이용 동의',
  label: '개인정보 수집·이용',
  items: '수집 항목',
  purpose: '이용 목적',
  period: '보유 기간',
  health: '[필수] 민감정보 수집·이용 동의',
  healthLabel: '민감정보 수집·이용',
  refusal: (limited: string) => `동의를 거부하실 수 있으며, 거부 시 ${limited} 제한됩니다.`,
  policy: '개인정보 처리방침 보기',
  uses: {
    reservation: {
      items: '이름, 휴대폰 번호, 예약 내용',
      purpose: '예약 접수와 확인, 변경 안내',
      period: untilVisit,
      limited: '온라인 예약이',
    },
    login: {
      items: '이름, 휴대폰 번호',
      purpose: '비회원 본인 확인, 예약 접수와 조회',
      period: untilVisit,
      limited: '비회원 이용이',
    },
    signUp: {
      items: '이름, 휴대폰 번호, 생년월일, 성별, 이메일, 비밀번호',
      purpose: '회원 확인과 관리, 예약 접수와 조회',
      period: `회원 탈퇴 시까지${byLaw}`,
    },
    health: {
      items: '게시글에 적으신 증상, 질환, 시술 이력 등 건강에 관한 정보',
      purpose: '문의에 대한 답변과 진료 안내',
      period: untilDeleted,
      limited: posting,
    },
    board: {
      items: '이름, 게시글 내용',
      purpose: '문의 접수와 답변',
      period: untilDeleted,
      limited: posting,
    },
  },
} as const;
