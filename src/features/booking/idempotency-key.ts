/**
 * The idempotency key of a wish: the same for the same wish of this tab, after a failure and a reload, too, so that a
 * second tap never books twice.
 */
import { keepDraft, takeDraft } from '../../client/storage/drafts.ts';

const draftOf = (name: string): string => `key:${name}`;

/** `wish` is what is asked for, as data. */
export function writeKeyOf(name: string, wish: unknown): string {
  const text = JSON.stringify(wish);
  const kept = takeDraft(draftOf(name));
  const key = kept?.wish === text ? String(kept.key) : crypto.randomUUID();
  keepDraft(draftOf(name), { wish: text, key });
  return key;
}

/** It was done: the same wish is a new one from now on. */
export function dropWriteKey(name: string): void {
  takeDraft(draftOf(name));
}
