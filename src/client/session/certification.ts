/** Identity certification (본인인증) in the provider's own window, in this tab, whose storage keeps what has been begun on the way there and back. */
import * as v from 'valibot';
import { finishCertification, startCertification } from '../../api/auth.ts';
import { heldBack, isApiFailure } from '../../api/failure.ts';
import { callApi } from '../../client/call-api.ts';
import {
  type CertificationPurpose,
  CertificationPurposeSchema,
  CertifiedPersonSchema,
} from '../../contract/certification.ts';
import { MomentSchema, nullable, TextSchema } from '../../contract/primitives.ts';
import { hasPassed } from '../backend-clock.ts';
import { navigate } from '../navigate.ts';
import { siteData } from '../site-data.ts';
import { storageOf } from '../storage/browser-storage.ts';
import { parseStored } from '../storage/parse-stored.ts';
import { persisted } from '../storage/persisted.ts';
import { begunElsewhere } from './words.ts';

const CertificationStateSchema = v.object({
  purpose: CertificationPurposeSchema,
  token: TextSchema,
  /** Goes to the window and comes back: a result that somebody else's link brings is not this one's. */
  state: TextSchema,
  expiresAt: MomentSchema,
  impUid: nullable(TextSchema),
  person: nullable(CertifiedPersonSchema),
});
type CertificationState = v.InferOutput<typeof CertificationStateSchema>;

/** Who was certified, by a token that is good for one use; `person` is null where the visitor cancelled. */
export type CertifiedPerson = NonNullable<CertificationState['person']>;

export type Certification = Pick<CertificationState, 'purpose' | 'token' | 'person'>;

const neverAborted = new AbortController().signal;

const $certification = persisted<CertificationState | null>('certification', {
  parse: parseStored(v.nullable(CertificationStateSchema)),
  initial: null,
  version: 1,
  storage: storageOf('session', 'customer'),
});

export const canCertify = (): boolean => siteData().certification !== undefined;

/** Goes to the provider's window (`canCertify`), which leads back to this very address. Rejects with an `ApiFailure`. */
export async function redirectToCertification(purpose: CertificationPurpose, signal = neverAborted): Promise<never> {
  const place = new URL(siteData().certification ?? '');
  const { row } = await callApi(startCertification(purpose), { isSilent: true, signal });
  const state = crypto.randomUUID();
  $certification.set({ purpose, ...row, state, impUid: null, person: null });
  const back = new URL(location.href);
  back.searchParams.set(stateName, state);
  place.searchParams.set('return_url', back.href);
  return navigate(place.href, 'replace');
}

/**
 * What the window came back with; null where nothing was begun for one of `purposes` or it is too late. Rejects with an
 * `ApiFailure`; one that the backend did not refuse can be tried again. A result of something that another browser has begun
 * is such a failure, too.
 */
export async function consumeCertification(
  purposes: readonly CertificationPurpose[],
  signal = neverAborted,
): Promise<Certification | null> {
  const begun = $certification.get();
  const { success, impUid, isThere } = takeResult(begun?.state ?? null);
  // In-app browsers hand the window over to another browser, which knows nothing of what was begun.
  if (begun === null && isThere) throw heldBack('browser', 'BEGUN_ELSEWHERE', begunElsewhere);
  if (begun === null || !purposes.includes(begun.purpose)) return null;
  const { purpose, token, person } = begun;
  if (hasPassed(begun.expiresAt)) return clearCertification();
  if (person !== null) return { purpose, token, person };
  const finished = success === 'true' ? impUid : begun.impUid;
  if (finished !== null) {
    // Kept while its outcome is not known: another try, or a reload, asks again.
    $certification.set({ ...begun, impUid: finished });
    try {
      const { row } = await callApi(finishCertification(finished, token), {
        isSilent: true,
        signal,
        idempotencyKey: `${token}-finish`,
      });
      $certification.set({ ...begun, person: row });
      return { purpose, token, person: row };
    } catch (error) {
      if (isApiFailure(error) && error.kind === 'http' && error.status < 500) clearCertification();
      throw error;
    }
  }
  clearCertification();
  return success === null ? null : { purpose, token, person: null };
}

export function clearCertification(): null {
  $certification.set(null);
  return null;
}

const stateName = 'certification_state';

/** Takes the result out of the address, so that a reload or a shared link does not repeat it; nothing but what was begun here. */
function takeResult(state: string | null) {
  const url = new URL(location.href);
  const success = url.searchParams.get('success') ?? url.searchParams.get('imp_success');
  const impUid = url.searchParams.get('imp_uid');
  const isOwn = state !== null && url.searchParams.get(stateName) === state;
  for (const name of ['success', 'imp_success', 'imp_uid', 'merchant_uid', stateName]) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  const isThere = success !== null;
  return isOwn ? { success, impUid, isThere } : { success: null, impUid: null, isThere };
}
