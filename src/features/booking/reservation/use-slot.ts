/** The slot that a visitor is choosing; when somebody else was faster, all other choices stay. */
import { useState } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { validateReservation } from '../../../api/reservations.ts';
import { callApi } from '../../../client/call-api.ts';

export interface Slot {
  readonly day: string | null;
  /** A moment with offset. */
  readonly reservedAt: string | null;
  readonly employeeId: number | null;
  /** Somebody has it already, and the clinic decides. */
  readonly isTaken?: boolean;
  /** Until then it can be moved or cancelled; null: not known. */
  readonly changeableUntil?: string | null;
}

export const anySlot: Slot = { day: null, reservedAt: null, employeeId: null };

export function useSlot(initial: Slot = anySlot) {
  const [slot, setSlot] = useState(initial);
  const [conflictCount, setLosses] = useState(0);
  const lose = () => {
    setSlot((one) => ({ ...one, reservedAt: null }));
    setLosses((number) => number + 1);
  };
  /** `act` reserves the slot; every failure but the loss of it is the caller's. */
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 409 || error.code === 'RESERVATION_FIXED') throw error;
      lose();
    }
  };
  /** Takes up what was chosen before a login or a reload; meanwhile somebody else may have been faster. */
  const takeUp = async (kept: Slot) => {
    setSlot(kept);
    const { reservedAt, employeeId } = kept;
    if (reservedAt === null) return;
    const wanted = { reservedAt, ...(employeeId === null ? {} : { employeeId }) };
    const answer = await callApi(validateReservation(wanted), { isSilent: true }).catch(() => null);
    if (answer === null) return;
    const { isAvailable, isTaken, changeableUntil } = answer.row;
    if (!isAvailable) lose();
    else setSlot((one) => (one.reservedAt === reservedAt ? { ...one, isTaken, changeableUntil } : one));
  };
  return { slot, setSlot, conflictCount, attempt, takeUp };
}
