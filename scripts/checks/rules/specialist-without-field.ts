/** 전문의 in free text where nobody of the clinic has a specialty. */
import { defineRule } from '../rule.ts';

/** Not `전문의약품`, `전문의사`, `전문의를 두지 않습니다`. */
const specialist = /전문의(?!약|사|견|학|미)/g;
const denied = /^[가-힣]*\s?(?:아니|아닌|없|두지|상주하지)/;

export const rule = defineRule({
  code: 'SPECIALIST_WITHOUT_FIELD',
  title: '전문의 과목을 입력하지 않은 ‘전문의’ 표현이 있습니다',
  severity: 'warning',
  source: { title: '의료법 제77조제2항', date: '2024-07-24', reviewedOn: '2026-11-27' },
  *checkText({ collection, id, text }, { content }) {
    const doctor = collection === 'employees' ? content.employees.find((row) => row.id === id) : undefined;
    const isKnown =
      doctor === undefined ? content.employees.some(({ specialty }) => specialty?.trim()) : doctor.specialty?.trim();
    if (isKnown) return;
    for (const { index } of text.matchAll(specialist)) {
      if (denied.test(text.slice(index + 3, index + 20))) continue;
      yield {
        ...{ words: '전문의', start: index },
        message: `‘전문의’라고 적혀 있지만 ${doctor === undefined ? '전문의 과목이 입력된 의료진이 없습니다' : `${doctor.name} 님의 전문의 과목이 비어 있습니다`}. 자격이 있다면 의료진에 전문의 과목을 입력하고, 없다면 이 말을 지워 주세요.`,
      };
    }
  },
  examples: {
    passing: { content: { employees: [{ id: 1, name: '김하늘', specialty: '피부과', history: ['피부과 전문의'] }] } },
    failing: { content: { employees: [{ id: 1, name: '김하늘', history: ['피부과 전문의'] }] } },
  },
});
