/** Wire format of offers: the only place where their option is a `productOptionId` and "no event" is 0 or absent. */
import * as v from 'valibot';
import { CartItemSchema } from '../contract/cart.ts';
import { ReservationConfirmSchema } from '../contract/reservation.ts';
import type { Offer } from '../domain/rules/offer.ts';

const withOptionId = <R extends { readonly productOptionId: number }>({ productOptionId, ...row }: R) => ({
  ...row,
  optionId: productOptionId,
});

export const CartRowSchema = v.pipe(CartItemSchema, v.transform(withOptionId));
export type CartItem = v.InferOutput<typeof CartRowSchema>;

export const ConfirmedOffersSchema = v.pipe(
  ReservationConfirmSchema,
  v.transform(({ options, ...row }) => ({ ...row, offers: options.map(withOptionId) })),
);

/** `isAdded`: adds to the stored quantity. */
export const toCartEntry = (
  { productId, optionId, eventId, quantity }: Offer & { readonly productId: number },
  isAdded: boolean,
) => ({ productId, productOptionId: optionId, eventId, quantity, isAdded });

/** Each option once: repeated ids would make addresses that proxies refuse. */
export function toConfirmQuery(offers: readonly Pick<Offer, 'optionId' | 'eventId' | 'quantity'>[]) {
  return {
    productOptionIds: offers.map(({ optionId }) => optionId),
    ...(offers.some(({ eventId }) => eventId !== null) ? { eventIds: offers.map(({ eventId }) => eventId ?? 0) } : {}),
    ...(offers.some(({ quantity }) => quantity > 1) ? { quantities: offers.map(({ quantity }) => quantity) } : {}),
  };
}

/** One entry for each piece. Prices are left out where one was not shown. */
export function toPieces(offers: readonly Offer[]) {
  const pieces = offers.flatMap((offer) => Array<Offer>(offer.quantity).fill(offer));
  const prices = pieces.flatMap(({ price }) => (price === undefined ? [] : [price]));
  return {
    productOptionIds: pieces.map(({ optionId }) => optionId),
    eventIds: pieces.map(({ eventId }) => eventId ?? 0),
    ...(prices.length === pieces.length ? { prices } : {}),
  };
}
