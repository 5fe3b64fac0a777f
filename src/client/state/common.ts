/** What a visitor takes from page to page: what they selected. `cart-count.ts` has how much lies in the cart. */
import { type CommonState, CommonStateSchema } from '../../contract/client-state.ts';
import { storageOf } from '../storage/browser-storage.ts';
import { parseStored } from '../storage/parse-stored.ts';
import { persisted } from '../storage/persisted.ts';

const initial: CommonState = {
  searchHashtags: [],
  selectedEvent: null,
  selectedProductId: null,
  selectedProducts: [],
  backupData: null,
};

export const $common = persisted('common', {
  parse: parseStored(CommonStateSchema),
  initial,
  version: 1,
  storage: storageOf('local', 'customer'),
});

export function updateCommon(change: Partial<CommonState>): void {
  $common.set({ ...$common.get(), ...change });
}

/** A click on the main menu ends what was kept to return to. */
export function resetBackup(): void {
  if ($common.get().backupData !== null) updateCommon({ backupData: null });
}
