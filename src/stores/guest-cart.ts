/** The cart of a visitor without a login: named by an id that this browser makes, moved into the customer's at login. */
import { synchronizeCart } from '../api/carts.ts';
import { GuestIdSchema } from '../contract/customer.ts';
import { maybe } from '../contract/primitives.ts';
import { changeCommon } from './common.ts';
import { sendLive } from './live.ts';
import { persisted } from './persisted.ts';

/** null until something was put into the cart. */
export const $guestId = persisted<string | null>('guest-id', {
  schema: maybe(GuestIdSchema),
  initial: null,
  version: 1,
});

/** Moves what lies in the visitor's cart into the customer's; one that cannot be moved now stays for the next login. */
export async function moveGuestCart(): Promise<void> {
  const guestId = $guestId.get();
  if (guestId === null) return;
  try {
    const { row } = await sendLive(synchronizeCart(guestId), { isQuiet: true });
    changeCommon({ cartBadgeCount: row.cartCount });
    $guestId.set(null);
  } catch {
    // A login is worth more than the cart; the id is still there.
  }
}
