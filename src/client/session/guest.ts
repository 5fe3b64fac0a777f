/** The id under which the backend keeps the cart of a visitor without a login; made with the first thing put in. */
import * as v from 'valibot';
import { GuestIdSchema } from '../../contract/primitives.ts';
import { storageKeys, storageOf } from '../storage/browser-storage.ts';
import { persisted } from '../storage/persisted.ts';

/** null: nothing was ever put in. */
export const $guestId = persisted<string | null>(storageKeys.guest, {
  schema: v.nullable(GuestIdSchema),
  initial: null,
  version: 1,
  storage: storageOf('local', 'customer'),
});
