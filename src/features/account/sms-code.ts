/** The pending SMS code, stored in this tab, so that a reload of the form loses nothing. */
import * as v from 'valibot';
import { hasPassed } from '../../client/backend-clock.ts';
import { storageOf } from '../../client/storage/browser-storage.ts';
import { parseStored } from '../../client/storage/parse-stored.ts';
import { persisted } from '../../client/storage/persisted.ts';
import { MomentSchema, NonBlankText } from '../../contract/primitives.ts';

const SentCodeSchema = v.object({
  name: NonBlankText,
  phone: NonBlankText,
  authTokenId: NonBlankText,
  expiresAt: MomentSchema,
  /** By the backend's clock, in milliseconds since 1970; a new one can be asked for some time later. */
  sentAt: v.number(),
});

export type SentCode = v.InferOutput<typeof SentCodeSchema>;

export const cooldownMs = 30_000;

export const $sentCode = persisted<SentCode | null>('sms-code', {
  parse: parseStored(v.nullable(SentCodeSchema)),
  initial: null,
  version: 1,
  storage: storageOf('session', 'customer'),
});

/** Whether a code of an earlier page is still good. One that expires before somebody's eyes stays, and says so. */
export function resumeCode(): boolean {
  const sent = $sentCode.get();
  if (sent !== null && hasPassed(sent.expiresAt)) $sentCode.set(null);
  return $sentCode.get() !== null;
}
