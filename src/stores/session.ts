/** A login from its answer to its end, with all that hangs on it. Specification, section 4. */
import { logOut } from '../api/auth.ts';
import type { Customer } from '../contract/customer.ts';
import { loginHref, returnPath, returnPathIn, signUpHref } from '../domain/return-path.ts';
import { keepToken } from './access-token.ts';
import { clearLogin, logIn } from './auth.ts';
import { mergeCart } from './cart.ts';
import { $common, changeCommon } from './common.ts';
import { dropDrafts } from './drafts.ts';
import { leaveFor } from './leave.ts';
import { sendLive } from './live.ts';
import { $reservation, noReservation } from './reservation.ts';

/** `isRegular`: by identity certification or password; otherwise by a code that came by SMS. */
export async function beginSession(
  { row, token }: { readonly row: Customer; readonly token: string },
  isRegular: boolean,
): Promise<void> {
  keepToken(token);
  logIn({ id: row.id, name: row.name, isGuest: row.kind === 'GUEST' }, isRegular);
  await mergeCart();
}

/** A backend that has not answered by then is not waited for: who logs out has left. */
const logOutLimitMs = 5000;

/** Tells the backend, then ends the login here and goes home: even if the call fails or hangs. */
export async function endSession(): Promise<never> {
  await sendLive(logOut(), { isQuiet: true, signal: AbortSignal.timeout(logOutLimitMs) }).catch(() => {});
  return forgetCustomer('/');
}

/** Nothing of the customer stays in this browser. */
export function forgetCustomer(next: string): Promise<never> {
  clearLogin();
  changeCommon({ cartBadgeCount: 0 });
  dropDrafts();
  $reservation.set(noReservation);
  return leaveFor(next);
}

/** Login and sign-up lead to each other and back to the same page, and leave no way back to themselves. */
export function keepReturn(): void {
  const back = returnPathIn(location.search);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href="/sign-up"], main a[href="/login"]')) {
    link.href = link.pathname === '/login' ? loginHref(back ?? '') : signUpHref(back);
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      leaveFor(link.href, 'replace');
    });
  }
}

/** Where a login leads back to: what the address says, else the page before, else home. */
export const pathAfterLogin = (): string => returnPathIn(location.search) ?? returnPath($common.get().lastPath) ?? '/';
