/** A login from its answer on, with all that hangs on it. Specification, section 4. */
import { heldBack } from '../../api/failure.ts';
import type { Customer } from '../../contract/customer.ts';
import { loginHref, parseReturnPath, returnPath, signUpHref } from '../../domain/addresses/return-path.ts';
import { isAdultOn } from '../../domain/rules/age.ts';
import { koreanDayOf } from '../../domain/rules/korean-day.ts';
import { backendNow } from '../clock-offset.ts';
import { navigate } from '../navigate.ts';
import { isForElsewhere } from '../own-link.ts';
import { mergeCart } from '../state/cart.ts';
import { storageKeys, storageOf } from '../storage/browser-storage.ts';
import { queueEvent } from '../third-parties/queued-events.ts';
import { openSession } from './session.ts';
import { noCookies, sessionWords } from './words.ts';

/** Rejects with an `ApiFailure` where cookies are refused. `isRegular`: by identity certification or password; otherwise by a code that came by SMS. */
export async function beginSession(
  { row, token }: { readonly row: Customer; readonly token: string },
  isRegular: boolean,
): Promise<void> {
  const { id, name, kind, isCertified, birthday } = row;
  const isAdult = isCertified && birthday !== null && isAdultOn(koreanDayOf(backendNow()), birthday);
  if (!openSession(token, { id, name, isGuest: kind === 'GUEST', isAdult }))
    throw heldBack('browser', 'COOKIES_REFUSED', noCookies);
  queueEvent({ event: 'login', method: isRegular ? sessionWords.byIdentity : sessionWords.bySms });
  await mergeCart();
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
