/** Prices, discounts and the fee table. */

import type { Vat } from '../../../src/domain/rules/price.ts';
import { parseExtraCost } from '../../../src/domain/rules/price-total.ts';
import { formatWon } from '../../../src/domain/words/format.ts';
import { withJosa } from '../../../src/domain/words/josa.ts';
import { vatWords } from '../../../src/domain/words/price-words.ts';
import { listOffers } from '../../content/entry.ts';
import { defineRule } from '../rule.ts';

/** Of a treatment, in the list of products and in the fee table. */
const keyOf = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase();

const offerFrom = (price: number) => ({
  eventProducts: [{ eventId: 1, productId: 1, productOptionId: 1, price, eventPrice: 80_000 }],
});

export const discountWithoutTerms = defineRule({
  code: 'DISCOUNT_WITHOUT_TERMS',
  title: '할인의 기간·대상·정상가가 없습니다',
  severity: 'blocks',
  source: { title: '의료법 제56조, 같은 법 시행령 제23조제1항제13호', date: '2024-07-24', reviewedOn: '2026-11-27' },
  *check({ content, today }) {
    const offers = listOffers(content);
    for (const { id, title, summary, startDate, endDate, target } of content.events) {
      if (endDate !== null && endDate < today) continue;
      const rows = offers.filter(({ eventId }) => eventId === id);
      const former = rows.map(({ price, option }) => price ?? option?.price ?? null);
      const isLower = rows.some(({ eventPrice }, i) => (eventPrice || Number.POSITIVE_INFINITY) < (former[i] ?? 0));
      const isNamed = /할인|세일|특가|\d\s*%/.test(`${title} ${summary ?? ''}`);
      if (!isLower && !isNamed) continue;
      const missing = [
        ...(startDate === null || endDate === null ? ['시작일과 종료일'] : []),
        ...(target?.trim() ? [] : ['대상']),
        ...(isLower || rows.length === 0 ? [] : ['정상가']),
      ];
      if (missing.length === 0) continue;
      yield {
        ...{ collection: 'events', id, field: startDate === null || endDate === null ? 'endDate' : 'target' },
        message: `‘${title}’ 할인에 ${withJosa(missing.join(', '), '이/가')} 없어 할인 표시 없이 보여 줍니다. 의료 할인 광고는 기간, 대상과 범위, 할인 전 가격을 함께 밝혀야 합니다. 이벤트에 입력해 주세요.`,
      };
    }
  },
  examples: {
    passing: { content: { events: [{ title: '겨울 할인' }], ...offerFrom(100_000) } },
    failing: { content: { events: [{ title: '겨울 할인', endDate: null }], ...offerFrom(100_000) } },
  },
});

/** An event whose price is above the option's own: its page would lead with the dearer one. */
export const eventDearer = defineRule({
  code: 'EVENT_DEARER',
  title: '이벤트 가격이 평소 가격보다 비쌉니다',
  severity: 'warning',
  source: { title: '제품 규칙: 이벤트로 더 비싸게 파는 시술', date: '2026-11-29', reviewedOn: '2026-11-29' },
  *check({ content, today }) {
    for (const { eventId, event, product, option, eventPrice } of listOffers(content)) {
      // Backends say 0 for "none".
      const usual = option?.discountPrice || option?.price || null;
      if (event === undefined || product === undefined || usual === null || (eventPrice ?? 0) <= usual) continue;
      if (event.endDate !== null && event.endDate < today) continue;
      yield {
        ...{ collection: 'events', id: eventId, field: 'eventPrice', words: formatWon(eventPrice ?? 0) },
        message: `‘${event.title}’ 이벤트에서 ${withJosa(`‘${product.title}’`, '은/는')} ${formatWon(eventPrice ?? 0)}인데 평소에는 ${formatWon(usual)}입니다. 어느 가격이 맞는지 확인하고 고쳐 주세요.`,
      };
    }
  },
  examples: {
    passing: { content: { eventProducts: [{ eventId: 1, productId: 1, productOptionId: 1, eventPrice: 100_000 }] } },
    failing: { content: { eventProducts: [{ eventId: 1, productId: 1, productOptionId: 1, eventPrice: 290_000 }] } },
  },
});

export const formerPriceContradicted = defineRule({
  code: 'FORMER_PRICE_CONTRADICTED',
  title: '정상가가 비급여 진료비와 다릅니다',
  severity: 'blocks',
  source: { title: '의료법 제45조, 제56조제2항, 같은 법 시행령 제23조', date: '2024-07-24', reviewedOn: '2026-11-27' },
  *check({ content }) {
    const most = new Map<string, number>();
    for (const { name, price, maxPrice } of content.layout.medicalCharges) {
      const fee = Math.max(price ?? 0, maxPrice ?? 0);
      if (fee > 0) most.set(keyOf(name), Math.max(fee, most.get(keyOf(name)) ?? 0));
    }
    if (most.size === 0) return;
    for (const { eventId, product, option, price, eventPrice } of listOffers(content)) {
      const former = price ?? option?.price ?? null;
      const fee = most.get(keyOf(product?.title ?? ''));
      if (product === undefined || option?.visitCount !== 1 || former === null || fee === undefined) continue;
      if ((eventPrice || former) >= former || former <= fee) continue;
      yield {
        ...{ collection: 'eventProducts', field: 'price', id: eventId, words: formatWon(former) },
        message: `‘${product.title}’의 정상가 ${withJosa(formatWon(former), '이/가')} 비급여 진료비 안내의 ${formatWon(fee)}보다 높습니다. 받은 적 없는 가격을 정상가로 적으면 거짓 광고가 됩니다. 두 곳을 같은 가격으로 고쳐 주세요.`,
      };
    }
  },
  examples: {
    passing: { content: offerFrom(100_000) },
    failing: { content: offerFrom(200_000) },
  },
});

export const pricesWithoutFeeTable = defineRule({
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
  examples: { failing: { content: { layout: { medicalCharges: [] } } } },
});

/** `마취 크림 20,000원 별도`, `재생 관리비 3만 원이 추가됩니다`. */
const extraCost = /(\d[\d,]{2,10}|\d{1,4}(?=만))(만)?\s?원(?:이|은|을)?\s*(?:별도|추가)/g;

const anesthesiaText = '마취 크림 2만 원 별도';

/** An extra cost that a text names and `extraCosts` does not, so that no sum of the site holds it. */
export const totalWithoutCosts = defineRule({
  code: 'TOTAL_WITHOUT_COSTS',
  title: '총액에 추가 비용이 빠져 있습니다',
  severity: 'blocks',
  source: { title: '전자상거래법 제21조의2(순차공개 가격책정 금지)', date: '2025-02-14', reviewedOn: '2026-11-27' },
  checkText({ field, text }, row, { hasPriceView }) {
    if (!hasPriceView || !('extraCosts' in row) || field.startsWith('extraCosts') || !/별도|추가/.test(text)) return [];
    const known = new Set(row.extraCosts.map((cost) => parseExtraCost(cost)?.amount));
    return [...text.matchAll(extraCost)].flatMap((match) => {
      const [words, digits = '', tenThousands] = match;
      const amount = Number(digits.replaceAll(',', '')) * (tenThousands === undefined ? 1 : 10_000);
      if (known.has(amount)) return [];
      const message = `‘${row.title}’에 “${words}”라고 적혀 있지만 추가 비용 칸에는 ${withJosa(formatWon(amount), '이/가')} 없어, 총액이 실제보다 낮게 보입니다. 추가 비용에 이름과 금액을 입력해 주세요.`;
      return [{ words, start: match.index, message }];
    });
  },
  examples: {
    passing: { content: { products: [{ anesthesiaText, extraCosts: ['마취 크림 20,000원'] }] } },
    failing: { content: { products: [{ anesthesiaText }] } },
  },
});

const layout = { medicalCharges: [{ remark: '부가세 포함' }] };

export const vatDiffers = defineRule({
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
        return vat === null ? [] : [[keyOf(name), vat] as const];
      }),
    );
    if (stated.size === 0) return;
    for (const { id, title, vat, options } of content.products) {
      const own = vat ?? (isIncludeVat ? 'included' : 'excluded');
      const other = stated.get(keyOf(title));
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
