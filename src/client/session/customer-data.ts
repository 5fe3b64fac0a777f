/**
 * What a customer leaves in this browser goes with the login. At logout and at another customer's login all of it; at the
 * end of a session all but the drafts of this tab and a visitor's cart that no login has taken along, which are sealed:
 * the same customer finds them again, nobody else.
 */
import { storageKeys, storageOf } from '../storage/browser-storage.ts';
import { isAnythingSealed, sealDrafts, unsealDrafts } from '../storage/draft-storage.ts';
import { removeAllOf } from '../storage/owned-keys.ts';
import { loadedOf } from '../storage/persisted.ts';
import { hasEndedByItself, saveSession, storedUserId } from './session.ts';
import { $session, type Session } from './session-store.ts';

/** Whose login this tab has last seen: other tabs may log in and out while it shows another site. */
const tab = storageOf('session', 'device');
const seenKey = 'seen-login';

const visitorCart = storageOf('local', 'customer');
/** Beside the drafts, under a key that no form has. */
const leftCart = storageOf('session', 'draft');
const leftCartKey = 'left-cart';

function seenLogin(): number | null {
  const id = Number(tab.read(seenKey) ?? '');
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Called with every change of the login, in every tab. */
function sync({ token, user, endsBy }: Session, isOpening: boolean): void {
  // After the browser was closed, only the stored record says whose data these are.
  const before = seenLogin() ?? (user === null ? storedUserId() : null);
  const after = user?.id ?? null;
  if (before !== null && before !== after) {
    const guest = visitorCart.read(storageKeys.guest);
    removeOf('customer');
    if (endsBy === 'expiry' && typeof guest === 'string') leftCart.write(leftCartKey, guest);
    if (after === null && hasEndedByItself(endsBy)) {
      const areSealed = sealDrafts(before, { isOpening });
      if (isOpening) for (const { rehydrate } of loadedOf('draft')) rehydrate();
      // The next page finds the customer still named, and seals what this one could not.
      if (!areSealed) return;
    } else removeOf('draft');
  }
  if (after === null) {
    tab.remove(seenKey);
    if (token === null) saveSession();
    return;
  }
  tab.write(seenKey, String(after));
  if (isAnythingSealed()) {
    unsealDrafts(after);
    for (const { rehydrate } of loadedOf('draft')) rehydrate();
    returnLeftCart();
  }
}

/** The login that follows takes it along. One that was begun meanwhile goes first. */
function returnLeftCart(): void {
  const guest = leftCart.read(leftCartKey);
  if (typeof guest !== 'string' || typeof visitorCart.read(storageKeys.guest) === 'string') return;
  visitorCart.write(storageKeys.guest, guest);
  leftCart.remove(leftCartKey);
  for (const { rehydrate } of loadedOf('customer')) rehydrate();
}

/** Nothing of the customer stays, of this page, this tab or this browser. */
export function removeCustomerData(): void {
  removeOf('customer');
  removeOf('draft');
  tab.remove(seenKey);
}

function removeOf(owner: 'customer' | 'draft'): void {
  for (const { reset } of loadedOf(owner)) reset();
  removeAllOf(owner);
}

/** Imported by whatever sends in a customer's name, so that no page shows the data of an earlier customer. */
$session.subscribe((session, before) => sync(session, before === undefined));
