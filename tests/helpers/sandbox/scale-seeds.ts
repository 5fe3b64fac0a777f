/**
 * Synthetic partners for load and benchmarks: as many as requested, each with as many products, the rest in proportion.
 * Every value follows from its place in the list, so equal numbers give equal seeds. Pure; needs no database.
 */
import { fillTokens, joinHtml } from '../../../scripts/sandbox/demo-seeds.ts';
import type { PartnerSeed, SeedContext } from '../../../scripts/sandbox/server/seed/partner-seed.ts';
import templates from './scale-seeds.json' with { type: 'json' };

/** The demonstration partner whose pictures they show. */
const pictured = 'onmaru';
const pictures = [
  ...['hero-1', 'hero-1-m', 'hero-3', 'hero-3-m', 'hero-4', 'hero-4-m'],
  ...['exhibition-1', 'exhibition-2', 'exhibition-3', 'exhibition-4'],
];

type Content = PartnerSeed['content'];

/** Ids `scale-0001`…, tenant origins `https://scale-0001.example`. Both numbers are at least 1. */
export function scaleSeeds(partners: number, products: number, context: SeedContext): PartnerSeed[] {
  return createRows(partners, {}, (number) => {
    const id = `scale-${String(number).padStart(4, '0')}`;
    const content = createContent(number, products, (text) => fillTokens(text, pictured, context));
    return { id, tenantOrigin: `https://${id}.example`, content };
  });
}

function createContent(number: number, count: number, fill: (text: string) => string): Content {
  const base = JSON.parse(fill(JSON.stringify(templates))) as typeof templates;
  const { methods, themes } = base;
  const image = (n: number) => fill(`{{images}}/${at(pictures, n)}.webp`);
  const updated = (daysBefore: number) => `${fill(`{{month-${daysBefore}}}`)}T10:00:00+09:00`;
  const categories = clamp(count / 80, 3, themes.length);
  const notices = clamp(count / 25, 3, 200);
  const events = clamp(count / 125, 2, 24);
  const menu = themes
    .slice(0, Math.min(categories, 8))
    .map((title, i) => ({ title, url: `/products/category/${i + 1}` }));
  return {
    ...(base.fixed as Partial<Content>),
    partner: {
      ...(base.partner as object),
      id: 9000 + number,
      partnerName: `규모의원 ${number}`,
      partnerTel: `02-5550-${String(number).padStart(4, '0')}`,
      partnerAddress: `서울특별시 가상구 규모로 ${number}`,
    },
    layout: {
      menuList: [{ title: '시술 안내', url: '/products', subList: menu }, base.aboutMenu],
      introduce: base.introduce,
    },
    keywords: methods.slice(0, 6).map((keyword) => ({ keyword })),
    categories: createRows(categories, base.category, (n) => ({ title: at(themes, n - 1) })),
    products: createRows(count, {}, (n) => ({
      ...createProduct(n, count),
      categoryIds: [1 + (n % categories)],
      thumbnailUrl: image(n),
      imageUrls: [image(n), image(n + 5)],
      updatedAt: updated(1 + (n % 300)),
    })),
    events: createRows(events, base.event, (n) => ({
      title: `${at(methods, n)} 안내전 ${n}`,
      imageUrl: image(n + 3),
      endDate: n % 4 === 0 ? null : fill(`{{month+${60 + n}}}`),
      updatedAt: updated(10 + n),
    })),
    eventProducts: createRows(Math.min(events * 3, count), {}, (n) => ({
      eventId: 1 + ((n - 1) % events),
      productId: n,
      productOptionId: n * 10 + 1,
      price: priceOf(n),
      eventPrice: inThousands(priceOf(n) * 0.7),
    })),
    notices: createRows(notices, base.notice, (n) => ({
      title: `${n}번째 진료 안내`,
      isPinned: n === 1,
      publishAt: updated(notices - n),
      updatedAt: updated(notices - n),
    })),
    faqs: createRows(clamp(count / 40, 3, 40), base.faq, (n) => ({
      question: `${at(methods, n)} 시술은 얼마나 걸립니까?`,
    })),
  };
}

function createProduct(n: number, count: number) {
  const area = at(templates.areas, n);
  const method = at(templates.methods, Math.floor(n / templates.areas.length));
  const title = `${area} ${method} ${n}`;
  const product = JSON.stringify(templates.product);
  const texts = product.replaceAll('{area}', area).replaceAll('{method}', method).replaceAll('{title}', title);
  return {
    ...(JSON.parse(texts, joinHtml) as object),
    title,
    customBadge: n % 20 === 0 ? '신규' : null,
    isRecommend: n <= 8,
    options: [1, 3, 5].slice(0, 1 + (n % 3)).map((visitCount, i) => ({
      id: n * 10 + i + 1,
      title: `${visitCount}회`,
      visitCount,
      price: priceOf(n) * visitCount,
      discountPrice: i === 0 ? null : inThousands(priceOf(n) * visitCount * (0.95 - i * 0.05)),
    })),
    durationText: `${20 + (n % 5) * 10}분`,
    anesthesiaText: n % 2 === 0 ? '연고 마취 30분' : '필요하지 않습니다',
    relatedProductIds: [1, 2, 3].map((step) => 1 + ((n - 1 + step * 7) % count)).filter((id) => id !== n),
  };
}

const priceOf = (n: number): number => 30_000 + (n % 97) * 5_000;
const inThousands = (won: number): number => Math.round(won / 1000) * 1000;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, Math.round(value)));

/** Wraps around after the last. */
const at = (words: readonly string[], i: number): string => words[i % words.length] ?? '';

/** Rows with the ids and weights 1, 2, …, `count`, unless `create` names others. */
const createRows = <T extends object, R extends object>(count: number, template: T, create: (n: number) => R) =>
  Array.from({ length: count }, (_, i) => ({ ...template, id: i + 1, weight: i + 1, ...create(i + 1) }));
