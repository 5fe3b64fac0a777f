/** Members: sign-up, sign-in and sign-out, and their own record. A wrong sign-in is 422: 401 means that a session is over. */
import * as v from 'valibot';
import * as contract from '../../../../src/contract/customer.ts';
import { RegisteredQuerySchema } from '../../../../src/contract/customer-query.ts';
import { DoneSchema } from '../../../../src/contract/envelope.ts';
import { SignUpSchema } from '../../../../src/contract/sign-up.ts';
import { sha256 } from '../../../core/hash.ts';
import { checkPassword, hashPassword } from '../../../core/password.ts';
import { assertMember, findMember } from '../accounts.ts';
import { ApiError } from '../api-error.ts';
import type { ContentReader } from '../content.ts';
import type { RequestContext } from '../context.ts';
import { done, route } from '../route.ts';
import { addCustomer, type CustomerRow } from '../rows.ts';
import { countReservationsAhead, customerCart, removeFromCart } from './carts.ts';
import { openCertification } from './proofs.ts';

const row = contract.CustomerSchema;
const login = { row, isLogin: true } as const;
const own = { login: 'required', row } as const;

export const customerRoutes = [
  route('GET /customer/registered-customer', 'Whether a member has this phone number or address', {
    query: RegisteredQuerySchema,
    row: contract.RegisteredSchema,
    handle({ query: { phone, email }, ...context }) {
      if (phone === undefined && email === undefined) throw new ApiError('QUERY_INVALID', 'query: phone or email');
      return { isRegistered: findMember(context, phone === undefined ? { email } : { phone }) !== undefined };
    },
  }),
  route('POST /api/signup', 'Become a member, after a certification', {
    ...login,
    body: SignUpSchema,
    refusals: ['CERTIFICATION_INVALID', 'TERMS_MISSING', 'ALREADY_REGISTERED'],
    async handle({ body, ...context }) {
      const { rows, content, tenant, now } = context;
      const { certificationToken, email, password, ...consents } = body;
      assertTermsAgreed(content, consents.agreedTermIds);
      const { person, use } = openCertification(context, certificationToken, 'SIGN_UP');
      if (findMember(context, { email, phone: person.phone }) !== undefined)
        throw new ApiError('ALREADY_REGISTERED', 'A member has this address or phone number.');
      const passwordHash = await hashPassword(password);
      use();
      return addCustomer(rows, {
        ...person,
        ...consents,
        partnerId: tenant.id,
        kind: 'MEMBER',
        email: email.toLowerCase(),
        passwordHash,
        isCertified: true,
        marketingChangedAt: consents.isMarketingReceivable ? now : null,
        createdAt: now,
      });
    },
  }),
  route('POST /api/signin', 'Sign in by password or certification', {
    ...login,
    body: contract.SignInSchema,
    refusals: ['SIGN_IN_WRONG', 'NOT_REGISTERED', 'CERTIFICATION_INVALID'],
    async handle({ body, ...context }) {
      if ('certificationToken' in body) {
        const { person, use } = openCertification(context, body.certificationToken, 'SIGN_IN');
        const member = findMember(context, { phone: person.phone });
        if (member === undefined) throw new ApiError('NOT_REGISTERED', 'No member has the certified phone number.');
        use();
        return member;
      }
      const member = findMember(context, { email: body.email });
      const { isRight, needsRehash } = await checkPassword(body.password, member?.passwordHash ?? null);
      if (member === undefined || !isRight)
        throw new ApiError('SIGN_IN_WRONG', 'No member has this address and password.');
      if (needsRehash) member.passwordHash = await hashPassword(body.password);
      return member;
    },
  }),
  route('POST /customer/logout', 'End this login', {
    login: 'required',
    row: DoneSchema,
    handle({ rows, token }) {
      const ended = sha256(token ?? '');
      rows.accessTokens = rows.accessTokens.filter(({ hash }) => hash !== ended);
      return done;
    },
  }),
  route('GET /customers/this', 'Who is logged in; null without a login', {
    login: 'optional',
    row: v.nullable(row),
    handle: ({ customer }) => customer,
  }),
  route('PUT /customers/this', 'Address, password, or the end of the membership', {
    ...own,
    body: contract.CustomerChangeSchema,
    refusals: ['PASSWORD_WRONG', 'CERTIFICATION_INVALID', 'MEMBERS_ONLY', 'ALREADY_REGISTERED', 'RESERVATIONS_AHEAD'],
    async handle({ body, customer, ...context }) {
      if (body.status === 'WITHDRAWN') return withdraw(context, customer);
      return Object.assign(customer, await checkAccountChange(context, customer, body));
    },
  }),
  route('PUT /customers/this/info', 'Name, birthday, gender', {
    ...own,
    body: contract.CustomerInfoSchema,
    refusals: ['BIRTHDAY_CERTIFIED'],
    handle({ body, customer }) {
      // Content for adults depends on it.
      if (customer.isCertified && body.birthday !== undefined && body.birthday !== customer.birthday)
        throw new ApiError('BIRTHDAY_CERTIFIED', 'birthday: is what the certification said.');
      return Object.assign(customer, body);
    },
  }),
  route('PUT /customers/this/marketing-receivable', 'Consent to advertising, or its withdrawal', {
    ...own,
    body: contract.MarketingReceivableSchema,
    handle({ body, customer, now }) {
      const { isMarketingReceivable, marketingChannels = [], isNightMarketingReceivable = false } = body;
      const isAtNight = isMarketingReceivable && isNightMarketingReceivable;
      const consent = { isMarketingReceivable, marketingChannels, isNightMarketingReceivable: isAtNight };
      return Object.assign(customer, { ...consent, marketingChangedAt: now });
    },
  }),
];

function assertTermsAgreed(content: ContentReader, agreed: readonly number[]): void {
  const terms = content.all('terms');
  // Nobody tells of their health by signing up: forms that ask for it ask for this consent.
  const asked = terms.filter(({ termTitle }) => termTitle !== 'SENSITIVE');
  const missing = asked.filter(({ id, isRequired }) => isRequired && !agreed.includes(id));
  if (missing.length > 0)
    throw new ApiError('TERMS_MISSING', `agreedTermIds: expected ${missing.map(({ id }) => id).join(', ')} too`);
}

async function checkAccountChange(
  context: RequestContext,
  customer: CustomerRow,
  { email, password }: v.InferOutput<typeof contract.CustomerChangeSchema>,
): Promise<Partial<CustomerRow>> {
  assertMember(customer);
  const certification =
    password !== undefined && 'certificationToken' in password
      ? openCertification(context, password.certificationToken, 'PASSWORD')
      : null;
  if (certification !== null && certification.person.phone !== customer.phone)
    throw new ApiError('CERTIFICATION_INVALID', 'The certification is of somebody else.');
  if (password !== undefined && 'current' in password)
    if (!(await checkPassword(password.current, customer.passwordHash)).isRight)
      throw new ApiError('PASSWORD_WRONG', 'password.current is not the password in force.');
  const other = findMember(context, { email });
  if (other !== undefined && other.id !== customer.id)
    throw new ApiError('ALREADY_REGISTERED', 'Another has this address.');
  const change = {
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(password !== undefined && { passwordHash: await hashPassword(password.next) }),
  };
  certification?.use();
  return change;
}

/** Past reservations stay, anonymous. Refused before a future one, which nobody could cancel any more. */
function withdraw(context: RequestContext, customer: CustomerRow): CustomerRow {
  assertMember(customer);
  const { rows, now } = context;
  const ahead = countReservationsAhead(context, customer);
  if (ahead > 0) throw new ApiError('RESERVATIONS_AHEAD', `${ahead} reservations lie ahead.`);
  const isOthers = ({ customerId }: { readonly customerId: number }) => customerId !== customer.id;
  rows.accessTokens = rows.accessTokens.filter(isOthers);
  rows.recentProducts = rows.recentProducts.filter(isOthers);
  removeFromCart(context, customerCart(customer));
  // Ids of clicks could lead back to a person.
  for (const row of rows.reservations) if (row.customerId === customer.id) row.attribution = null;
  const personal = { name: '탈퇴 회원', phone: null, email: null, passwordHash: null, birthday: null, gender: null };
  return Object.assign(customer, {
    ...personal,
    isMarketingReceivable: false,
    marketingChannels: [],
    isNightMarketingReceivable: false,
    attribution: null,
    withdrawnAt: now,
  });
}
