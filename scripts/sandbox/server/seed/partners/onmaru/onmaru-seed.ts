import type { PartnerSeed, SeedContext } from '../../partner-seed.ts';
import { authoring } from '../authoring.ts';
import { customersOf } from '../customers.ts';
import { catalogueOf } from '../lookup.ts';
import { termsOf } from '../terms.ts';
import { onmaruAfterNotices } from './after-notices.ts';
import { onmaruBoardPosts, onmaruBoardTypes } from './boards/boards.ts';
import { onmaruBrandings } from './brandings.ts';
import { onmaruCases } from './cases.ts';
import { onmaruCategories, onmaruProducts } from './catalogue.ts';
import { onmaruEventProducts, onmaruEvents, onmaruExhibitionProducts, onmaruExhibitions } from './events.ts';
import { onmaruFaqGroups, onmaruFaqs } from './faqs.ts';
import { onmaruBanners, onmaruKeywords, onmaruPopups } from './fronts.ts';
import { onmaruLayout } from './layout.ts';
import { onmaruNotices } from './notices.ts';
import { onmaruPartner } from './partner.ts';
import { onmaruEmployees, onmaruSchedules, onmaruShortenedWorks } from './people.ts';
import { onmaruPosters } from './posters.ts';
import { onmaruReviews } from './reviews.ts';

/** A group with four branches. */
export function onmaruSeed(context: SeedContext): PartnerSeed {
  const a = authoring(context, 'onmaru');
  const products = onmaruProducts(a);
  const catalogue = catalogueOf(products);
  const posters = onmaruPosters(a, catalogue);
  return {
    id: 'onmaru',
    tenantOrigin: 'https://www.onmaru.example',
    content: {
      partner: onmaruPartner(a),
      layout: onmaruLayout(a),
      keywords: onmaruKeywords,
      terms: termsOf({
        base: 2000,
        name: '온마루의원',
        officer: '오하람',
        phone: '02-000-5670',
        email: 'privacy@onmaru.example',
        days: ['2022-03-02', '2024-06-03', '2026-01-05'],
        messenger: '마루알림(example)',
      }),
      categories: onmaruCategories(a),
      products,
      recommendedProducts: products
        .filter((product) => product.isRecommend)
        .map(({ id }, index) => ({ productId: id, weight: index + 1 })),
      events: onmaruEvents(a),
      eventProducts: onmaruEventProducts(catalogue),
      exhibitions: onmaruExhibitions(a),
      exhibitionProducts: onmaruExhibitionProducts(catalogue),
      brandings: onmaruBrandings(a, catalogue),
      banners: onmaruBanners(a),
      popups: onmaruPopups(a, catalogue, posters),
      employees: onmaruEmployees(a),
      employeeSchedules: onmaruSchedules(),
      shortenedWorks: onmaruShortenedWorks(a),
      notices: onmaruNotices(a),
      afterNotices: onmaruAfterNotices(a),
      faqGroups: onmaruFaqGroups(),
      faqs: onmaruFaqs(),
      boardTypes: onmaruBoardTypes,
      boardPosts: onmaruBoardPosts(a),
      beforeAfters: onmaruCases(a, catalogue),
      reviews: onmaruReviews(a, catalogue),
    },
    posters: Object.values(posters),
    ...customersOf('onmaru', products, 2003),
  };
}
