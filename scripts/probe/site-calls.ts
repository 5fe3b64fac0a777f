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

/**
 * Values that calls need, from answers before them: ids of the first row of each collection, and of a product's `options`;
 * the last day that can be booked, and the first time of it.
 */
export type Sample = Map<string, string | number>;

/** Collections of a build whose calls a site sends, too: for what is newer than the release, previews, and members. */
export const liveCollections: ReadonlySet<string> = new Set<ContentName>([
  ...(['partner', 'products', 'events', 'eventProducts', 'exhibitionProducts', 'brandings', 'terms'] as const),
  ...(['popups', 'beforeAfters', 'reviews'] as const),
]);

interface OpenCall {
  /** Null where the backend has nothing to ask it for. */
  readonly create: (sample: Sample) => Call<unknown> | null;
  /** Names the call where that is so. */
  readonly template: Call<unknown>;
  /** Whose row it is. */
  readonly collection: string;
}

const ask = <V extends string | number>(
  collection: string,
  stand: V,
  create: (value: V) => Call<unknown>,
): OpenCall => ({
  collection,
  create: (sample) => (sample.has(collection) ? create(sample.get(collection) as V) : null),
  template: create(stand),
});
const byId = (collection: string, create: (id: number) => Call<unknown>) => ask(collection, 1, create);
const always = (create: (guestId: string) => Call<unknown>) => ask('guestId', '', create);
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
  ask('date', '', (date: string) => booking.listAvailableTimes({ date })),
  ask('date', '', booking.listWorkingEmployees),
  byId('options', confirm),
  ask('reservedAt', '', (reservedAt: string) => booking.validateReservation({ reservedAt })),
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
