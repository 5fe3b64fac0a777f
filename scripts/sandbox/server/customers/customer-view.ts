/** A customer as they see themselves: nothing of the password. */
import type { Customer } from '../../../../src/contract/customer.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import type { CustomerRow } from './logins.ts';

export function toCustomer(customer: CustomerRow): Customer {
  const { id, kind, name, phone, email, birthday, gender, isCertified, isMarketingReceivable } = customer;
  const { marketingChangedAt, createdAt } = customer;
  return {
    id,
    kind,
    name,
    phone,
    email,
    birthday,
    gender,
    isCertified,
    isMarketingReceivable,
    marketingChangedAt: marketingChangedAt === null ? null : koreanMomentOf(marketingChangedAt),
    createdAt: koreanMomentOf(createdAt),
  };
}
