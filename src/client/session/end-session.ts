/** Ends a login. Specification, section 4. Apart from `login.ts`, because pages of a login seldom end one. */
import { heldBack } from '../../api/failure.ts';
import { navigate } from '../navigate.ts';
import { mergeCart } from '../state/cart.ts';
import { closeStorage } from '../storage/owned-keys.ts';
import { removeCustomerData } from './customer-data.ts';
import { $guestId } from './guest.ts';
import { sendLogOut } from './log-out.ts';
import { closeSession } from './session.ts';
import { isLoggedIn } from './session-store.ts';
import { cartLeft } from './words.ts';

/** A backend that has not answered by then is not waited for: who logs out has left. */
const logOutLimitMs = 5000;

const tellLogOut = () => Promise.race([sendLogOut(), new Promise((resolve) => setTimeout(resolve, logOutLimitMs))]);

interface Wish {
  /** Was told what goes with the logout. */
  readonly isSure: boolean;
}

/** A visitor's cart that no login took along goes with a logout, so that is tried once more. Rejects with an `ApiFailure` where it would be lost. */
async function saveVisitorCart({ isSure }: Wish): Promise<void> {
  if (isSure) return;
  await mergeCart();
  if (isLoggedIn() && $guestId.get() !== null) throw heldBack('browser', 'CART_LEFT', cartLeft);
}

/** Tells the backend, then ends the login here and goes home: even if the call fails or hangs. */
export async function endSession(wish: Wish): Promise<never> {
  await saveVisitorCart(wish);
  await tellLogOut();
  return removeCustomer('/');
}

/** The same without leaving the page, for somebody else at the same device. */
export async function endSessionHere(wish: Wish): Promise<void> {
  await saveVisitorCart(wish);
  await tellLogOut();
  closeSession('logout');
  removeCustomerData();
}

export function removeCustomer(next: string): Promise<never> {
  closeSession('logout');
  removeCustomerData();
  closeStorage();
  return navigate(next);
}
