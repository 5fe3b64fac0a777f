/** What is wrong with what was typed into a form: one sentence for each kind of mistake. */
import { withJosa } from '../domain/words/josa.ts';

const enter = (label: string) => `${withJosa(label, '을/를')} 입력해 주세요.`;

/** Specification, section 5: "Form library defaults". */
const messages = {
  required: enter,
  whitespace: enter,
  min: (label: string, length: number) => `${withJosa(label, '은/는')} ${length}자 이상 입력해 주세요.`,
  max: (label: string, length: number) => `${withJosa(label, '은/는')} ${length}자까지 입력할 수 있습니다.`,
  type: (label: string) => `올바른 ${withJosa(label, '을/를')} 입력해 주세요.`,
  pattern: (label: string) => `${label} 형식이 올바르지 않습니다.`,
  keyboard: (label: string) => `${label}에 한글이 있습니다. 영문 자판으로 입력해 주세요.`,
  enum: (label: string) => `${withJosa(label, '을/를')} 목록에서 선택해 주세요.`,
  agreement: (label: string) => `${label}에 동의해 주세요.`,
} as const;

export interface FormProblem {
  readonly kind: keyof typeof messages;
  readonly length?: number;
}

/** `label` is the name of the field as it stands above it. */
export const formMessage = (label: string, { kind, length = 0 }: FormProblem): string => messages[kind](label, length);
