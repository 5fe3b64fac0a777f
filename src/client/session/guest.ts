/** The id under which the backend keeps the cart of a visitor without a login; made with the first thing put in. */
import { guestIdPattern } from '../../domain/rules/guest-id.ts';
import { storageKeys, storageOf } from '../storage/browser-storage.ts';
import { persisted } from '../storage/persisted.ts';

/** null: nothing was ever put in. */
export const $guestId = persisted<string | null>(storageKeys.guest, {
  parse: (value) => (typeof value === 'string' && guestIdPattern.test(value) ? value : undefined),
  initial: null,
  version: 1,
  storage: storageOf('local', 'customer'),
});
