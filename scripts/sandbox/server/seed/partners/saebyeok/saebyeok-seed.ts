import type { PartnerSeed, SeedContext } from '../../partner-seed.ts';
import { authoring } from '../authoring.ts';
import { customersOf } from '../customers.ts';
import { catalogueOf } from '../lookup.ts';
import { termsOf } from '../terms.ts';
import { saebyeokAfterNotices } from './after-notices.ts';
import { saebyeokBoardPosts, saebyeokBoardTypes } from './boards/boards.ts';
import { saebyeokBrandings } from './brandings.ts';
import { saebyeokCases } from './cases.ts';
import { saebyeokCategories, saebyeokProducts } from './catalogue.ts';
import { saebyeokEventProducts, saebyeokEvents, saebyeokExhibitionProducts, saebyeokExhibitions } from './events.ts';
import { saebyeokFaqGroups, saebyeokFaqs } from './faqs.ts';
import { saebyeokBanners, saebyeokKeywords, saebyeokPopups } from './fronts.ts';
import { saebyeokLayout } from './layout.ts';
import { saebyeokNotices } from './notices.ts';
import { saebyeokPartner } from './partner.ts';
import { saebyeokEmployees, saebyeokSchedules, saebyeokShortenedWorks } from './people.ts';
import { saebyeokPosters } from './posters.ts';
import { saebyeokReviews } from './reviews.ts';

/** A single clinic with everything filled. */
export function saebyeokSeed(context: SeedContext): PartnerSeed {
  const a = authoring(context, 'saebyeok');
  const products = saebyeokProducts(a);
  const catalogue = catalogueOf(products);
  const posters = saebyeokPosters(a, catalogue);
  return {
    id: 'saebyeok',
    tenantOrigin: 'https://www.saebyeok.example',
    membersOnly: ['beforeAfters', 'reviews'],
    content: {
      partner: saebyeokPartner(a),
      layout: saebyeokLayout(a),
      keywords: saebyeokKeywords,
      terms: termsOf({
        base: 0,
        name: '새벽결피부과의원',
        officer: '문이현',
        phone: '02-000-1234',
        email: 'privacy@saebyeok.example',
        days: ['2023-09-01', '2024-11-04', '2025-12-01'],
        messenger: '새벽알림(example)',
      }),
      categories: saebyeokCategories(a),
      products,
      recommendedProducts: products
        .filter((product) => product.isRecommend)
        .map(({ id }, index) => ({ productId: id, weight: index + 1 })),
      events: saebyeokEvents(a),
      eventProducts: saebyeokEventProducts(catalogue),
      exhibitions: saebyeokExhibitions(a),
      exhibitionProducts: saebyeokExhibitionProducts(catalogue),
      brandings: saebyeokBrandings(a, catalogue),
      banners: saebyeokBanners(a),
      popups: saebyeokPopups(a, catalogue, posters),
      employees: saebyeokEmployees(a),
      employeeSchedules: saebyeokSchedules(),
      shortenedWorks: saebyeokShortenedWorks(a),
      notices: saebyeokNotices(a),
      afterNotices: saebyeokAfterNotices(a),
      faqGroups: saebyeokFaqGroups(),
      faqs: saebyeokFaqs(),
      boardTypes: saebyeokBoardTypes,
      boardPosts: saebyeokBoardPosts(a),
      beforeAfters: saebyeokCases(a, catalogue),
      reviews: saebyeokReviews(a, catalogue),
    },
    posters: Object.values(posters),
    ...customersOf('saebyeok', products, 3),
  };
}
