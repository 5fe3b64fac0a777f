/** The slot that a visitor is choosing; when somebody else was faster, all other choices stay. */
import { useState } from 'react';
import { isApiFailure } from '../../api/failure.ts';

export interface Slot {
  readonly day: string | null;
  /** A moment with offset. */
  readonly reservedAt: string | null;
  readonly employeeId: number | null;
}

export const anySlot: Slot = { day: null, reservedAt: null, employeeId: null };

export function useSlot(initial: Slot = anySlot) {
  const [slot, setSlot] = useState(initial);
  const [losses, setLosses] = useState(0);
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
  return { slot, setSlot, losses, lose, attempt };
}
