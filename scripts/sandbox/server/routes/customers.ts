/** Members: sign-up, sign-in and sign-out, and their own record. A wrong sign-in is 422: 401 means that a session is over. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import * as contract from '../../../../src/contract/customer.ts';
import { RegisteredQuerySchema } from '../../../../src/contract/customer-query.ts';
import { DoneSchema } from '../../../../src/contract/envelope.ts';
import { SignUpSchema } from '../../../../src/contract/sign-up.ts';
import { sha256 } from '../../../core/hash.ts';
import { checkPassword, hashPassword } from '../../../core/password.ts';
import { assertMember, type CustomerChange, changeCustomer, findMember, hasEmail, hasPhone } from '../accounts.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import type { ContentReader } from '../database/content-reader.ts';
import {
  accessTokens,
  type CustomerRow,
  customers,
  recentProducts,
  reservations,
} from '../database/customer-tables.ts';
import { done, route } from '../route.ts';
import { countReservationsAhead, customerCart, removeFromCart } from './carts.ts';
import { consumeCertification } from './proofs.ts';

const row = contract.CustomerSchema;
const login = { login: 'none', row, isLogin: true } as const;
const own = { login: 'required', row } as const;

export const customerRoutes = [
  route('GET /customer/registered-customer', 'Whether a member has this phone number or address', {
    login: 'none',
    query: RegisteredQuerySchema,
    row: contract.RegisteredSchema,
    async handle({ query: { phone, email }, ...context }) {
      if (phone === undefined && email === undefined) throw new ApiError('QUERY_INVALID', 'query: phone or email');
      const member = await findMember(context, phone === undefined ? hasEmail(email ?? '') : hasPhone(phone));
      return { isRegistered: member !== undefined };
    },
  }),
  route('POST /api/signup', 'Become a member, after a certification', {
    ...login,
    body: SignUpSchema,
    refusals: ['CERTIFICATION_INVALID', 'TERMS_MISSING', 'ALREADY_REGISTERED'],
    async handle({ body, ...context }) {
      const { db, content, tenant, now } = context;
      const { certificationToken, email, password, ...consents } = body;
      await assertTermsAgreed(content, consents.agreedTermIds);
      const person = await consumeCertification(context, certificationToken, 'SIGN_UP');
      const values = {
        ...person,
        ...consents,
        partnerId: tenant.id,
        kind: 'MEMBER' as const,
        email: email.toLowerCase(),
        passwordHash: await hashPassword(password),
        isCertified: true,
        marketingChangedAt: consents.isMarketingReceivable ? now : null,
        createdAt: now,
      };
      const [member] = await db.insert(customers).values(values).onConflictDoNothing().returning();
      if (member === undefined) throw new ApiError('ALREADY_REGISTERED', 'A member has this address or phone number.');
      return member;
    },
  }),
  route('POST /api/signin', 'Sign in by password or certification', {
    ...login,
    body: contract.SignInSchema,
    refusals: ['SIGN_IN_WRONG', 'NOT_REGISTERED', 'CERTIFICATION_INVALID'],
    async handle({ body, ...context }) {
      if ('certificationToken' in body) {
        const { phone } = await consumeCertification(context, body.certificationToken, 'SIGN_IN');
        const member = await findMember(context, hasPhone(phone));
        if (member === undefined) throw new ApiError('NOT_REGISTERED', 'No member has the certified phone number.');
        return member;
      }
      const member = await findMember(context, hasEmail(body.email));
      const { isRight, needsRehash } = await checkPassword(body.password, member?.passwordHash ?? null);
      if (member === undefined || !isRight)
        throw new ApiError('SIGN_IN_WRONG', 'No member has this address and password.');
      if (needsRehash) await changeCustomer(context, member, { passwordHash: await hashPassword(body.password) });
      return member;
    },
  }),
  route('POST /customer/logout', 'End this login', {
    login: 'required',
    row: DoneSchema,
    async handle({ db, token }) {
      await db.delete(accessTokens).where(eq(accessTokens.hash, sha256(token ?? '')));
      return done;
    },
  }),
  route('GET /customers/this', 'Who is logged in; null without a login', {
    login: 'optional',
    row: v.nullable(row),
    handle: async ({ customer }) => customer,
  }),
  route('PUT /customers/this', 'Address, password, or the end of the membership', {
    ...own,
    body: contract.CustomerChangeSchema,
    refusals: ['PASSWORD_WRONG', 'CERTIFICATION_INVALID', 'MEMBERS_ONLY', 'ALREADY_REGISTERED', 'RESERVATIONS_AHEAD'],
    async handle({ body, customer, ...context }) {
      if (body.status === 'WITHDRAWN') return withdraw(context, customer);
      const change = await checkAccountChange(context, customer, body);
      return changeCustomer(context, customer, change);
    },
  }),
  route('PUT /customers/this/info', 'Name, birthday, gender', {
    ...own,
    body: contract.CustomerInfoSchema,
    refusals: ['BIRTHDAY_CERTIFIED'],
    async handle({ body, customer, ...context }) {
      // Content for adults depends on it.
      if (customer.isCertified && body.birthday !== undefined && body.birthday !== customer.birthday)
        throw new ApiError('BIRTHDAY_CERTIFIED', 'birthday: is what the certification said.');
      return changeCustomer(context, customer, body);
    },
  }),
  route('PUT /customers/this/marketing-receivable', 'Consent to advertising, or its withdrawal', {
    ...own,
    body: contract.MarketingReceivableSchema,
    handle({ body, customer, ...context }) {
      const { isMarketingReceivable, marketingChannels = [], isNightMarketingReceivable = false } = body;
      const isAtNight = isMarketingReceivable && isNightMarketingReceivable;
      const consent = { isMarketingReceivable, marketingChannels, isNightMarketingReceivable: isAtNight };
      return changeCustomer(context, customer, { ...consent, marketingChangedAt: context.now });
    },
  }),
];

async function assertTermsAgreed(content: ContentReader, agreed: readonly number[]): Promise<void> {
  const terms = await content.all('terms');
  // Nobody tells of their health by signing up: forms that ask for it ask for this consent.
  const asked = terms.filter(({ termTitle }) => termTitle !== 'SENSITIVE');
  const missing = asked.filter(({ id, isRequired }) => isRequired && !agreed.includes(id));
  if (missing.length > 0)
    throw new ApiError('TERMS_MISSING', `agreedTermIds: expected ${missing.map(({ id }) => id).join(', ')} too`);
}

/** Validates a change of address or password. */
async function checkAccountChange(
  context: RequestContext,
  customer: CustomerRow,
  { email, password }: v.InferOutput<typeof contract.CustomerChangeSchema>,
): Promise<CustomerChange> {
  assertMember(customer);
  if (password !== undefined && 'certificationToken' in password) {
    const person = await consumeCertification(context, password.certificationToken, 'PASSWORD');
    if (person.phone !== customer.phone)
      throw new ApiError('CERTIFICATION_INVALID', 'The certification is of somebody else.');
  } else if (password !== undefined && !(await checkPassword(password.current, customer.passwordHash)).isRight) {
    throw new ApiError('PASSWORD_WRONG', 'password.current is not the password in force.');
  }
  const other = email === undefined ? undefined : await findMember(context, hasEmail(email));
  if (other !== undefined && other.id !== customer.id)
    throw new ApiError('ALREADY_REGISTERED', 'Another has this address.');
  const passwordHash = password === undefined ? undefined : await hashPassword(password.next);
  return { email: email?.toLowerCase(), passwordHash };
}

/** Past reservations stay, anonymous. Refused before a future one, which nobody could cancel any more. */
async function withdraw(context: RequestContext, customer: CustomerRow): Promise<CustomerRow> {
  assertMember(customer);
  const ahead = await countReservationsAhead(context, customer);
  if (ahead > 0) throw new ApiError('RESERVATIONS_AHEAD', `${ahead} reservations lie ahead.`);
  await context.db.delete(accessTokens).where(eq(accessTokens.customerId, customer.id));
  await removeFromCart(context, customerCart(customer));
  await context.db.delete(recentProducts).where(eq(recentProducts.customerId, customer.id));
  // Ids of clicks could lead back to a person.
  await context.db.update(reservations).set({ attribution: null }).where(eq(reservations.customerId, customer.id));
  const personal = { name: '탈퇴 회원', phone: null, email: null, passwordHash: null, birthday: null, gender: null };
  return changeCustomer(context, customer, {
    ...personal,
    isMarketingReceivable: false,
    marketingChannels: [],
    isNightMarketingReceivable: false,
    attribution: null,
    withdrawnAt: context.now,
  });
}
