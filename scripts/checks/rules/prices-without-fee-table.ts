/** Prices on a site without the clinic's 비급여 진료비 page. */
import { defineRule } from '../rule.ts';

export const rule = defineRule({
  code: 'PRICES_WITHOUT_FEE_TABLE',
  title: '비급여 진료비 안내 없이 가격을 보여 줍니다',
  severity: 'blocks',
  source: { title: '의료법 제45조, 같은 법 시행규칙 제42조의2', date: '2024-07-24', reviewedOn: '2026-11-27' },
  *check({ content: { partner, layout, products }, config }) {
    const { hasPriceView, useMedicalCharge } = partner.homepageConfig;
    const hasPrices = products.some(({ options }) =>
      options.some(({ price, discountPrice }) => (price ?? discountPrice ?? 0) > 0),
    );
    if (!config.open || !hasPriceView || !hasPrices || (useMedicalCharge && layout.medicalCharges.length > 0)) return;
    const isOff = layout.medicalCharges.length > 0;
    yield {
      ...(isOff
        ? { collection: 'partner', field: 'homepageConfig.useMedicalCharge' }
        : { collection: 'layout', field: 'medicalCharges' }),
      message: isOff
        ? '비급여 진료비 안내 페이지가 꺼져 있습니다. 홈페이지가 있는 병원은 비급여 항목과 가격을 찾기 쉬운 곳에 알려야 합니다. 관리 화면에서 비급여 진료비 안내를 켜 주세요.'
        : '시술 가격은 보이지만 비급여 진료비 목록이 없습니다. 홈페이지가 있는 병원은 비급여 항목과 가격, 제증명 수수료를 따로 알려야 합니다. 목록을 입력해 주세요.',
      ...(isOff && { operator: '병원 정보의 homepageConfig.useMedicalCharge를 true로 보내야 합니다.' }),
    };
  },
  examples: {
    passing: { content: {} },
    failing: { content: { layout: { medicalCharges: [] } } },
  },
});
