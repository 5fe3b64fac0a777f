/** A login from its answer to its end, with all that hangs on it. Specification, section 4. */
import { heldBack } from '../../api/failure.ts';
import type { Customer } from '../../contract/customer.ts';
import { isAdultOn } from '../../domain/age.ts';
import { koreanDayOf } from '../../domain/korean-day.ts';
import { loginHref, parseReturnPath, returnPath, signUpHref } from '../../domain/return-path.ts';
import { backendNow } from '../clock-offset.ts';
import { navigate } from '../navigate.ts';
import { isForElsewhere } from '../own-link.ts';
import { mergeCart } from '../state/cart.ts';
import { storageKeys, storageOf } from '../storage/browser-storage.ts';
import { closeStorage } from '../storage/owned-keys.ts';
import { queueEvent } from '../third-parties/queued-events.ts';
import { browserWords } from './browser-words.ts';
import { removeCustomerData } from './customer-data.ts';
import { $guestId } from './guest.ts';
import { sendLogOut } from './log-out.ts';
import { closeSession, openSession } from './session.ts';
import { isLoggedIn } from './session-store.ts';
import { sessionWords } from './words.ts';

/** Rejects with an `ApiFailure` where cookies are refused. `isRegular`: by identity certification or password; otherwise by a code that came by SMS. */
export async function beginSession(
  { row, token }: { readonly row: Customer; readonly token: string },
  isRegular: boolean,
): Promise<void> {
  const { id, name, kind, isCertified, birthday } = row;
  const isAdult = isCertified && birthday !== null && isAdultOn(koreanDayOf(backendNow()), birthday);
  if (!openSession(token, { id, name, isGuest: kind === 'GUEST', isAdult }))
    throw heldBack('browser', 'COOKIES_REFUSED', browserWords.noCookies);
  queueEvent({ event: 'login', method: isRegular ? sessionWords.byIdentity : sessionWords.bySms });
  await mergeCart();
}

/**
 * Before a logout: what a visitor put in and no login has taken along goes with it, so it is tried once more. Rejects with
 * an `ApiFailure` where it would be lost.
 */
export async function saveVisitorCart(): Promise<void> {
  await mergeCart();
  if (isLoggedIn() && $guestId.get() !== null) throw heldBack('browser', 'CART_LEFT', sessionWords.cartLeft);
}

/** A backend that has not answered by then is not waited for: who logs out has left. */
const logOutLimitMs = 5000;

const tellLogOut = () => Promise.race([sendLogOut(), new Promise((resolve) => setTimeout(resolve, logOutLimitMs))]);

/** Tells the backend, then ends the login here and goes home: even if the call fails or hangs. */
export async function endSession(): Promise<never> {
  await tellLogOut();
  return removeCustomer('/');
}

/** The same without leaving the page, for somebody else at the same device. */
export async function endSessionHere(): Promise<void> {
  await tellLogOut();
  closeSession('logout');
  removeCustomerData();
}

/** Nothing of the customer stays in this browser. */
export function removeCustomer(next: string): Promise<never> {
  closeSession('logout');
  removeCustomerData();
  closeStorage();
  return navigate(next);
}

/** Login and sign-up lead to each other and back to the same page, and leave no way back to themselves. */
export function recordReturnPath(): void {
  const back = parseReturnPath(location.search);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href="/sign-up"], main a[href="/login"]')) {
    link.href = link.pathname === '/login' ? loginHref(back ?? '') : signUpHref(back);
    link.addEventListener('click', (event) => {
      if (isForElsewhere(event)) return;
      event.preventDefault();
      navigate(link.href, 'replace');
    });
  }
}

/** Where a login leads back to: what the address says, else the page before, else home. */
export const pathAfterLogin = (): string =>
  parseReturnPath(location.search) ??
  returnPath(storageOf('session', 'customer').read(storageKeys.lastPath) ?? null) ??
  '/';
