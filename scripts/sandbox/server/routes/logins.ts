/** Signing up, in and out. A wrong sign-in is 422: 401 means that a session is over. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  AccessTokenRequestSchema,
  AuthTokenRequestSchema,
  AuthTokenSchema,
  CustomerSchema,
  GuestSignInSchema,
  RegisteredSchema,
  SignInSchema,
  SignUpSchema,
} from '../../../../src/contract/customer.ts';
import { RegisteredQuerySchema } from '../../../../src/contract/customer-query.ts';
import { DoneSchema, rowOf } from '../../../../src/contract/envelope.ts';
import { TermSchema } from '../../../../src/contract/post.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { checkPassword, hashPassword } from '../../../core/password.ts';
import { ApiError } from '../api-error.ts';
import { type Answer, customerRoute, done, row } from '../customer-route.ts';
import { customerCart, guestCart, mergeCarts } from '../customers/carts.ts';
import { consumeCertification } from '../customers/certifications.ts';
import { toCustomer } from '../customers/customer-view.ts';
import { verifyGuest } from '../customers/guests.ts';
import { type CustomerRow, findMember, revokeToken } from '../customers/logins.ts';
import { consumeCode, sendCode } from '../customers/phone-codes.ts';
import type { ContentReader } from '../database/content-reader.ts';
import { customers } from '../database/customer-tables.ts';

const answer = rowOf(CustomerSchema);
const loggedIn = (customer: CustomerRow): Answer => ({ ...row(toCustomer(customer)), loggedIn: customer });
const made = ([customer]: readonly CustomerRow[]): CustomerRow => {
  if (customer === undefined) throw new ApiError('ALREADY_REGISTERED', 'A member has this address or phone number.');
  return customer;
};

export const loginRoutes = [
  customerRoute('GET /customer/registered-customer', 'Whether a member has this phone number or address', {
    login: 'none',
    query: RegisteredQuerySchema,
    answer: rowOf(RegisteredSchema),
    async handle({ db, tenant, query: { phone, email } }) {
      if (phone === undefined && email === undefined) throw new ApiError('QUERY_INVALID', 'query: phone or email');
      const member = await findMember(db, tenant.id, phone === undefined ? { email: email ?? '' } : { phone });
      return row({ isRegistered: member !== null });
    },
  }),
  customerRoute('POST /api/signup', 'Become a member, after a certification', {
    login: 'none',
    body: SignUpSchema,
    answer,
    isLogin: true,
    refusals: ['CERTIFICATION_INVALID', 'TERMS_MISSING', 'ALREADY_REGISTERED'],
    async handle({ db, content, tenant, body, now }) {
      await agreeToTerms(content, body.agreedTermIds);
      const person = await consumeCertification(db, tenant.id, body.certificationToken, 'SIGN_UP', now);
      const values = {
        partnerId: tenant.id,
        kind: 'MEMBER',
        ...person,
        email: body.email.toLowerCase(),
        passwordHash: await hashPassword(body.password),
        isCertified: true,
        isMarketingReceivable: body.isMarketingReceivable,
        marketingChangedAt: body.isMarketingReceivable ? now : null,
        agreedTermIds: body.agreedTermIds,
        createdAt: now,
      } as const;
      return loggedIn(made(await db.insert(customers).values(values).onConflictDoNothing().returning()));
    },
  }),
  customerRoute('POST /api/signin', 'Sign in by password or certification', {
    login: 'none',
    body: SignInSchema,
    answer,
    isLogin: true,
    refusals: ['SIGN_IN_WRONG', 'NOT_REGISTERED', 'CERTIFICATION_INVALID'],
    async handle({ db, tenant, body, now }) {
      if ('certificationToken' in body) {
        const { phone } = await consumeCertification(db, tenant.id, body.certificationToken, 'SIGN_IN', now);
        const member = await findMember(db, tenant.id, { phone });
        if (member === null) throw new ApiError('NOT_REGISTERED', 'No member has the certified phone number.');
        return loggedIn(member);
      }
      const member = await findMember(db, tenant.id, { email: body.email });
      const { isRight, needsRehash } = await checkPassword(body.password, member?.passwordHash ?? null);
      if (member === null || !isRight) throw new ApiError('SIGN_IN_WRONG', 'No member has this address and password.');
      if (needsRehash)
        await db
          .update(customers)
          .set({ passwordHash: await hashPassword(body.password) })
          .where(eq(customers.id, member.id));
      return loggedIn(member);
    },
  }),
  customerRoute('POST /api/guest-signin', 'Go on as a guest', {
    login: 'none',
    body: GuestSignInSchema,
    answer,
    isLogin: true,
    async handle({ db, tenant, body: { name, phone, guestId }, now }) {
      const values = { partnerId: tenant.id, kind: 'GUEST', name, phone, createdAt: now } as const;
      const guest = made(await db.insert(customers).values(values).returning());
      if (guestId !== undefined) await mergeCarts(db, guestCart(tenant.id, guestId), customerCart(tenant.id, guest.id));
      return loggedIn(guest);
    },
  }),
  customerRoute('POST /customer/auth-tokens', 'Send a code to a phone', {
    login: 'none',
    body: AuthTokenRequestSchema,
    answer: rowOf(AuthTokenSchema),
    async handle({ db, tenant, body, now }) {
      const { authTokenId, expiresAt } = await sendCode(db, tenant.id, body.phone, now);
      return row({ authTokenId, expiresAt: koreanMomentOf(expiresAt) });
    },
  }),
  customerRoute('POST /access-tokens', 'Log in as a guest by the code that was sent', {
    login: 'none',
    body: AccessTokenRequestSchema,
    answer,
    isLogin: true,
    refusals: ['CODE_WRONG'],
    async handle({ db, tenant, body, now }) {
      const phone = await consumeCode(db, tenant.id, body, now);
      return loggedIn(await verifyGuest(db, tenant.id, { name: body.name ?? null, phone }, { now }));
    },
  }),
  customerRoute('POST /customer/logout', 'End this login', {
    login: 'required',
    answer: rowOf(DoneSchema),
    async handle({ db, token }) {
      await revokeToken(db, token ?? '');
      return done;
    },
  }),
];

async function agreeToTerms(content: ContentReader, agreed: readonly number[]): Promise<void> {
  const terms = v.parse(v.array(TermSchema), await content.all('terms'));
  const missing = terms.filter(({ id, isRequired }) => isRequired && !agreed.includes(id));
  if (missing.length > 0)
    throw new ApiError('TERMS_MISSING', `agreedTermIds: expected ${missing.map(({ id }) => id).join(', ')} too`);
}
