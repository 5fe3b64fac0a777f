/** VAT of a treatment that its line of the fee table contradicts. */
import type { Vat } from '../../../src/domain/rules/price.ts';
import { withJosa } from '../../../src/domain/words/josa.ts';
import { vatWords } from '../../../src/domain/words/price-words.ts';
import { defineRule } from '../rule.ts';

const layout = { medicalCharges: [{ remark: '부가세 포함' }] };

export const rule = defineRule({
  code: 'VAT_DIFFERS',
  title: '부가세 표시가 비급여 진료비와 다릅니다',
  severity: 'warning',
  source: {
    title: '부가가치세법 시행령 제35조, 의료법 시행규칙 제42조의2',
    date: '2024-07-24',
    reviewedOn: '2026-11-27',
  },
  *check({ content }) {
    const { isIncludeVat } = content.partner.homepageConfig;
    const stated = new Map(
      content.layout.medicalCharges.flatMap(({ name, remark }) => {
        const vat = vatOf(remark ?? '');
        return vat === null ? [] : [[name.replaceAll(/\s/g, ''), vat] as const];
      }),
    );
    if (stated.size === 0) return;
    for (const { id, title, vat, options } of content.products) {
      const own = vat ?? (isIncludeVat ? 'included' : 'excluded');
      const other = stated.get(title.replaceAll(/\s/g, ''));
      if (other === undefined || other === own || options.every(({ price }) => price === null)) continue;
      yield {
        ...{ collection: 'products', id, field: 'vat', words: vatWords[own] },
        message: `${withJosa(`‘${title}’`, '은/는')} 시술 페이지에서 ‘${vatWords[own]}’, 비급여 진료비 안내에서 ‘${vatWords[other]}’로 보입니다. 한쪽을 고쳐 주세요.`,
      };
    }
  },
  examples: {
    passing: { content: { products: [{ vat: 'included' }], layout } },
    failing: { content: { products: [{ vat: 'excluded' }], layout } },
  },
});

function vatOf(remark: string): Vat | null {
  if (/(?:부가세|VAT)\s*포함/i.test(remark)) return 'included';
  if (/(?:부가세|VAT)\s*(?:별도|제외|미포함)/i.test(remark)) return 'excluded';
  return /면세|(?:부가세|VAT)\s*없음/i.test(remark) ? 'exempt' : null;
}
