import * as v from 'valibot';
import {
  type CustomerChange,
  type CustomerInfo,
  CustomerSchema,
  type GuestPhone,
  type MarketingReceivable,
} from '../contract/customer.ts';
import { getRow, write } from './call.ts';

const login = { withToken: 'required' } as const;

/** Null without a login. */
export const getCustomer = () => getRow('/customers/this', v.nullable(CustomerSchema), {}, { withToken: true });
export const changeCustomer = (body: CustomerChange) => write('PUT', '/customers/this', CustomerSchema, body, login);
export const changeCustomerInfo = (body: CustomerInfo) =>
  write('PUT', '/customers/this/info', CustomerSchema, body, login);
export const changeMarketingReceivable = (body: MarketingReceivable) =>
  write('PUT', '/customers/this/marketing-receivable', CustomerSchema, body, login);
export const certifyGuest = (certificationToken: string) =>
  write('PUT', '/api/guest-customer/certification-info', CustomerSchema, { certificationToken }, login);
export const changeGuestPhone = (body: GuestPhone) =>
  write('PUT', '/guest-customer/phone', CustomerSchema, body, login);
