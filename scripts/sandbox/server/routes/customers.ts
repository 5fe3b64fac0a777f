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
import { Problem } from '../api-error.ts';
import { call, row } from '../customer-call.ts';
import { accountChange, changeCustomer, guestOnly, withdraw } from '../customers/change-customer.ts';
import { customerView } from '../customers/customer-view.ts';
import { proveGuest } from '../customers/guests.ts';
import { spendCode } from '../customers/phone-codes.ts';

const answer = rowOf(CustomerSchema);

export const customerCalls = [
  call('GET /customers/this', 'Who is logged in; null without a login', {
    login: 'optional',
    answer: rowOf(v.nullable(CustomerSchema)),
    handle: async ({ customer }) => row(customer === null ? null : customerView(customer)),
  }),
  call('PUT /customers/this', 'Address, password, or the end of the membership', {
    login: 'required',
    body: CustomerChangeSchema,
    answer,
    refusals: ['PASSWORD_WRONG', 'CERTIFICATION_INVALID', 'MEMBERS_ONLY', 'ALREADY_REGISTERED', 'RESERVATIONS_AHEAD'],
    async handle({ db, body, customer, now }) {
      if (body.status === 'WITHDRAWN') return row(customerView(await withdraw(db, customer, now)));
      return row(customerView(await changeCustomer(db, customer, await accountChange(db, customer, body, now))));
    },
  }),
  call('PUT /customers/this/info', 'Name, birthday, gender', {
    login: 'required',
    body: CustomerInfoSchema,
    answer,
    refusals: ['BIRTHDAY_CERTIFIED'],
    async handle({ db, body, customer }) {
      // What is for adults alone goes by it.
      if (customer.isCertified && body.birthday !== undefined && body.birthday !== customer.birthday)
        throw new Problem('BIRTHDAY_CERTIFIED', 'birthday: is what the certification said.');
      return row(customerView(await changeCustomer(db, customer, body)));
    },
  }),
  call('PUT /customers/this/marketing-receivable', 'Consent to advertising, or its withdrawal', {
    login: 'required',
    body: MarketingReceivableSchema,
    answer,
    handle: async ({ db, body, customer, now }) =>
      row(customerView(await changeCustomer(db, customer, { ...body, marketingChangedAt: now }))),
  }),
  call('PUT /guest-customer/phone', "A guest's new phone number, proven by the code that was sent to it", {
    login: 'required',
    body: GuestPhoneSchema,
    answer,
    refusals: ['GUESTS_ONLY', 'CODE_WRONG'],
    async handle({ db, tenant, body, customer, token, now }) {
      guestOnly(customer);
      const phone = await spendCode(db, tenant.id, body, now);
      if (phone !== body.phone) throw new Problem('CODE_WRONG', 'The code was sent to another phone.');
      const current = { customer, token: token ?? '' };
      return row(customerView(await proveGuest(db, tenant.id, { name: customer.name, phone }, { current, now })));
    },
  }),
];
