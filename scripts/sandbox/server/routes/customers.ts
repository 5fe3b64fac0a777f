/** What is kept of the customer who is logged in. */
import * as v from 'valibot';
import {
  CustomerChangeSchema,
  CustomerInfoSchema,
  CustomerSchema,
  GuestPhoneSchema,
  MarketingReceivableSchema,
} from '../../../../src/contract/customer.ts';
import { rowOf } from '../../../../src/contract/envelope.ts';
import { ApiError } from '../api-error.ts';
import { customerRoute, row } from '../customer-route.ts';
import { toCustomer } from '../customers/customer-view.ts';
import { accountChange, assertGuest, changeCustomer, withdraw } from '../customers/customers.ts';
import { verifyGuest } from '../customers/guests.ts';
import { consumeCode } from '../customers/phone-codes.ts';

const answer = rowOf(CustomerSchema);

export const customerRoutes = [
  customerRoute('GET /customers/this', 'Who is logged in; null without a login', {
    login: 'optional',
    answer: rowOf(v.nullable(CustomerSchema)),
    handle: async ({ customer }) => row(customer === null ? null : toCustomer(customer)),
  }),
  customerRoute('PUT /customers/this', 'Address, password, or the end of the membership', {
    login: 'required',
    body: CustomerChangeSchema,
    answer,
    refusals: ['PASSWORD_WRONG', 'CERTIFICATION_INVALID', 'MEMBERS_ONLY', 'ALREADY_REGISTERED', 'RESERVATIONS_AHEAD'],
    async handle({ db, body, customer, now }) {
      if (body.status === 'WITHDRAWN') return row(toCustomer(await withdraw(db, customer, now)));
      return row(toCustomer(await changeCustomer(db, customer, await accountChange(db, customer, body, now))));
    },
  }),
  customerRoute('PUT /customers/this/info', 'Name, birthday, gender', {
    login: 'required',
    body: CustomerInfoSchema,
    answer,
    refusals: ['BIRTHDAY_CERTIFIED'],
    async handle({ db, body, customer }) {
      // What is for adults alone goes by it.
      if (customer.isCertified && body.birthday !== undefined && body.birthday !== customer.birthday)
        throw new ApiError('BIRTHDAY_CERTIFIED', 'birthday: is what the certification said.');
      return row(toCustomer(await changeCustomer(db, customer, body)));
    },
  }),
  customerRoute('PUT /customers/this/marketing-receivable', 'Consent to advertising, or its withdrawal', {
    login: 'required',
    body: MarketingReceivableSchema,
    answer,
    handle: async ({ db, body, customer, now }) =>
      row(toCustomer(await changeCustomer(db, customer, { ...body, marketingChangedAt: now }))),
  }),
  customerRoute('PUT /guest-customer/phone', "A guest's new phone number, proven by the code that was sent to it", {
    login: 'required',
    body: GuestPhoneSchema,
    answer,
    refusals: ['GUESTS_ONLY', 'CODE_WRONG'],
    async handle({ db, tenant, body, customer, token, now }) {
      assertGuest(customer);
      const phone = await consumeCode(db, tenant.id, body, now);
      if (phone !== body.phone) throw new ApiError('CODE_WRONG', 'The code was sent to another phone.');
      const current = { customer, token: token ?? '' };
      return row(toCustomer(await verifyGuest(db, tenant.id, { name: customer.name, phone }, { current, now })));
    },
  }),
];
