/** Consents of a sign-up. */
import { longTitle } from '../../ui/examples.ts';

export const formConsents = [
  { id: '1', title: '이용약관 동의', isRequired: true, text: longTitle },
  { id: '2', title: '개인정보 수집·이용 동의', isRequired: true, note: '회원 탈퇴 후 5년간 보관합니다.' },
  { id: '3', title: '마케팅 정보 수신 동의', isRequired: false },
];
