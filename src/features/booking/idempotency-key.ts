/**
 * The idempotency key of a wish: the same for the same wish of this tab, after a failure and a reload, too, so that a
 * second tap never books twice.
 */
import { consumeDraft, saveDraft } from '../../client/storage/drafts.ts';

const draftOf = (name: string): string => `key:${name}`;

/** `wish` is what is asked for, as data. */
export function idempotencyKeyOf(name: string, wish: unknown): string {
  const text = JSON.stringify(wish);
  const kept = consumeDraft(draftOf(name));
  const key = kept?.wish === text ? String(kept.key) : crypto.randomUUID();
  saveDraft(draftOf(name), { wish: text, key });
  return key;
}

/** It was done: the same wish is a new one from now on. */
export function clearIdempotencyKey(name: string): void {
  consumeDraft(draftOf(name));
}
