/** What is wrong with what was typed into a form: one sentence for each kind of mistake. */
import { withJosa } from '../domain/words/josa.ts';

/** What is wrong with what was typed. Specification, section 5: "Form library defaults". */
export type FormProblem =
  | { readonly kind: 'required' | 'whitespace' | 'type' | 'pattern' | 'enum' | 'agreement' | 'keyboard' }
  | { readonly kind: 'min' | 'max'; readonly length: number };

/** `label` is the name of the field as it stands above it. */
export function formMessage(label: string, problem: FormProblem): string {
  switch (problem.kind) {
    case 'required':
    case 'whitespace':
      return `${withJosa(label, '을/를')} 입력해 주세요.`;
    case 'min':
      return `${withJosa(label, '은/는')} ${problem.length}자 이상 입력해 주세요.`;
    case 'max':
      return `${withJosa(label, '은/는')} ${problem.length}자까지 입력할 수 있습니다.`;
    case 'type':
      return `올바른 ${withJosa(label, '을/를')} 입력해 주세요.`;
    case 'pattern':
      return `${label} 형식이 올바르지 않습니다.`;
    case 'keyboard':
      return `${label}에 한글이 있습니다. 영문 자판으로 입력해 주세요.`;
    case 'enum':
      return `${withJosa(label, '을/를')} 목록에서 선택해 주세요.`;
    case 'agreement':
      return `${label}에 동의해 주세요.`;
  }
}
