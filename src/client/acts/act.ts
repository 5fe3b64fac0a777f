/** Acts of a visitor by GA4's names and fields, all of the catalogue: no field takes what a visitor has typed, nor a person's number. `docs/acts.md`. */

import type { itemPrice, PriceRules } from '../../domain/rules/price.ts';

/** A treatment; prices with VAT and known extra costs, in won. */
export interface ActItem {
  readonly item_id: string;
  readonly item_name: string;
  /** The option, e.g. `3회`. */
  readonly item_variant?: string;
  readonly price?: number;
  readonly quantity: number;
  /** The event whose price it is. */
  readonly coupon?: string;
}

interface Items {
  readonly items: readonly ActItem[];
}

interface ActFields {
  readonly view_item: Items;
  readonly view_item_list: Items & { readonly item_list_id: string; readonly item_list_name: string };
  /** Told on a later page, since its own has what was typed in its address. */
  readonly search: { readonly number_of_results: number; readonly page_location: string };
  readonly view_promotion: Items & { readonly promotion_id: string; readonly promotion_name: string };
  readonly add_to_cart: Items;
  readonly remove_from_cart: Items;
  /** Without items: a visit for consultation. */
  readonly begin_checkout: Items;
  readonly checkout_progress: { readonly checkout_step: 'treatment' | 'date_time' };
  /** A reservation: nothing is paid yet, so it is no `purchase`. */
  readonly generate_lead: Items;
  readonly sign_up: { readonly method: 'certification' };
  readonly call: Readonly<Record<never, never>>;
  readonly chat: { readonly link_domain: string };
  readonly map: { readonly link_domain: string };
  readonly share: { readonly method: 'device' | 'copy'; readonly content_type: string; readonly item_id?: string };
}

export type ActName = keyof ActFields;
export type Act = { readonly [N in ActName]: { readonly name: N } & ActFields[N] }[ActName];

/** A row of a cart, of a reservation or of a choice, as the backend has it. */
export type ActRow = Parameters<typeof itemPrice>[0] & {
  readonly productId: number;
  readonly productTitle: string;
  readonly eventId: number | null;
  readonly quantity: number;
  readonly extraCosts: readonly string[];
};

/** As features tell it: with rows, whose prices are summed up by `items.ts`. */
export type ToldAct =
  | Act
  | {
      readonly name: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout' | 'generate_lead';
      readonly rows: readonly ActRow[];
      readonly rules: PriceRules;
    };

/** What the items cost together; without a price nothing, nor for what is only shown: nobody takes all of a list. */
export function moneyOf({ name, items }: Extract<Act, Items>): { currency?: 'KRW'; value?: number } {
  const priced = /list|pro/.test(name) ? [] : items.filter(({ price }) => price !== undefined);
  const value = priced.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0);
  return priced.length === 0 ? {} : { currency: 'KRW', value };
}
