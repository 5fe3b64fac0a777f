/** What a visitor has begun and not sent: in this tab, through a login or a reload; sealed under the customer's id when a session ends by itself. */
import { storageOf } from './browser-storage.ts';
import { keysOf } from './owned-keys.ts';

const tab = storageOf('session', 'draft');
const shared = storageOf('local', 'draft');

const sealPrefix = (customerId: number): string => `sealed-${customerId}:`;

/** Whose drafts the open page goes on to write. */
let activeSeal = '';

export const draftStorage = {
  owner: 'draft',
  read: (key) => tab.read(activeSeal + key),
  write(key, text) {
    tab.write(activeSeal + key, text);
    // A full storage would go on with what was typed before.
    if (tab.read(activeSeal + key) !== text) tab.remove(activeSeal + key);
  },
  remove: (key) => tab.remove(activeSeal + key),
} satisfies Pick<typeof tab, 'owner' | 'read' | 'write' | 'remove'>;

/** The same, which a new tab begins with, too. */
export const sharedDraftStorage = {
  owner: 'draft',
  isOwnOfTab: true,
  read: (key) => draftStorage.read(key) ?? (activeSeal === '' ? shared.read(key) : null),
  write(key, text) {
    draftStorage.write(key, text);
    if (activeSeal === '') shared.write(key, text);
  },
  remove(key) {
    draftStorage.remove(key);
    if (activeSeal === '') shared.remove(key);
  },
} satisfies typeof draftStorage & { readonly isOwnOfTab: true };

/** What lies under a shared key: in this tab, then what another tab has left. */
export const storedCopies = (key: string): string[] =>
  [draftStorage.read(key), activeSeal === '' ? shared.read(key) : null].filter((text) => typeof text === 'string');

const sealedKeys = (): string[] => keysOf('session', 'draft').filter((key) => key.startsWith('sealed-'));

export const isAnythingSealed = (): boolean => activeSeal !== '' || sealedKeys().length > 0;

/** Empties the original before it writes the copy, since the storage may lack room for both; one that refuses the copy has room for the original. */
function moveDraft(from: string, to: string): boolean {
  const text = tab.read(from) ?? '';
  tab.write(from, '');
  tab.write(to, text);
  const isMoved = tab.read(to) === text;
  if (isMoved) tab.remove(from);
  else tab.write(from, text);
  return isMoved;
}

/** A page that only opens now shows nothing of them. False where the storage refused a seal: drafts stay, and this page keeps its own under nobody's seal. */
export function sealDrafts(customerId: number, { isOpening }: { readonly isOpening: boolean }): boolean {
  const seal = sealPrefix(customerId);
  const open = keysOf('session', 'draft').filter((key) => !key.startsWith('sealed-'));
  const areSealed = open.map((key) => moveDraft(key, seal + key)).every(Boolean);
  for (const key of keysOf('local', 'draft')) shared.remove(key);
  if (isOpening) activeSeal = areSealed ? '' : sealPrefix(0);
  else activeSeal = seal;
  return areSealed;
}

/** Gives a customer's drafts back, but for those that were begun anew; those of others go. */
export function unsealDrafts(customerId: number): void {
  const seal = sealPrefix(customerId);
  for (const key of sealedKeys()) {
    const open = key.slice(seal.length);
    if (key.startsWith(seal) && tab.read(open) === null) moveDraft(key, open);
    else tab.remove(key);
  }
  activeSeal = '';
}
