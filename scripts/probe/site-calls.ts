/** What a site asks of the backend in a visitor's browser, beside the calls of a build (`pull/collections.ts`). */
import * as auth from '../../src/api/auth.ts';
import { getBoardPost } from '../../src/api/boards.ts';
import type { Call } from '../../src/api/call.ts';
import * as carts from '../../src/api/carts.ts';
import { getBeforeAfter, getReview, listBeforeAfters, listReviews } from '../../src/api/cases.ts';
import * as posts from '../../src/api/customer-boards.ts';
import * as customers from '../../src/api/customers.ts';
import { getExhibition } from '../../src/api/exhibitions.ts';
import { getShortLink, listReviewUrls } from '../../src/api/links.ts';
import { getAfterNotice, getNotice } from '../../src/api/notices.ts';
import { getDeployStatus } from '../../src/api/partner.ts';
import * as booking from '../../src/api/reservations.ts';
import { getCurrentTermHistory } from '../../src/api/terms.ts';
import type { ContentName } from '../../src/contract/content.ts';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';

/** Values that calls need, from answers before them; null where the backend has none. */
export interface Sample {
  readonly guestId: string;
  /** An id of a collection's first row; `options`: of a product's. */
  readonly idOf: (collection: string) => number | null;
  /** The last day that can be booked, and the first time of it. */
  date: string | null;
  reservedAt: string | null;
}

/** Collections of a build whose calls a site sends, too: for what is newer than the release, previews, and members. */
export const liveCollections: ReadonlySet<string> = new Set<ContentName>([
  ...(['partner', 'products', 'events', 'eventProducts', 'exhibitionProducts', 'brandings', 'terms'] as const),
  ...(['popups', 'beforeAfters', 'reviews'] as const),
]);

/** `template` names the call where the backend has nothing to ask it for. */
interface OpenCall {
  readonly create: (sample: Sample) => Call<unknown> | null;
  readonly template: Call<unknown>;
  /** Whose row it is. */
  readonly collection?: string;
}

const always = (create: (guestId: string) => Call<unknown>): OpenCall => ({
  create: ({ guestId }) => create(guestId),
  template: create(''),
});
const byId = (collection: string, create: (id: number) => Call<unknown>): OpenCall => ({
  collection,
  create({ idOf }) {
    const id = idOf(collection);
    return id === null ? null : create(id);
  },
  template: create(1),
});
const byText = (pick: (sample: Sample) => string | null, create: (text: string) => Call<unknown>): OpenCall => ({
  create(sample) {
    const text = pick(sample);
    return text === null ? null : create(text);
  },
  template: create(''),
});
const confirm = (optionId: number) => booking.confirmReservation([{ optionId, eventId: null, quantity: 1 }]);

/** Answered to anybody. In this order: later ones use what earlier ones told. */
export const openCalls: readonly OpenCall[] = [
  always(getDeployStatus),
  byId('notices', getNotice),
  byId('afterNotices', getAfterNotice),
  byId('exhibitions', getExhibition),
  byId('boardPosts', getBoardPost),
  byId('beforeAfters', getBeforeAfter),
  byId('reviews', getReview),
  byId('terms', getCurrentTermHistory),
  always(() => posts.listCustomerPosts()),
  byId('customerPosts', posts.getCustomerPost),
  always(customers.getCustomer),
  always(() => auth.getRegisteredCustomer({ email: 'nobody@probe.example' })),
  always(carts.getGuestBadge),
  always(carts.listGuestCart),
  always(() => booking.listAvailableDates()),
  byText(
    ({ date }) => date,
    (date) => booking.listAvailableTimes({ date }),
  ),
  byText(({ date }) => date, booking.listWorkingEmployees),
  byId('options', confirm),
  byText(
    ({ reservedAt }) => reservedAt,
    (reservedAt) => booking.validateReservation({ reservedAt }),
  ),
];

/** Refused without a login: what they answer belongs to one customer, or to members. */
export const loginCalls = ({ membersOnly }: Pick<PartnerConfig, 'membersOnly'>): readonly Call<unknown>[] => [
  booking.listReservations(),
  booking.getReservation(1),
  carts.getBadge(),
  carts.listCart(),
  carts.listRecentProducts(),
  listReviewUrls(1),
  posts.getOwnPrivatePost(1),
  ...(membersOnly.includes('beforeAfters') ? [listBeforeAfters(), getBeforeAfter(1)] : []),
  ...(membersOnly.includes('reviews') ? [listReviews(), getReview(1)] : []),
];

const body = { name: '', phone: '' };

/** What a machine cannot try alone, and why. Their headers for browsers are tested nevertheless. */
export const untestedCalls: readonly (readonly [call: Call<unknown>, reason: string])[] = [
  [getShortLink('a'), 'needs a short address that exists'],
  ...[
    auth.signUp({ certificationToken: '', email: '', password: '', agreedTermIds: [] }),
    auth.signIn({ certificationToken: '' }),
    auth.startCertification('SIGN_UP'),
    auth.finishCertification('1', ''),
    customers.certifyGuest(''),
  ].map((call) => [call, 'needs a person who is certified'] as const),
  [auth.requestAuthToken(''), 'sends an SMS'],
  [auth.requestAccessToken({ authTokenId: '', code: '' }), 'needs the code of an SMS'],
  [customers.changeGuestPhone({ phone: '', authTokenId: '', code: '' }), 'needs the code of an SMS'],
  ...[
    customers.changeCustomer({}),
    customers.changeCustomerInfo({}),
    customers.changeMarketingReceivable({ isMarketingReceivable: true }),
  ].map((call) => [call, 'needs a member'] as const),
  ...[
    posts.createCustomerPost({ boardTypeId: 1, authorName: '', title: '', content: '', isPrivate: true, password: '' }),
    posts.changeCustomerPost(1, {}),
    posts.openPrivatePost(1, ''),
    posts.deleteCustomerPost(1),
  ].map((call) => [call, 'would leave an entry behind'] as const),
];

/** Sent only with `--write`; `writes.ts` does. */
export const writeCalls: readonly Call<unknown>[] = [
  auth.signInAsGuest(body),
  auth.logOut(),
  carts.putInGuestCart(''),
  carts.removeFromGuestCart(''),
  carts.putInCart(),
  carts.removeFromCart(),
  carts.synchronizeCart(''),
  carts.addRecentProduct(1),
  carts.removeRecentProduct(1),
  carts.removeRecentProducts(),
  booking.createReservation({ reservedAt: '' }),
];
