/**
 * Guests: one record for each verified phone. Reservations under an unverified name and phone move to the guest who
 * verifies that phone under that name, by a code or a certification.
 */
import { CertificationInfoSchema } from '../../../../src/contract/certification.ts';
import * as contract from '../../../../src/contract/customer.ts';
import { sha256 } from '../../../core/hash.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { type AnyRequest, route } from '../route.ts';
import { addCustomer, type CustomerRow } from '../rows.ts';
import { customerCart, guestCart, mergeCarts } from './carts.ts';
import { consumeCode, openCertification } from './proofs.ts';

const row = contract.CustomerSchema;
const login = { row, isLogin: true } as const;

export const guestRoutes = [
  route('POST /api/guest-signin', 'Go on as a guest', {
    ...login,
    body: contract.GuestSignInSchema,
    handle({ body: { name, phone, guestId }, ...context }) {
      const guest = addGuest(context, name, phone);
      if (guestId !== undefined) mergeCarts(context, guestCart(guestId), customerCart(guest));
      return guest;
    },
  }),
  route('POST /access-tokens', 'Log in as a guest by the code that was sent', {
    ...login,
    body: contract.AccessTokenRequestSchema,
    refusals: ['CODE_WRONG'],
    handle: (request) =>
      verifyGuest(request, { name: request.body.name ?? null, phone: consumeCode(request, request.body) }),
  }),
  route('PUT /api/guest-customer/certification-info', 'A guest is certified, or again the guest of that phone', {
    login: 'required',
    body: CertificationInfoSchema,
    row,
    refusals: ['CERTIFICATION_INVALID', 'GUESTS_ONLY'],
    handle(request) {
      assertGuest(request.customer);
      const { person, use } = openCertification(request, request.body.certificationToken, 'GUEST');
      use();
      return verifyGuest(request, person);
    },
  }),
  route('PUT /guest-customer/phone', "A guest's new phone number, proven by the code that was sent to it", {
    login: 'required',
    body: contract.GuestPhoneSchema,
    row,
    refusals: ['GUESTS_ONLY', 'CODE_WRONG'],
    handle(request) {
      const { body, customer } = request;
      assertGuest(customer);
      return verifyGuest(request, { name: customer.name, phone: consumeCode(request, body) });
    },
  }),
];

interface VerifiedPerson {
  /** Null: the stored one, or none. */
  readonly name: string | null;
  readonly phone: string;
  readonly birthday?: string;
  readonly gender?: 'MALE' | 'FEMALE';
}

/** The guest of a phone that was verified just now; a login becomes theirs. */
function verifyGuest(context: AnyRequest, person: VerifiedPerson): CustomerRow {
  const { rows, customer, token } = context;
  const [stored] = findGuests(context, person.phone, true);
  const name = person.name ?? stored?.name ?? '비회원';
  const guest = stored ?? customer ?? addGuest(context, name, person.phone);
  if (customer !== null && customer.id !== guest.id) {
    const hash = sha256(token ?? '');
    for (const login of rows.accessTokens) if (login.hash === hash) login.customerId = guest.id;
    mergeGuest(context, customer, guest);
  }
  const names = [name, guest.name].map(withoutSpaces);
  for (const other of findGuests(context, person.phone, false))
    if (other.id !== guest.id && names.includes(withoutSpaces(other.name))) mergeGuest(context, other, guest);
  return Object.assign(guest, { ...person, name, isCertified: true });
}

const addGuest = ({ rows, tenant, now }: RequestContext, name: string, phone: string): CustomerRow =>
  addCustomer(rows, { partnerId: tenant.id, kind: 'GUEST', name, phone, createdAt: now });

const findGuests = ({ rows, tenant }: RequestContext, phone: string, isVerified: boolean): CustomerRow[] =>
  rows.customers.filter(
    (row) =>
      row.partnerId === tenant.id && row.kind === 'GUEST' && row.phone === phone && row.isCertified === isVerified,
  );

/** Moves all data of `from` to `into`. Other logins of `from` end: they verified nothing. */
function mergeGuest(context: RequestContext, from: CustomerRow, into: CustomerRow): void {
  const { rows } = context;
  const isOthers = ({ customerId }: { readonly customerId: number }) => customerId !== from.id;
  for (const row of [...rows.reservations, ...rows.customerPosts])
    if (row.customerId === from.id) row.customerId = into.id;
  mergeCarts(context, customerCart(from), customerCart(into));
  rows.accessTokens = rows.accessTokens.filter(isOthers);
  rows.recentProducts = rows.recentProducts.filter(isOthers);
  rows.customers = rows.customers.filter(({ id }) => id !== from.id);
}

function assertGuest({ kind }: CustomerRow): void {
  if (kind !== 'GUEST') throw new ApiError('GUESTS_ONLY', 'A member is certified already.');
}

const withoutSpaces = (name: string): string => name.normalize('NFC').replaceAll(/\s/g, '');
