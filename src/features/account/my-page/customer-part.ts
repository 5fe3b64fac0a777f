import type { Answer } from '../../../api/call.ts';
import type { getCustomer } from '../../../api/customers.ts';

export type Customer = NonNullable<Answer<ReturnType<typeof getCustomer>>['row']>;

export interface CustomerPart {
  readonly customer: Customer;
  readonly onChange: (customer: Customer) => void;
}
