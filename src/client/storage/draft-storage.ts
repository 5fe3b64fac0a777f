/**
 * What a visitor has begun and not sent: in this tab, through a login or a reload. When a session ends by itself the
 * drafts are sealed under the customer's id, and an open page goes on to keep its own there.
 */
import { storageOf } from './browser-storage.ts';
import { keysOf } from './owned-keys.ts';

const tab = storageOf('session', 'draft');
/** A new tab begins with what the last one had. */
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

export const sealedDrafts = (): string[] => keysOf('session', 'draft').filter((key) => key.startsWith('sealed-'));

/** Removes before it writes: a storage without room for both copies would lose the draft. */
function moveDraft(from: string, to: string): void {
  const text = tab.read(from) ?? '';
  tab.remove(from);
  tab.write(to, text);
}

/** A page that only opens now shows nothing of them. */
export function sealDrafts(customerId: number, { isOpening }: { readonly isOpening: boolean }): void {
  const seal = sealPrefix(customerId);
  for (const key of keysOf('session', 'draft')) {
    if (key.startsWith('sealed-')) continue;
    moveDraft(key, seal + key);
  }
  for (const key of keysOf('local', 'draft')) shared.remove(key);
  activeSeal = isOpening ? '' : seal;
}

/** Gives a customer's drafts back, but for those that were begun anew; those of others go. */
export function unsealDrafts(customerId: number): void {
  const seal = sealPrefix(customerId);
  for (const key of sealedDrafts()) {
    const open = key.slice(seal.length);
    if (key.startsWith(seal) && tab.read(open) === null) moveDraft(key, open);
    else tab.remove(key);
  }
  activeSeal = '';
}
