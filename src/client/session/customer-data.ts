/**
 * What a customer leaves in this browser goes with the login. At logout and at another customer's login all of it; at the
 * end of a session all but the drafts of this tab, which are sealed: the same customer finds them again, nobody else.
 */
import type { AuthState } from '../../contract/client-state.ts';
import { storageOf } from '../storage/browser-storage.ts';
import { sealDrafts, sealedDrafts, unsealDrafts } from '../storage/draft-storage.ts';
import { removeAllOf } from '../storage/owned-keys.ts';
import { loadedOf } from '../storage/persisted.ts';

/** Whose login this tab has last seen: other tabs may log in and out while it shows another site. */
const tab = storageOf('session', 'device');
const seenKey = 'seen-login';

function seenLogin(): number | null {
  const id = Number(tab.read(seenKey) ?? '');
  return Number.isInteger(id) && id > 0 ? id : null;
}

interface Opening {
  /** Called with what a page meets when it opens. */
  readonly isOpening: boolean;
  /** The login that the browser knew last: a tab of a browser that was closed has seen none. */
  readonly last: number | null;
}

/** Called with every change of the login, in every tab. */
export function syncCustomerData(
  { user, isOver }: AuthState,
  { isOpening, last }: Opening = { isOpening: false, last: null },
): void {
  const before = seenLogin() ?? last;
  const after = user?.id ?? null;
  if (before !== null && before !== after) {
    removeOf('customer');
    if (after === null && isOver) {
      sealDrafts(before, { isOpening });
      if (isOpening) for (const { rehydrate } of loadedOf('draft')) rehydrate();
    } else removeOf('draft');
  }
  if (after === null) {
    tab.remove(seenKey);
    return;
  }
  tab.write(seenKey, String(after));
  if (sealedDrafts().length > 0) {
    unsealDrafts(after);
    for (const { rehydrate } of loadedOf('draft')) rehydrate();
  }
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
