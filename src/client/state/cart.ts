/** The cart at the backend, under the customer's login or the visitor's own id, which a login joins. Every change tells the badge. */

import type { SendOptions } from '../../api/api.ts';
import type { Call, Row, Rows } from '../../api/call.ts';
import {
  listCart,
  listGuestCart,
  putInCart,
  putInGuestCart,
  removeFromCart,
  removeFromGuestCart,
  synchronizeCart,
} from '../../api/carts.ts';
import { heldBack } from '../../api/failure.ts';
import { type CartItem, toCartEntry } from '../../api/offers.ts';
import { callApi } from '../../client/call-api.ts';
import type { Badge } from '../../contract/cart.ts';
import { cartBatches, isSameOffer, type Offer } from '../../domain/rules/offer.ts';
import { abortAfter } from '../abort-after.ts';
import { emit } from '../events.ts';
import { $guestId } from '../session/guest.ts';
import { isLoggedIn } from '../session/session-store.ts';
import { noCartStorage } from '../session/words.ts';
import { storageKeys, storageOf } from '../storage/browser-storage.ts';
import { $cartCount } from './cart-count.ts';

export type { CartItem };

/** The call that lists the cart; null where there is none yet. */
export function cartCall(): Call<Rows<CartItem>> | null {
  if (isLoggedIn()) return listCart();
  const guestId = $guestId.get();
  return guestId === null ? null : listGuestCart(guestId);
}

interface PutOptions extends SendOptions {
  /** Adds to the stored quantity instead of replacing it. */
  readonly isAdded?: boolean;
}

/** At most `maxEntriesOfCall`, all of them or none; rejects with an `ApiFailure`, which the caller tells. */
export async function putOffersInCart(
  offers: readonly (Offer & { readonly productId: number })[],
  { isAdded = false, ...options }: PutOptions = {},
): Promise<void> {
  const entries = offers.map((offer) => toCartEntry(offer, isAdded));
  if (isLoggedIn()) return change(putInCart(...entries), options);
  const known = $guestId.get();
  const guestId = known ?? crypto.randomUUID();
  $guestId.set(guestId);
  // The next page would show an empty cart.
  if (!storageOf('local', 'customer').read(storageKeys.guest)?.includes(guestId)) {
    $guestId.set(known);
    throw heldBack('browser', 'STORAGE_REFUSED', noCartStorage);
  }
  await change(putInGuestCart(guestId, ...entries), options);
}

/** In calls of as many as one may name; a failure leaves the rest in the cart. */
export async function removeItemsFromCart(ids: readonly number[], options: SendOptions = {}): Promise<void> {
  const guestId = $guestId.get();
  for (const batch of cartBatches(ids)) {
    if (isLoggedIn()) await change(removeFromCart(batch), options);
    else if (guestId !== null) await change(removeFromGuestCart(guestId, batch), options);
  }
}

/** Cart calls after a login or a reservation are given up then; both stand without them. */
const cartTimeoutMs = 3000;

/** After a reservation: what was reserved is no longer in the cart. A failure leaves it there. */
export async function removeReserved(reserved: readonly Offer[]): Promise<void> {
  if (reserved.length === 0) return;
  try {
    const limit = { signal: abortAfter(cartTimeoutMs) };
    const { rows } = await callApi(listCart(), { ...limit, isSilent: true });
    const ids = rows.filter((row) => reserved.some((offer) => isSameOffer(offer, row))).map(({ id }) => id);
    if (ids.length > 0) await removeItemsFromCart(ids, limit);
  } catch {
    // The reservation stands.
  }
}

/** What the visitor had put in moves into the customer's cart; rejects with an `ApiFailure`, and leaves it where it is. */
export async function moveVisitorCart(options: SendOptions): Promise<void> {
  const guestId = $guestId.get();
  if (guestId === null || !isLoggedIn()) return;
  await change(synchronizeCart(guestId), options);
  $guestId.set(null);
}

/** The same after a login. A failure leaves it for the page of the cart, which tells of a second one. */
export async function mergeCart(): Promise<void> {
  try {
    await moveVisitorCart({ signal: abortAfter(cartTimeoutMs) });
  } catch {
    // The login itself stands.
  }
}

async function change(call: Call<Row<Badge>>, options: SendOptions = {}): Promise<void> {
  const { row } = await callApi(call, { ...options, isSilent: true });
  $cartCount.set(row.cartCount);
  emit('cart');
}
