/**
 * Identity certification (본인인증) in the provider's own window, in the same tab: in-app browsers open no second one.
 * What has been begun lies in this tab's storage, so it outlives the way there and back and a reload.
 */
import * as v from 'valibot';
import { finishCertification, startCertification } from '../api/auth.ts';
import {
  type CertificationPurpose,
  CertificationPurposeSchema,
  CertifiedPersonSchema,
} from '../contract/certification.ts';
import { MomentSchema, maybe, TextSchema } from '../contract/primitives.ts';
import { leaveFor } from './leave.ts';
import { sendLive } from './live.ts';
import { persisted, sessionState } from './persisted.ts';
import { siteData } from './site.ts';

const CertificationStateSchema = v.object({
  purpose: CertificationPurposeSchema,
  token: TextSchema,
  expiresAt: MomentSchema,
  /** Who it is, once the provider has said so. */
  person: maybe(CertifiedPersonSchema),
});
type CertificationState = v.InferOutput<typeof CertificationStateSchema>;

/** Who was certified, by a token that is good for one use; `person` is null where the visitor cancelled. */
export type CertifiedPerson = NonNullable<CertificationState['person']>;

export type Certification = Pick<CertificationState, 'purpose' | 'token' | 'person'>;

const $certification = persisted<CertificationState | null>('certification', {
  schema: v.nullable(CertificationStateSchema),
  initial: null,
  version: 1,
  storage: sessionState,
});

/** Whether this site knows a window to go to. */
export const canCertify = (): boolean => siteData().certification !== undefined;

/** Goes to the provider's window (`canCertify`), which leads back to this very address. Rejects with an `ApiFailure`. */
export async function goToCertify(purpose: CertificationPurpose): Promise<never> {
  const place = new URL(siteData().certification ?? '');
  const { row } = await sendLive(startCertification(purpose), { isQuiet: true });
  $certification.set({ purpose, ...row, person: null });
  place.searchParams.set('return_url', location.href);
  return leaveFor(place.href);
}

/**
 * What the window came back with; null where nothing was begun for one of `purposes` or it is too late. Rejects with an
 * `ApiFailure`; then it can only be begun again.
 */
export async function takeCertification(purposes: readonly CertificationPurpose[]): Promise<Certification | null> {
  const { success, impUid } = takeResult();
  const begun = $certification.get();
  if (begun === null || !purposes.includes(begun.purpose)) return null;
  const { purpose, token, person } = begun;
  if (Date.parse(begun.expiresAt) <= Date.now()) return dropCertification();
  if (person !== null) return { purpose, token, person };
  if (success === 'true' && impUid !== null) {
    try {
      const { row } = await sendLive(finishCertification(impUid, token), { isQuiet: true });
      $certification.set({ ...begun, person: row });
      return { purpose, token, person: row };
    } catch (error) {
      dropCertification();
      throw error;
    }
  }
  dropCertification();
  return success === null ? null : { purpose, token, person: null };
}

/** It was used, or is of no use. */
export function dropCertification(): null {
  $certification.set(null);
  return null;
}

/** Takes the result out of the address, so that a reload or a shared link does not repeat it. */
function takeResult() {
  const url = new URL(location.href);
  const success = url.searchParams.get('success') ?? url.searchParams.get('imp_success');
  const impUid = url.searchParams.get('imp_uid');
  for (const name of ['success', 'imp_success', 'imp_uid', 'merchant_uid']) url.searchParams.delete(name);
  if (success !== null) history.replaceState(history.state, '', url);
  return { success, impUid };
}
