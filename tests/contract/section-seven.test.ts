/** Every call of section 7 of the specification: a client function, a sandbox handler, a schema, a contract test, a place of use. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '../../src/api/auth.ts';
import * as boards from '../../src/api/boards.ts';
import type { Call } from '../../src/api/call.ts';
import * as carts from '../../src/api/carts.ts';
import * as cases from '../../src/api/cases.ts';
import * as mirrors from '../../src/api/compatibility.ts';
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
import { runningSandbox } from './running-sandbox.ts';

const post = { boardTypeId: 1, authorName: '가', title: '가', content: '가', isPrivate: true, password: '1234' };
const option = { productId: 1, productOptionId: 1 };
const guestId = 'guest-of-section-7';
const reservedAt = '2026-11-23T10:00:00+09:00';

/** As the specification writes them; a call by which the client function sends it; the test that proves it. */
const calls: readonly [spec: string, name: string, call: Call<unknown>, test: string][] = [
  ['GET /customer/registered-customer', 'getRegisteredCustomer', auth.getRegisteredCustomer({}), 'logins.test'],
  [
    'POST /api/signup',
    'signUp',
    auth.signUp({ certificationToken: '', email: '', password: '', agreedTermIds: [] }),
    'logins.test',
  ],
  ['POST /api/signin', 'signIn', auth.signIn({ certificationToken: '' }), 'logins.test'],
  ['POST /api/guest-signin', 'signInAsGuest', auth.signInAsGuest({ name: '', phone: '' }), 'logins.test'],
  ['POST /customer/logout', 'logOut', auth.logOut(), 'logins.test'],
  ['POST /customer/auth-tokens', 'requestAuthToken', auth.requestAuthToken(''), 'logins.test'],
  ['POST /access-tokens', 'requestAccessToken', auth.requestAccessToken({ authTokenId: '', code: '' }), 'logins.test'],
  ['POST /certification', 'startCertification', auth.startCertification('SIGN_UP'), 'logins.test'],
  ['POST /certification/{impUid}', 'finishCertification', auth.finishCertification('1', ''), 'logins.test'],
  ['PUT /api/guest-customer/certification-info', 'certifyGuest', customers.certifyGuest(''), 'logins.test'],
  [
    'PUT /guest-customer/phone',
    'changeGuestPhone',
    customers.changeGuestPhone({ phone: '', authTokenId: '', code: '' }),
    'logins.test',
  ],
  ['GET /customers/this', 'getCustomer', customers.getCustomer(), 'logins.test'],
  ['PUT /customers/this', 'changeCustomer', customers.changeCustomer({}), 'logins.test'],
  ['PUT /customers/this/info', 'changeCustomerInfo', customers.changeCustomerInfo({}), 'logins.test'],
  [
    'PUT /customers/this/marketing-receivable',
    'changeMarketingReceivable',
    customers.changeMarketingReceivable(true),
    'logins.test',
  ],
  ['GET /partners/this', 'getPartner', partner.getPartner(), 'every-call'],
  ['GET /partners/this/homepage-deploy-status', 'getDeployStatus', partner.getDeployStatus(), 'every-call'],
  ['GET /customer/partner-keywords', 'listKeywords', partner.listKeywords(), 'every-call'],
  ['GET /term', 'getTerm', terms.getTerm({ termTitle: 'PRIVACY_POLICY' }), 'every-call'],
  ['GET /terms', 'listTerms', terms.listTerms(), 'every-call'],
  ['GET /terms/{id}/terms-histories/current', 'getCurrentTermHistory', terms.getCurrentTermHistory(1), 'every-call'],
  ['GET /products', 'listProductsV1', products.listProductsV1(), 'every-call'],
  ['GET /products/{id}', 'getProductV1', products.getProductV1(1), 'every-call'],
  ['GET /product-categories', 'listCategoriesV1', products.listCategoriesV1(), 'every-call'],
  ['GET /recommended-products', 'listRecommendedProducts', products.listRecommendedProducts(), 'every-call'],
  ['GET /recent-products', 'listRecentProducts', carts.listRecentProducts(), 'carts.test'],
  ['POST /recent-products', 'addRecentProduct', carts.addRecentProduct(1), 'carts.test'],
  ['DELETE /recent-products/total', 'removeRecentProducts', carts.removeRecentProducts(), 'carts.test'],
  ['DELETE /recent-products/{id}', 'removeRecentProduct', carts.removeRecentProduct(1), 'carts.test'],
  [
    'GET /customer/v2/exhibition-products',
    'listExhibitionProducts',
    exhibitions.listExhibitionProducts(),
    'every-call',
  ],
  ['GET /v2/products', 'listProducts', products.listProducts(), 'every-call'],
  ['GET /v2/products/{id}', 'getProduct', products.getProduct(1), 'every-call'],
  ['GET /v2/product-categories', 'listCategories', products.listCategories(), 'every-call'],
  ['GET /v2/product-categories/{id}', 'getCategory', products.getCategory(1), 'every-call'],
  ['GET /compatibility/products', 'listProductsMirrored', mirrors.listProductsMirrored(), 'mirrors-and-previews.test'],
  [
    'GET /compatibility/products/{id}',
    'getProductMirrored',
    mirrors.getProductMirrored(1),
    'mirrors-and-previews.test',
  ],
  ['GET /compatibility/events', 'listEventsMirrored', mirrors.listEventsMirrored(), 'mirrors-and-previews.test'],
  [
    'GET /compatibility/product-categories',
    'listCategoriesMirrored',
    mirrors.listCategoriesMirrored(),
    'mirrors-and-previews.test',
  ],
  [
    'GET /compatibility/product-categories/{id}',
    'getCategoryMirrored',
    mirrors.getCategoryMirrored(1),
    'mirrors-and-previews.test',
  ],
  [
    'GET /compatibility/event/title',
    'listEventTitlesMirrored',
    mirrors.listEventTitlesMirrored(),
    'mirrors-and-previews.test',
  ],
  ['GET /events', 'listEvents', events.listEvents(), 'every-call'],
  ['GET /event/title', 'listEventTitles', events.listEventTitles(), 'every-call'],
  ['GET /v2/event/products', 'listEventProducts', events.listEventProducts(), 'every-call'],
  ['GET /partner-employees', 'listEmployees', people.listEmployees(), 'every-call'],
  ['GET /partner-shorten-works', 'listShortenedWorks', people.listShortenedWorks(), 'every-call'],
  ['GET /partner-employee-schedules', 'listEmployeeSchedules', people.listEmployeeSchedules(), 'every-call'],
  ['GET /carts', 'listCart', carts.listCart(), 'carts.test'],
  ['POST /carts', 'putInCart', carts.putInCart(option), 'carts.test'],
  ['DELETE /carts', 'removeFromCart', carts.removeFromCart(), 'carts.test'],
  ['POST /carts/synchronization', 'synchronizeCart', carts.synchronizeCart(guestId), 'carts.test'],
  ['GET /guest/carts', 'listGuestCart', carts.listGuestCart(guestId), 'carts.test'],
  ['POST /guest/carts', 'putInGuestCart', carts.putInGuestCart(guestId, option), 'carts.test'],
  ['DELETE /guest/carts', 'removeFromGuestCart', carts.removeFromGuestCart(guestId), 'carts.test'],
  [
    'POST /customer/reservations',
    'createReservation',
    reservations.createReservation({ reservedAt }),
    'reservations.test',
  ],
  ['GET /customer/reservations', 'listReservations', reservations.listReservations(), 'reservations.test'],
  ['GET /customer/reservations/{id}', 'getReservation', reservations.getReservation(1), 'reservations.test'],
  [
    'GET /partner-employee-schedules/employees',
    'listWorkingEmployees',
    reservations.listWorkingEmployees('2026-11-23'),
    'reservations.test',
  ],
  [
    'GET /partner-schedules/available-dates',
    'listAvailableDates',
    reservations.listAvailableDates(),
    'reservations.test',
  ],
  [
    'GET /partner-schedules/time',
    'listAvailableTimes',
    reservations.listAvailableTimes({ date: '2026-11-23' }),
    'reservations.test',
  ],
  [
    'GET /customer/reservation-confirm',
    'confirmReservation',
    reservations.confirmReservation([1]),
    'reservations.test',
  ],
  [
    'GET /customer/reservation-validation',
    'validateReservation',
    reservations.validateReservation({ reservedAt }),
    'reservations.test',
  ],
  ['GET /customer/faqs', 'listFaqs', notices.listFaqs(), 'every-call'],
  ['GET /customer/faqs/this/group', 'listFaqGroups', notices.listFaqGroups(), 'every-call'],
  ['GET /customer/after-notices', 'listAfterNotices', notices.listAfterNotices(), 'every-call'],
  ['GET /customer/after-notices/{id}', 'getAfterNotice', notices.getAfterNotice(1), 'every-call'],
  ['GET /customer/notices', 'listNotices', notices.listNotices(), 'every-call'],
  ['GET /customer/notices/{id}', 'getNotice', notices.getNotice(1), 'every-call'],
  ['GET /customer/badge', 'getBadge', carts.getBadge(), 'carts.test'],
  ['GET /guest/badge', 'getGuestBadge', carts.getGuestBadge(guestId), 'carts.test'],
  ['GET /banners', 'listBanners', exhibitions.listBanners(), 'every-call'],
  ['GET /page', 'getLayout', partner.getLayout(), 'every-call'],
  ['GET /customer/popups', 'listPopups', popups.listPopups(), 'every-call'],
  ['GET /customer/exhibitions', 'listExhibitions', exhibitions.listExhibitions(), 'every-call'],
  ['GET /customer/exhibitions/{id}', 'getExhibition', exhibitions.getExhibition(1), 'every-call'],
  ['GET /customer/brandings/{id}', 'getBranding', exhibitions.getBranding(1), 'every-call'],
  ['GET /customer/shorten-url', 'getShortLink', links.getShortLink('a'), 'mirrors-and-previews.test'],
  ['GET /customer/review-urls', 'listReviewUrls', links.listReviewUrls(1), 'reservations.test'],
  ['GET /customer/boards', 'listBoardPosts', boards.listBoardPosts(), 'every-call'],
  ['GET /customer/boards/{id}', 'getBoardPost', boards.getBoardPost(1), 'every-call'],
  ['GET /customer/board-types/{id}', 'getBoardType', boards.getBoardType(1), 'every-call'],
  ['GET /customer/before-afters', 'listBeforeAfters', cases.listBeforeAfters(), 'every-call'],
  ['GET /customer/before-afters/{id}', 'getBeforeAfter', cases.getBeforeAfter(1), 'every-call'],
  ['GET /customer/partner-reviews', 'listReviews', cases.listReviews(), 'every-call'],
  ['GET /customer/partner-reviews/{id}', 'getReview', cases.getReview(1), 'every-call'],
  [
    'GET /customer/notice-customer-boards',
    'listCustomerPosts',
    customerBoards.listCustomerPosts(),
    'customer-boards.test',
  ],
  [
    'POST /customer/notice-customer-boards',
    'createCustomerPost',
    customerBoards.createCustomerPost(post),
    'customer-boards.test',
  ],
  [
    'GET /customer/notice-customer-boards/{id}',
    'getCustomerPost',
    customerBoards.getCustomerPost(1),
    'customer-boards.test',
  ],
  [
    'PUT /customer/notice-customer-boards/{id}',
    'changeCustomerPost',
    customerBoards.changeCustomerPost(1, {}),
    'customer-boards.test',
  ],
  [
    'GET /customer/notice-customer-boards/{id}/private',
    'getOwnPrivatePost',
    customerBoards.getOwnPrivatePost(1),
    'customer-boards.test',
  ],
  [
    'POST /customer/notice-customer-boards/{id}/private',
    'openPrivatePost',
    customerBoards.openPrivatePost(1, ''),
    'customer-boards.test',
  ],
  [
    'PUT /customer/notice-customer-boards/{id}/delete',
    'deleteCustomerPost',
    customerBoards.deleteCustomerPost(1),
    'customer-boards.test',
  ],
];

const firstVersion = 'the second version of the call tells the same and more, and the site asks that one';
const mirror = 'for older sites of the backend; this one asks the calls that are mirrored';
const wholeList = 'the build reads whole lists, which tell all that the single call does';

/** Why the site has no need of a call. */
const reasons: Readonly<Record<string, string>> = {
  listProductsV1: firstVersion,
  getProductV1: firstVersion,
  listCategoriesV1: firstVersion,
  getCategory: wholeList,
  getExhibition: wholeList,
  listProductsMirrored: mirror,
  getProductMirrored: mirror,
  listEventsMirrored: mirror,
  listCategoriesMirrored: mirror,
  getCategoryMirrored: mirror,
  listEventTitlesMirrored: mirror,
  listEventTitles: 'the list of events has the titles already',
  getShortLink: 'short addresses are opened by the backend, not by a page of the site',
  getOwnPrivatePost: 'a private entry opens by its password; its author has it in the list',
};

interface Operation {
  readonly responses: Record<string, { content?: Record<string, { schema?: object }> }>;
  readonly requestBody?: object;
}

const sandbox = runningSandbox({ faults: false });
let sources = '';
beforeAll(async () => {
  const root = join(import.meta.dirname, '../..');
  const names = (await readdir(root.concat('/src'), { recursive: true })).map((name) => `src/${name}`);
  const pulled = (await readdir(root.concat('/scripts/pull'))).map((name) => `scripts/pull/${name}`);
  const wanted = [...names, ...pulled].filter(
    (name) => /\.(?:tsx?|astro)$/.test(name) && !name.startsWith('src/api/') && !/\.test\.tsx?$/.test(name),
  );
  sources = (await Promise.all(wanted.map((name) => readFile(join(root, name), 'utf8')))).join('\n');
});
let paths: Record<string, Record<string, Operation>> = {};
beforeAll(async () => {
  ({ paths } = await (await sandbox.fetch('/openapi.json')).json());
});

describe.each(calls)('%s', (spec, name, call, test) => {
  const [method = '', path = ''] = spec.split(' ');

  it(`is what ${name} sends, with the schema of its answer`, () => {
    expect(`${call.method} ${call.path}`).toBe(spec.replace(/\{\w+\}/, '1'));
    expect(call.schema.kind).toBe('schema');
  });

  it('is answered and described by the sandbox', () => {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.responses[200]?.content?.['application/json']?.schema).toBeDefined();
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined);
  });

  it('has a place of use, or a reason why not', () => {
    // Small scripts ask without the client, by the path.
    const isUsed = new RegExp(`\\b${name}\\b|[}'"\`]${path}(?:[?'"\`]|\\$\\{)`).test(
      sources.replaceAll(/\/\*[\s\S]*?\*\//g, ''),
    );
    expect(isUsed || name in reasons, `${name} is used nowhere`).toBe(true);
  });

  it(`is proven by ${test}.ts`, async () => {
    const text = await readFile(join(import.meta.dirname, `${test}.ts`), 'utf8');
    expect(text.split(/\W+/).filter((word) => word === name).length).toBeGreaterThan(1);
  });
});

it('and nothing else is answered', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(calls.map(([spec]) => spec).toSorted());
});
