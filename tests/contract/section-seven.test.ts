/** Every call of section 7 of the specification: the client sends it, the sandbox answers and describes it, and nothing else. */
import { beforeAll, expect, it } from 'vitest';
import * as auth from '../../src/api/auth.ts';
import * as boards from '../../src/api/boards.ts';
import type { Call } from '../../src/api/call.ts';
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
import * as mirrors from './mirrored-calls.ts';
import { runningSandbox } from './running-sandbox.ts';

const post = { boardTypeId: 1, authorName: '가', title: '가', content: '가', isPrivate: true, password: '1234' };
const option = { productId: 1, productOptionId: 1 };
const guestId = 'guest-of-section-7';
const reservedAt = '2026-11-23T10:00:00+09:00';

/** As the specification writes them, and a call by which the client sends it. */
const calls: readonly (readonly [spec: string, call: Call<unknown>])[] = [
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
  ['GET /partners/this', partner.getPartner()],
  ['GET /partners/this/homepage-deploy-status', partner.getDeployStatus()],
  ['GET /customer/partner-keywords', partner.listKeywords()],
  ['GET /term', terms.getTerm({ termTitle: 'PRIVACY_POLICY' })],
  ['GET /terms', terms.listTerms()],
  ['GET /terms/{id}/terms-histories/current', terms.getCurrentTermHistory(1)],
  ['GET /products', mirrors.listProductsV1()],
  ['GET /products/{id}', mirrors.getProductV1(1)],
  ['GET /product-categories', mirrors.listCategoriesV1()],
  ['GET /recommended-products', products.listRecommendedProducts()],
  ['GET /recent-products', carts.listRecentProducts()],
  ['POST /recent-products', carts.addRecentProduct(1)],
  ['DELETE /recent-products/total', carts.removeRecentProducts()],
  ['DELETE /recent-products/{id}', carts.removeRecentProduct(1)],
  ['GET /customer/v2/exhibition-products', exhibitions.listExhibitionProducts()],
  ['GET /v2/products', products.listProducts()],
  ['GET /v2/products/{id}', products.getProduct(1)],
  ['GET /v2/product-categories', products.listCategories()],
  ['GET /v2/product-categories/{id}', products.getCategory(1)],
  ['GET /compatibility/products', mirrors.listProductsMirrored()],
  ['GET /compatibility/products/{id}', mirrors.getProductMirrored(1)],
  ['GET /compatibility/events', mirrors.listEventsMirrored()],
  ['GET /compatibility/product-categories', mirrors.listCategoriesMirrored()],
  ['GET /compatibility/product-categories/{id}', mirrors.getCategoryMirrored(1)],
  ['GET /compatibility/event/title', mirrors.listEventTitlesMirrored()],
  ['GET /events', events.listEvents()],
  ['GET /event/title', events.listEventTitles()],
  ['GET /v2/event/products', events.listEventProducts()],
  ['GET /partner-employees', people.listEmployees()],
  ['GET /partner-shorten-works', people.listShortenedWorks()],
  ['GET /partner-employee-schedules', people.listEmployeeSchedules()],
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
  ['GET /customer/faqs', notices.listFaqs()],
  ['GET /customer/faqs/this/group', notices.listFaqGroups()],
  ['GET /customer/after-notices', notices.listAfterNotices()],
  ['GET /customer/after-notices/{id}', notices.getAfterNotice(1)],
  ['GET /customer/notices', notices.listNotices()],
  ['GET /customer/notices/{id}', notices.getNotice(1)],
  ['GET /customer/badge', carts.getBadge()],
  ['GET /guest/badge', carts.getGuestBadge(guestId)],
  ['GET /banners', exhibitions.listBanners()],
  ['GET /page', partner.getLayout()],
  ['GET /customer/popups', popups.listPopups()],
  ['GET /customer/exhibitions', exhibitions.listExhibitions()],
  ['GET /customer/exhibitions/{id}', exhibitions.getExhibition(1)],
  ['GET /customer/brandings/{id}', exhibitions.getBranding(1)],
  ['GET /customer/shorten-url', links.getShortLink('a')],
  ['GET /customer/review-urls', links.listReviewUrls(1)],
  ['GET /customer/boards', boards.listBoardPosts()],
  ['GET /customer/boards/{id}', boards.getBoardPost(1)],
  ['GET /customer/board-types/{id}', boards.getBoardType(1)],
  ['GET /customer/before-afters', cases.listBeforeAfters()],
  ['GET /customer/before-afters/{id}', cases.getBeforeAfter(1)],
  ['GET /customer/partner-reviews', cases.listReviews()],
  ['GET /customer/partner-reviews/{id}', cases.getReview(1)],
  ['GET /customer/notice-customer-boards', customerBoards.listCustomerPosts()],
  ['POST /customer/notice-customer-boards', customerBoards.createCustomerPost(post)],
  ['GET /customer/notice-customer-boards/{id}', customerBoards.getCustomerPost(1)],
  ['PUT /customer/notice-customer-boards/{id}', customerBoards.changeCustomerPost(1, {})],
  ['GET /customer/notice-customer-boards/{id}/private', customerBoards.getOwnPrivatePost(1)],
  ['POST /customer/notice-customer-boards/{id}/private', customerBoards.openPrivatePost(1, '')],
  ['PUT /customer/notice-customer-boards/{id}/delete', customerBoards.deleteCustomerPost(1)],
];

interface Operation {
  readonly responses: Record<string, { content?: Record<string, { schema?: object }> }>;
  readonly requestBody?: object;
}

const sandbox = runningSandbox();
let paths: Record<string, Record<string, Operation>> = {};
beforeAll(async () => {
  ({ paths } = await (await sandbox.fetch('/openapi.json')).json());
});

it('is what the client sends', () => {
  const sent = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(sent).toEqual(calls.map(([spec]) => spec.replace(/\{\w+\}/, '1')));
});

it('is described by the sandbox, and nothing else is', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(calls.map(([spec]) => spec).toSorted());
});

it('has a schema of its answer, and a body where the client sends one', () => {
  for (const [spec, call] of calls) {
    const [method = '', path = ''] = spec.split(' ');
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.responses[200]?.content?.['application/json']?.schema, spec).toBeDefined();
    expect(operation?.requestBody !== undefined, spec).toBe(call.body !== undefined);
  }
});
