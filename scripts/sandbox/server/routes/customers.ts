/** 본인인증, from the window of the provider to a token that is good for one use; the record of who is logged in. */
import * as v from 'valibot';
import * as certification from '../../../../src/contract/certification.ts';
import * as contract from '../../../../src/contract/customer.ts';
import { rowSchema } from '../../../../src/contract/envelope.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { ApiError } from '../api-error.ts';
import { completeCertification, consumeCertification, startCertification } from '../customers/certifications.ts';
import { assertGuest, changeCustomer, checkAccountChange, toCustomer, withdraw } from '../customers/customers.ts';
import { verifyGuest } from '../customers/guests.ts';
import { consumeCode } from '../customers/phone-codes.ts';
import { route, row } from '../route.ts';

const required = { login: 'required', answer: rowSchema(contract.CustomerSchema) } as const;

export const customerRoutes = [
  route('POST /certification', 'Begin a certification', {
    login: 'none',
    body: certification.CertificationStartSchema,
    answer: rowSchema(certification.CertificationSchema),
    async handle({ body, ...context }) {
      const { token, expiresAt } = await startCertification(context, body.purpose);
      return row({ token, expiresAt: koreanMomentOf(expiresAt) });
    },
  }),
  route('POST /certification/:impUid{[A-Za-z0-9_-]{1,64}}', 'What the provider says of its window', {
    login: 'none',
    body: certification.CertificationResultSchema,
    answer: rowSchema(certification.CertifiedPersonSchema),
    refusals: ['CERTIFICATION_INVALID'],
    handle: async ({ body, impUid, ...context }) => row(await completeCertification(context, body.token, impUid)),
  }),
  route('PUT /api/guest-customer/certification-info', 'A guest is certified, or again the guest of that phone', {
    ...required,
    body: certification.CertificationInfoSchema,
    refusals: ['CERTIFICATION_INVALID', 'GUESTS_ONLY'],
    async handle({ body, customer, token, ...context }) {
      assertGuest(customer);
      const person = await consumeCertification(context, body.certificationToken, 'GUEST');
      return row(toCustomer(await verifyGuest(context, person, { customer, token })));
    },
  }),
  route('GET /customers/this', 'Who is logged in; null without a login', {
    login: 'optional',
    answer: rowSchema(v.nullable(contract.CustomerSchema)),
    handle: async ({ customer }) => row(customer === null ? null : toCustomer(customer)),
  }),
  route('PUT /customers/this', 'Address, password, or the end of the membership', {
    ...required,
    body: contract.CustomerChangeSchema,
    refusals: ['PASSWORD_WRONG', 'CERTIFICATION_INVALID', 'MEMBERS_ONLY', 'ALREADY_REGISTERED', 'RESERVATIONS_AHEAD'],
    async handle({ body, customer, ...context }) {
      if (body.status === 'WITHDRAWN') return row(toCustomer(await withdraw(context, customer)));
      const change = await checkAccountChange(context, customer, body);
      return row(toCustomer(await changeCustomer(context, customer, change)));
    },
  }),
  route('PUT /customers/this/info', 'Name, birthday, gender', {
    ...required,
    body: contract.CustomerInfoSchema,
    refusals: ['BIRTHDAY_CERTIFIED'],
    async handle({ body, customer, ...context }) {
      // Content for adults depends on it.
      if (customer.isCertified && body.birthday !== undefined && body.birthday !== customer.birthday)
        throw new ApiError('BIRTHDAY_CERTIFIED', 'birthday: is what the certification said.');
      return row(toCustomer(await changeCustomer(context, customer, body)));
    },
  }),
  route('PUT /customers/this/marketing-receivable', 'Consent to advertising, or its withdrawal', {
    ...required,
    body: contract.MarketingReceivableSchema,
    handle: async ({ body, customer, ...context }) =>
      row(toCustomer(await changeCustomer(context, customer, { ...body, marketingChangedAt: context.now }))),
  }),
  route('PUT /guest-customer/phone', "A guest's new phone number, proven by the code that was sent to it", {
    ...required,
    body: contract.GuestPhoneSchema,
    refusals: ['GUESTS_ONLY', 'CODE_WRONG'],
    async handle({ body, customer, token, ...context }) {
      assertGuest(customer);
      const phone = await consumeCode(context, body);
      if (phone !== body.phone) throw new ApiError('CODE_WRONG', 'The code was sent to another phone.');
      return row(toCustomer(await verifyGuest(context, { name: customer.name, phone }, { customer, token })));
    },
  }),
];
