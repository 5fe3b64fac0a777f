/** The record of the customer who is logged in. */
import * as v from 'valibot';
import * as contract from '../../../../src/contract/customer.ts';
import { rowSchema } from '../../../../src/contract/envelope.ts';
import { ApiError } from '../api-error.ts';
import { assertGuest, changeCustomer, checkAccountChange, toCustomer, withdraw } from '../customers/customers.ts';
import { verifyGuest } from '../customers/guests.ts';
import { consumeCode } from '../customers/phone-codes.ts';
import { route, row } from '../route.ts';

const required = { login: 'required', answer: rowSchema(contract.CustomerSchema) } as const;

export const customerRoutes = [
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
