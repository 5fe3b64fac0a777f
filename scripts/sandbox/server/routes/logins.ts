/** Sign-up, sign-in and sign-out. A wrong sign-in is 422: 401 means that a session is over. */
import * as v from 'valibot';
import * as contract from '../../../../src/contract/customer.ts';
import { RegisteredQuerySchema } from '../../../../src/contract/customer-query.ts';
import { DoneSchema, rowSchema } from '../../../../src/contract/envelope.ts';
import { TermSchema } from '../../../../src/contract/post.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { checkPassword, hashPassword } from '../../../core/password.ts';
import { ApiError } from '../api-error.ts';
import { customerCart, guestCart, mergeCarts } from '../customers/carts.ts';
import { consumeCertification } from '../customers/certifications.ts';
import { changeCustomer, toCustomer } from '../customers/customers.ts';
import { addGuest, verifyGuest } from '../customers/guests.ts';
import { type CustomerRow, findMember, revokeToken } from '../customers/logins.ts';
import { consumeCode, sendCode } from '../customers/phone-codes.ts';
import type { ContentReader } from '../database/content-reader.ts';
import { customers } from '../database/customer-tables.ts';
import { type Answer, done, route, row } from '../route.ts';

const login = { login: 'none', answer: rowSchema(contract.CustomerSchema), isLogin: true } as const;
const loggedIn = (customer: CustomerRow): Answer => ({ ...row(toCustomer(customer)), loggedIn: customer });

export const loginRoutes = [
  route('GET /customer/registered-customer', 'Whether a member has this phone number or address', {
    login: 'none',
    query: RegisteredQuerySchema,
    answer: rowSchema(contract.RegisteredSchema),
    async handle({ query: { phone, email }, ...context }) {
      if (phone === undefined && email === undefined) throw new ApiError('QUERY_INVALID', 'query: phone or email');
      const member = await findMember(context, phone === undefined ? { email: email ?? '' } : { phone });
      return row({ isRegistered: member !== null });
    },
  }),
  route('POST /api/signup', 'Become a member, after a certification', {
    ...login,
    body: contract.SignUpSchema,
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
      return loggedIn(member);
    },
  }),
  route('POST /api/signin', 'Sign in by password or certification', {
    ...login,
    body: contract.SignInSchema,
    refusals: ['SIGN_IN_WRONG', 'NOT_REGISTERED', 'CERTIFICATION_INVALID'],
    async handle({ body, ...context }) {
      if ('certificationToken' in body) {
        const { phone } = await consumeCertification(context, body.certificationToken, 'SIGN_IN');
        const member = await findMember(context, { phone });
        if (member === null) throw new ApiError('NOT_REGISTERED', 'No member has the certified phone number.');
        return loggedIn(member);
      }
      const member = await findMember(context, { email: body.email });
      const { isRight, needsRehash } = await checkPassword(body.password, member?.passwordHash ?? null);
      if (member === null || !isRight) throw new ApiError('SIGN_IN_WRONG', 'No member has this address and password.');
      if (needsRehash) await changeCustomer(context, member, { passwordHash: await hashPassword(body.password) });
      return loggedIn(member);
    },
  }),
  route('POST /api/guest-signin', 'Go on as a guest', {
    ...login,
    body: contract.GuestSignInSchema,
    async handle({ body: { name, phone, guestId }, ...context }) {
      const { id } = context.tenant;
      const guest = await addGuest(context, name, phone);
      if (guestId !== undefined) await mergeCarts(context, guestCart(id, guestId), customerCart(id, guest.id));
      return loggedIn(guest);
    },
  }),
  route('POST /customer/auth-tokens', 'Send a code to a phone', {
    login: 'none',
    body: contract.AuthTokenRequestSchema,
    answer: rowSchema(contract.AuthTokenSchema),
    async handle({ body, ...context }) {
      const { authTokenId, expiresAt } = await sendCode(context, body.phone);
      return row({ authTokenId, expiresAt: koreanMomentOf(expiresAt) });
    },
  }),
  route('POST /access-tokens', 'Log in as a guest by the code that was sent', {
    ...login,
    body: contract.AccessTokenRequestSchema,
    refusals: ['CODE_WRONG'],
    async handle({ body, ...context }) {
      const phone = await consumeCode(context, body);
      return loggedIn(await verifyGuest(context, { name: body.name ?? null, phone }));
    },
  }),
  route('POST /customer/logout', 'End this login', {
    login: 'required',
    answer: rowSchema(DoneSchema),
    async handle({ token, ...context }) {
      await revokeToken(context, token ?? '');
      return done;
    },
  }),
];

async function assertTermsAgreed(content: ContentReader, agreed: readonly number[]): Promise<void> {
  const terms = v.parse(v.array(TermSchema), await content.all('terms'));
  const missing = terms.filter(({ id, isRequired }) => isRequired && !agreed.includes(id));
  if (missing.length > 0)
    throw new ApiError('TERMS_MISSING', `agreedTermIds: expected ${missing.map(({ id }) => id).join(', ')} too`);
}
