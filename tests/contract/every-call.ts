/** Every call of section 7 of the specification, as it writes them, with a call by which the client sends it. */
import * as auth from '../../src/api/auth.ts';
import * as boards from '../../src/api/boards.ts';
import { type Call, getRow, getRows, type Rows } from '../../src/api/call.ts';
import * as carts from '../../src/api/carts.ts';
import * as cases from '../../src/api/cases.ts';
import * as customerBoards from '../../src/api/customer-boards.ts';
import * as customers from '../../src/api/customers.ts';
import * as events from '../../src/api/events.ts';
import * as exhibitions from '../../src/api/exhibitions.ts';
import * as links from '../../src/api/links.ts';
import * as notices from '../../src/api/notices.ts';
import * as partner from '../../src/api/partner.ts';
import * as people from '../../src/api/people.ts';
import * as popups from '../../src/api/popups.ts';
import * as products from '../../src/api/products.ts';
import * as reservations from '../../src/api/reservations.ts';
import * as terms from '../../src/api/terms.ts';
import { CategorySchema, ProductRowSchema, ProductSchema } from '../../src/contract/product.ts';
import type { CategoryQuery } from '../../src/contract/query.ts';

// What a backend keeps for readers of the first version: calls in the shapes of the second, and mirrors under `/compatibility`.
const listProductsV1 = () => getRows('/products', ProductRowSchema, {});
const getProductV1 = (id: number) => getRow(`/products/${id}`, ProductSchema, {});
export const listCategoriesV1 = (query: CategoryQuery = {}) => getRows('/product-categories', CategorySchema, query);

const mirrored = <T>(call: Call<T>): Call<T> => ({
  ...call,
  path: `/compatibility${call.path.replace(/^\/v2/, '')}`,
});

const post = { boardTypeId: 1, authorName: '가', title: '가', content: '가', isPrivate: true, password: '1234' };
const option = { productId: 1, productOptionId: 1 };
const guestId = 'guest-of-section-7';
const reservedAt = '2026-11-23T10:00:00+09:00';

/** Reads of what a partner publishes, by path; ids are 1. */
export const published: Readonly<Record<string, Call<unknown>>> = {
  '/partners/this': partner.getPartner(),
  '/partners/this/homepage-deploy-status': partner.getDeployStatus(),
  '/customer/partner-keywords': partner.listKeywords(),
  '/term': terms.getTerm({ termTitle: 'TERMS_OF_SERVICE' }),
  '/terms': terms.listTerms(),
  '/terms/{id}/terms-histories/current': terms.getCurrentTermHistory(1),
  '/products': listProductsV1(),
  '/products/{id}': getProductV1(1),
  '/product-categories': listCategoriesV1(),
  '/recommended-products': products.listRecommendedProducts(),
  '/customer/v2/exhibition-products': exhibitions.listExhibitionProducts(),
  '/v2/products': products.listProducts(),
  '/v2/products/{id}': products.getProduct(1),
  '/v2/product-categories': products.listCategories(),
  '/v2/product-categories/{id}': products.getCategory(1),
  '/compatibility/products': mirrored(products.listProducts()),
  '/compatibility/products/{id}': mirrored(products.getProduct(1)),
  '/compatibility/events': mirrored(events.listEvents()),
  '/compatibility/product-categories': mirrored(products.listCategories()),
  '/compatibility/product-categories/{id}': mirrored(products.getCategory(1)),
  '/compatibility/event/title': mirrored(events.listEventTitles()),
  '/events': events.listEvents(),
  '/event/title': events.listEventTitles(),
  '/v2/event/products': events.listEventProducts(),
  '/partner-employees': people.listEmployees(),
  '/partner-shorten-works': people.listShortenedWorks(),
  '/partner-employee-schedules': people.listEmployeeSchedules(),
  '/customer/faqs': notices.listFaqs(),
  '/customer/faqs/this/group': notices.listFaqGroups(),
  '/customer/after-notices': notices.listAfterNotices(),
  '/customer/after-notices/{id}': notices.getAfterNotice(1),
  '/customer/notices': notices.listNotices(),
  '/customer/notices/{id}': notices.getNotice(1),
  '/banners': exhibitions.listBanners(),
  '/page': partner.getLayout(),
  '/customer/popups': popups.listPopups(),
  '/customer/exhibitions': exhibitions.listExhibitions(),
  '/customer/exhibitions/{id}': exhibitions.getExhibition(1),
  '/customer/brandings/{id}': exhibitions.getBranding(1),
  '/customer/boards': boards.listBoardPosts(),
  '/customer/boards/{id}': boards.getBoardPost(1),
  '/customer/board-types/{id}': boards.getBoardType(1),
  '/customer/before-afters': cases.listBeforeAfters(),
  '/customer/before-afters/{id}': cases.getBeforeAfter(1),
  '/customer/partner-reviews': cases.listReviews(),
  '/customer/partner-reviews/{id}': cases.getReview(1),
};

/** All others. */
const more: readonly (readonly [spec: string, call: Call<unknown>])[] = [
  ['GET /customer/registered-customer', auth.getRegisteredCustomer({})],
  ['POST /api/signup', auth.signUp({ certificationToken: '', email: '', password: '', agreedTermIds: [] })],
  ['POST /api/signin', auth.signIn({ certificationToken: '' })],
  ['POST /api/guest-signin', auth.signInAsGuest({ name: '', phone: '' })],
  ['POST /customer/logout', auth.logOut()],
  ['POST /customer/auth-tokens', auth.requestAuthToken('')],
  ['POST /access-tokens', auth.requestAccessToken({ authTokenId: '', code: '' })],
  ['POST /certification', auth.startCertification('SIGN_UP')],
  ['POST /certification/{impUid}', auth.finishCertification('1', '')],
  ['PUT /api/guest-customer/certification-info', customers.certifyGuest('')],
  ['PUT /guest-customer/phone', customers.changeGuestPhone({ phone: '', authTokenId: '', code: '' })],
  ['GET /customers/this', customers.getCustomer()],
  ['PUT /customers/this', customers.changeCustomer({})],
  ['PUT /customers/this/info', customers.changeCustomerInfo({})],
  ['PUT /customers/this/marketing-receivable', customers.changeMarketingReceivable({ isMarketingReceivable: true })],
  ['GET /recent-products', carts.listRecentProducts()],
  ['POST /recent-products', carts.addRecentProduct(1)],
  ['DELETE /recent-products/total', carts.removeRecentProducts()],
  ['DELETE /recent-products/{id}', carts.removeRecentProduct(1)],
  ['GET /carts', carts.listCart()],
  ['POST /carts', carts.putInCart(option)],
  ['DELETE /carts', carts.removeFromCart()],
  ['POST /carts/synchronization', carts.synchronizeCart(guestId)],
  ['GET /guest/carts', carts.listGuestCart(guestId)],
  ['POST /guest/carts', carts.putInGuestCart(guestId, option)],
  ['DELETE /guest/carts', carts.removeFromGuestCart(guestId)],
  ['POST /customer/reservations', reservations.createReservation({ reservedAt })],
  ['GET /customer/reservations', reservations.listReservations()],
  ['GET /customer/reservations/{id}', reservations.getReservation(1)],
  ['GET /partner-employee-schedules/employees', reservations.listWorkingEmployees('2026-11-23')],
  ['GET /partner-schedules/available-dates', reservations.listAvailableDates()],
  ['GET /partner-schedules/time', reservations.listAvailableTimes({ date: '2026-11-23' })],
  ['GET /customer/reservation-confirm', reservations.confirmReservation([{ optionId: 1, eventId: null, quantity: 1 }])],
  ['GET /customer/reservation-validation', reservations.validateReservation({ reservedAt })],
  ['GET /customer/badge', carts.getBadge()],
  ['GET /guest/badge', carts.getGuestBadge(guestId)],
  ['GET /customer/shorten-url', links.getShortLink('a')],
  ['GET /customer/review-urls', links.listReviewUrls(1)],
  ['GET /customer/notice-customer-boards', customerBoards.listCustomerPosts()],
  ['POST /customer/notice-customer-boards', customerBoards.createCustomerPost(post)],
  ['GET /customer/notice-customer-boards/{id}', customerBoards.getCustomerPost(1)],
  ['PUT /customer/notice-customer-boards/{id}', customerBoards.changeCustomerPost(1, {})],
  ['GET /customer/notice-customer-boards/{id}/private', customerBoards.getOwnPrivatePost(1)],
  ['POST /customer/notice-customer-boards/{id}/private', customerBoards.openPrivatePost(1, '')],
  ['PUT /customer/notice-customer-boards/{id}/delete', customerBoards.deleteCustomerPost(1)],
];

export const calls = [...Object.entries(published).map(([path, call]) => [`GET ${path}`, call] as const), ...more];

/** Lists that every partner answers, if only with no rows; mirrors are none of them, and `term` is asked for by its title. */
export const lists = Object.entries(published)
  .filter(([path]) => !path.startsWith('/compatibility/') && path !== '/term')
  .map(([, call]) => call)
  .filter((call): call is Call<Rows<unknown>> => 'rows' in (call.schema as unknown as { entries: object }).entries);
