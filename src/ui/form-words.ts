/** What forms say: one sentence for each kind of mistake, the same in every form. */
import { withJosa } from '../domain/josa.ts';

/** What is wrong with what was typed. Specification, section 5: "Form library defaults". */
export type FormProblem =
  | { readonly kind: 'required' | 'whitespace' | 'type' | 'pattern' | 'enum' | 'agreement' }
  | { readonly kind: 'min' | 'max'; readonly length: number };

/** `label` is the name of the field as it stands above it. */
export function formMessage(label: string, problem: FormProblem): string {
  switch (problem.kind) {
    case 'required':
      return `${withJosa(label, '을/를')} 입력해 주세요.`;
    case 'whitespace':
      return `${withJosa(label, '을/를')} 입력해 주세요.`;
    case 'min':
      return `${withJosa(label, '은/는')} ${problem.length}자 이상 입력해 주세요.`;
    case 'max':
      return `${withJosa(label, '은/는')} ${problem.length}자까지 입력하실 수 있습니다.`;
    case 'type':
      return `올바른 ${withJosa(label, '을/를')} 입력해 주세요.`;
    case 'pattern':
      return `${label} 형식이 올바르지 않습니다.`;
    case 'enum':
      return `${withJosa(label, '을/를')} 목록에서 선택해 주세요.`;
    case 'agreement':
      return `${label}에 동의해 주세요.`;
  }
}

export const formWords = {
  required: '필수',
  optional: '선택',
  passwordHint: '영문과 숫자를 함께 8자 이상 입력해 주세요.',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  agreeToAll: '전체 동의',
  agreeToAllHint: '필수와 선택 항목에 모두 동의합니다. 선택 항목에 동의하지 않으셔도 이용하실 수 있습니다.',
  readTerms: (title: string) => `${title} 내용 보기`,
  read: '내용 보기',
  sending: '처리 중입니다.',
  choose: '선택해 주세요',
  /** Specification, section 8: an empty list to choose from. */
  noChoices: '선택할 수 있는 항목이 없습니다.',
} as const;
