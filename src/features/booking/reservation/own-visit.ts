/** A second reservation of one person at one moment is mostly an accident, so it is told before it is sent. */
import { heldBack } from '../../../api/failure.ts';
import { listReservations } from '../../../api/reservations.ts';
import { abortAfter } from '../../../client/abort-after.ts';
import { callApi } from '../../../client/call-api.ts';
import type { IdempotencyKey } from '../../../client/idempotency-key.ts';
import { findVisitAt } from '../../../domain/reservation-list.ts';
import { reservationWords } from '../words.ts';

/** Where the list does not come by then, the backend alone decides. */
const limitMs = 3000;

/** Rejects at the first try of a request; one that is repeated was told, or is the visit that was found. */
export async function assertNoOwnVisit(
  reservedAt: string,
  { isRepeated }: IdempotencyKey,
  { signal, accessToken }: { readonly signal: AbortSignal; readonly accessToken?: string },
): Promise<void> {
  if (isRepeated) return;
  const sent = { signal: AbortSignal.any([signal, abortAfter(limitMs)]), isSilent: true };
  const as = accessToken === undefined ? {} : { accessToken };
  const own = await callApi(listReservations({ pageSize: 200 }), { ...sent, ...as }).catch(() => null);
  if (own !== null && findVisitAt(own.rows, reservedAt) !== null)
    throw heldBack('untold', 'OWN_VISIT', reservationWords.ownVisit(reservedAt));
}
