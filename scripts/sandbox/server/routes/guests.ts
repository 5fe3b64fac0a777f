/**
 * Guests: one record for each verified phone. Reservations under an unverified name and phone move to the guest who
 * verifies that phone under that name, by a code or a certification.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { CertificationInfoSchema } from '../../../../src/contract/certification.ts';
import * as contract from '../../../../src/contract/customer.ts';
import { sha256 } from '../../../core/hash.ts';
import { changeCustomer } from '../accounts.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { accessTokens, type CustomerRow, customerPosts, customers, reservations } from '../database/customer-tables.ts';
import { route } from '../route.ts';
import { customerCart, guestCart, mergeCarts } from './carts.ts';
import { consumeCertification, consumeCode } from './proofs.ts';

const row = contract.CustomerSchema;
const login = { login: 'none', row, isLogin: true } as const;

export const guestRoutes = [
  route('POST /api/guest-signin', 'Go on as a guest', {
    ...login,
    body: contract.GuestSignInSchema,
    async handle({ body: { name, phone, guestId }, ...context }) {
      const guest = await addGuest(context, name, phone);
      if (guestId !== undefined) await mergeCarts(context, guestCart(guestId), customerCart(guest));
      return guest;
    },
  }),
  route('POST /access-tokens', 'Log in as a guest by the code that was sent', {
    ...login,
    body: contract.AccessTokenRequestSchema,
    refusals: ['CODE_WRONG'],
    async handle(request) {
      const phone = await consumeCode(request, request.body);
      return verifyGuest(request, { name: request.body.name ?? null, phone });
    },
  }),
  route('PUT /api/guest-customer/certification-info', 'A guest is certified, or again the guest of that phone', {
    login: 'required',
    body: CertificationInfoSchema,
    row,
    refusals: ['CERTIFICATION_INVALID', 'GUESTS_ONLY'],
    async handle(request) {
      assertGuest(request.customer);
      return verifyGuest(request, await consumeCertification(request, request.body.certificationToken, 'GUEST'));
    },
  }),
  route('PUT /guest-customer/phone', "A guest's new phone number, proven by the code that was sent to it", {
    login: 'required',
    body: contract.GuestPhoneSchema,
    row,
    refusals: ['GUESTS_ONLY', 'CODE_WRONG'],
    async handle(request) {
      const { body, customer } = request;
      assertGuest(customer);
      const phone = await consumeCode(request, body);
      if (phone !== body.phone) throw new ApiError('CODE_WRONG', 'The code was sent to another phone.');
      return verifyGuest(request, { name: customer.name, phone });
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

/** Null without a login. */
interface GuestRequest extends RequestContext {
  readonly customer: CustomerRow | null;
  readonly token: string | null;
}

/** The guest of a phone that was verified just now; a login becomes theirs. */
async function verifyGuest(context: GuestRequest, person: VerifiedPerson): Promise<CustomerRow> {
  const { db, customer, token } = context;
  const [stored] = await findGuests(context, person.phone, true);
  const name = person.name ?? stored?.name ?? '비회원';
  const guest = stored ?? customer ?? (await addGuest(context, name, person.phone));
  if (customer !== null && customer.id !== guest.id) {
    const isCurrent = eq(accessTokens.hash, sha256(token ?? ''));
    await db.update(accessTokens).set({ customerId: guest.id }).where(isCurrent);
    await mergeGuest(context, customer, guest);
  }
  const names = [name, guest.name].map(withoutSpaces);
  for (const other of await findGuests(context, person.phone, false))
    if (other.id !== guest.id && names.includes(withoutSpaces(other.name))) await mergeGuest(context, other, guest);
  return changeCustomer(context, guest, { ...person, name, isCertified: true });
}

async function addGuest({ db, tenant, now }: RequestContext, name: string, phone: string): Promise<CustomerRow> {
  const values = { partnerId: tenant.id, kind: 'GUEST', name, phone, createdAt: now } as const;
  const [guest] = await db.insert(customers).values(values).returning();
  return guest as CustomerRow;
}

function findGuests({ db, tenant }: RequestContext, phone: string, isVerified: boolean): Promise<CustomerRow[]> {
  const isGuest = and(eq(customers.partnerId, tenant.id), eq(customers.kind, 'GUEST'), isNull(customers.withdrawnAt));
  return db
    .select()
    .from(customers)
    .where(and(isGuest, eq(customers.phone, phone), eq(customers.isCertified, isVerified)))
    .orderBy(customers.id);
}

/** Moves all data of `from` to `into`. Other logins of `from` end: they verified nothing. */
async function mergeGuest(context: RequestContext, from: CustomerRow, into: CustomerRow): Promise<void> {
  const { db } = context;
  const customerId = into.id;
  await db.update(reservations).set({ customerId }).where(eq(reservations.customerId, from.id));
  await db.update(customerPosts).set({ customerId }).where(eq(customerPosts.customerId, from.id));
  await mergeCarts(context, customerCart(from), customerCart(into));
  await db.delete(customers).where(eq(customers.id, from.id));
}

function assertGuest({ kind }: CustomerRow): void {
  if (kind !== 'GUEST') throw new ApiError('GUESTS_ONLY', 'A member is certified already.');
}

const withoutSpaces = (name: string): string => name.normalize('NFC').replaceAll(/\s/g, '');
