/** A rule that nobody has compared with its source for 18 months says so itself, since laws change meanwhile. */
import type { Finding } from '../../src/contract/finding.ts';
import { monthsLater } from './months.ts';
import type { Rule } from './rule.ts';

const maxMonths = 18;

export function findReviewsDue(rules: readonly Rule[], today: string): Finding[] {
  return rules
    .filter(({ source }) => monthsLater(source.reviewedOn, maxMonths) < today)
    .map(({ code, title: name, source: { title, reviewedOn } }) => ({
      ...{ code: 'RULE_REVIEW_DUE', severity: 'note', place: name, words: title },
      message: `이 규칙은 ${reviewedOn}에 마지막으로 근거(${title})와 비교했습니다. 그 뒤로 바뀐 내용이 없는지 운영자가 확인해야 합니다.`,
      operator: code,
    }));
}
