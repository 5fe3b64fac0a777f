/** The idempotency key of a write: the same for the same request after a failure, a reload and in a second tab, so a lost answer never books twice. */
import * as v from 'valibot';
import { isApiFailure } from '../api/failure.ts';
import { sharedDraftStorage, storedCopies } from './storage/draft-storage.ts';
import { parseStoredText } from './storage/parse-stored.ts';

const StoredKeySchema = v.object({ request: v.string(), key: v.string() });
type StoredKey = v.InferOutput<typeof StoredKeySchema>;

export interface IdempotencyKey {
  readonly key: string;
  /** The same was tried before, and its outcome is not known. */
  readonly isRepeated: boolean;
}

const inPage = new Map<string, StoredKey>();
const storageKey = (name: string): string => `key:${name}`;

/** Sends a request under its key, which an answer or a refusal ends. Only a hash of `request` (what is asked for, and for whom) is stored. */
export async function sendOnce<T>(name: string, request: unknown, send: (key: IdempotencyKey) => Promise<T>) {
  const key = await idempotencyKeyOf(name, request);
  try {
    const answer = await send(key);
    clearIdempotencyKey(name);
    return answer;
  } catch (error) {
    if (isApiFailure(error) && error.kind === 'http' && error.status < 500) clearIdempotencyKey(name);
    throw error;
  }
}

/** A request of this name was sent, and nobody knows its outcome. */
export const isUnanswered = (name: string): boolean => inPage.has(name) || storedKeys(name).length > 0;

/** The key alone, for a request that is done only with another one: whoever has made it clears it then. */
export async function idempotencyKeyOf(name: string, request: unknown): Promise<IdempotencyKey> {
  const hash = await hashOf(JSON.stringify(request));
  const earlier = [inPage.get(name), ...storedKeys(name)].find((key) => key?.request === hash);
  const kept = earlier ?? { request: hash, key: crypto.randomUUID() };
  inPage.set(name, kept);
  sharedDraftStorage.write(storageKey(name), JSON.stringify(kept));
  return { key: kept.key, isRepeated: earlier !== undefined };
}

export function clearIdempotencyKey(name: string): void {
  inPage.delete(name);
  sharedDraftStorage.remove(storageKey(name));
}

function storedKeys(name: string): StoredKey[] {
  return storedCopies(storageKey(name)).flatMap((text) => parseStoredText(StoredKeySchema, text) ?? []);
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
