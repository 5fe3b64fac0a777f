/** How much lies in the cart. Each page shows it beside the link to the cart, so it needs no schema library. */
import { storageOf } from '../storage/browser-storage.ts';
import { persisted } from '../storage/persisted.ts';

export const $cartCount = persisted('cart-count', {
  parse: (value) => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined),
  initial: 0,
  version: 1,
  storage: storageOf('local', 'customer'),
});
