/** Every read of `src/api`, with the path that it is documented under. */
import { getBoardPost, getBoardType, listBoardPosts } from '../../src/api/boards.ts';
import type { Call, Row, Rows } from '../../src/api/call.ts';
import { getBeforeAfter, getReview, listBeforeAfters, listReviews } from '../../src/api/cases.ts';
import { listEventProducts, listEvents, listEventTitles } from '../../src/api/events.ts';
import {
  getBranding,
  getExhibition,
  listBanners,
  listExhibitionProducts,
  listExhibitions,
} from '../../src/api/exhibitions.ts';
import {
  getAfterNotice,
  getNotice,
  listAfterNotices,
  listFaqGroups,
  listFaqs,
  listNotices,
} from '../../src/api/notices.ts';
import { getDeployStatus, getLayout, getPartner, listKeywords } from '../../src/api/partner.ts';
import { listEmployeeSchedules, listEmployees, listShortenedWorks } from '../../src/api/people.ts';
import { listPopups } from '../../src/api/popups.ts';
import {
  getCategory,
  getProduct,
  listCategories,
  listProducts,
  listRecommendedProducts,
} from '../../src/api/products.ts';
import { getCurrentTermHistory, getTerm, listTerms } from '../../src/api/terms.ts';
import {
  getCategoryMirrored,
  getProductMirrored,
  getProductV1,
  listCategoriesMirrored,
  listCategoriesV1,
  listEventsMirrored,
  listEventTitlesMirrored,
  listProductsMirrored,
  listProductsV1,
} from './mirrored-calls.ts';

interface PageOf {
  readonly page?: number;
  readonly pageSize?: number;
}

/** Lists that every partner answers, if only with no rows. */
export const lists: Readonly<Record<string, (query: PageOf) => Call<Rows<unknown>>>> = {
  '/customer/partner-keywords': listKeywords,
  '/terms': listTerms,
  '/products': listProductsV1,
  '/v2/products': listProducts,
  '/product-categories': listCategoriesV1,
  '/v2/product-categories': listCategories,
  '/recommended-products': listRecommendedProducts,
  '/events': listEvents,
  '/event/title': listEventTitles,
  '/v2/event/products': listEventProducts,
  '/customer/exhibitions': listExhibitions,
  '/customer/v2/exhibition-products': listExhibitionProducts,
  '/banners': listBanners,
  '/customer/popups': listPopups,
  '/partner-employees': listEmployees,
  '/partner-employee-schedules': listEmployeeSchedules,
  '/partner-shorten-works': listShortenedWorks,
  '/customer/notices': listNotices,
  '/customer/after-notices': listAfterNotices,
  '/customer/faqs': listFaqs,
  '/customer/faqs/this/group': listFaqGroups,
  '/customer/boards': listBoardPosts,
  '/customer/before-afters': listBeforeAfters,
  '/customer/partner-reviews': listReviews,
};

/** Mirrors of other reads. */
export const mirrors: Readonly<Record<string, () => Call<unknown>>> = {
  '/compatibility/products': listProductsMirrored,
  '/compatibility/products/{id}': () => getProductMirrored(1),
  '/compatibility/product-categories': listCategoriesMirrored,
  '/compatibility/product-categories/{id}': () => getCategoryMirrored(1),
  '/compatibility/events': listEventsMirrored,
  '/compatibility/event/title': listEventTitlesMirrored,
};

/** Single records that every partner has. */
export const singles: Readonly<Record<string, () => Call<Row<unknown>>>> = {
  '/partners/this': getPartner,
  '/partners/this/homepage-deploy-status': getDeployStatus,
  '/page': getLayout,
};

/** Records by an id that a list names. */
export const details: Readonly<Record<string, { from: string; call: (id: number) => Call<Row<unknown>> }>> = {
  '/products/{id}': { from: '/products', call: (id) => getProductV1(id) },
  '/v2/products/{id}': { from: '/v2/products', call: (id) => getProduct(id) },
  '/v2/product-categories/{id}': { from: '/v2/product-categories', call: getCategory },
  '/customer/exhibitions/{id}': { from: '/customer/exhibitions', call: getExhibition },
  '/customer/notices/{id}': { from: '/customer/notices', call: getNotice },
  '/customer/after-notices/{id}': { from: '/customer/after-notices', call: getAfterNotice },
  '/customer/boards/{id}': { from: '/customer/boards', call: getBoardPost },
  '/customer/before-afters/{id}': { from: '/customer/before-afters', call: getBeforeAfter },
  '/customer/partner-reviews/{id}': { from: '/customer/partner-reviews', call: getReview },
  '/terms/{id}/terms-histories/current': { from: '/terms', call: getCurrentTermHistory },
};

/** Records whose ids the page data name. */
export const named = {
  '/customer/brandings/{id}': { ids: 'brandingIds', call: getBranding },
  '/customer/board-types/{id}': { ids: 'boardTypeIds', call: getBoardType },
} as const;

export const term = { path: '/term', call: getTerm } as const;
