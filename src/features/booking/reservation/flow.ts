/** The steps of a reservation: what is chosen, and how far the visitor is. Pure; `use-flow.ts` keeps it for an island. */
import type { ReservationState as Stored } from '../../../contract/client-state.ts';
import type { Reservation } from '../../../contract/reservation.ts';
import type { ReservationPlace } from '../../../domain/addresses/reservation-address.ts';
import { isSameOffer, type NamedOffer, type Offer, type OfferChange, reprice } from '../../../domain/rules/offer.ts';

export interface Slot {
  /** Null: the earliest free day. */
  readonly day: string | null;
  readonly reservedAt: string | null;
  readonly employeeId: number | null;
  /** The earliest free time, chosen before the visitor chose any. */
  readonly isEarliest?: boolean;
  /** Somebody has it already, and the clinic decides. */
  readonly isTaken?: boolean;
  /** Until then it can be moved or cancelled; null: not known. */
  readonly changeableUntil?: string | null;
}

export interface Flow {
  readonly isVisit: boolean;
  /** Of a treatment; a visit keeps them for a visitor who changes their mind. */
  readonly offers: readonly NamedOffer[];
  /** What became of them since they were shown. */
  readonly changes: readonly OfferChange[];
  readonly amount: number | null;
  /** How often the backend refused them, so that their prices are to be read again. */
  readonly refusalCount: number;
  readonly slot: Slot;
  readonly conflictCount: number;
  /** The time that somebody else got last; the times beside it are offered. */
  readonly lostAt: string | null;
  readonly isTreatmentLoaded: boolean;
  readonly areTimesLoaded: boolean;
  readonly reservation: Reservation | null;
}

export type FlowAction =
  | { readonly type: 'visit-chosen'; readonly isVisit: boolean }
  | { readonly type: 'options-chosen'; readonly options: readonly Pick<Offer, 'optionId' | 'eventId'>[] }
  | {
      readonly type: 'offers-priced';
      readonly current: readonly NamedOffer[];
      readonly missing: readonly number[];
      readonly amount: number | null;
    }
  | { readonly type: 'options-refused' }
  | { readonly type: 'treatment-loaded' | 'times-loaded' }
  | { readonly type: 'slot-chosen'; readonly slot: Slot }
  | { readonly type: 'slot-checked'; readonly slot: Slot }
  | { readonly type: 'slot-lost'; readonly reservedAt: string }
  | { readonly type: 'reserved'; readonly reservation: Reservation };

/** Props of a step: what it shows of the reservation, and how it changes that. */
export interface FlowProps {
  readonly flow: Flow;
  readonly dispatch: (action: FlowAction) => void;
}

export const anySlot: Slot = { day: null, reservedAt: null, employeeId: null };

const start = {
  isVisit: false,
  offers: [],
  changes: [],
  amount: null,
  refusalCount: 0,
  slot: anySlot,
  conflictCount: 0,
  lostAt: null,
  isTreatmentLoaded: false,
  areTimesLoaded: false,
  reservation: null,
};

/** A new reservation: as it was left at this address, else a treatment where one led here. */
export function startFlow(
  { product, isFromCart, employeeId }: Extract<ReservationPlace, { kind: 'new' }>,
  isVisitOnly: boolean,
  stored: Stored | null,
): Flow {
  const hasTreatment = product !== null || (isFromCart && stored !== null);
  return {
    ...start,
    isVisit: isVisitOnly || (stored?.isVisit ?? !hasTreatment),
    offers: stored?.offers ?? [],
    slot: stored === null ? { ...anySlot, employeeId: employeeId ?? null } : slotOf(stored),
  };
}

export const startMove = (employeeId: number | null, stored: Stored | null): Flow => ({
  ...start,
  isTreatmentLoaded: true,
  slot: { ...(stored === null ? anySlot : slotOf(stored)), employeeId },
});

const slotOf = ({ day, reservedAt, employeeId }: Stored): Slot => ({ day, reservedAt, employeeId });

export function flowReducer(flow: Flow, action: FlowAction): Flow {
  switch (action.type) {
    case 'visit-chosen':
      return { ...flow, isVisit: action.isVisit };
    case 'options-chosen': {
      const offers = action.options.map(
        (option) => flow.offers.find((offer) => isSameOffer(offer, option)) ?? { ...option, quantity: 1, title: '' },
      );
      return { ...flow, offers, changes: [] };
    }
    case 'offers-priced': {
      const { offers, changes } = reprice(flow.offers, action.current, action.missing);
      return { ...flow, offers, amount: action.amount, changes: changes.length === 0 ? flow.changes : changes };
    }
    case 'options-refused':
      return { ...flow, refusalCount: flow.refusalCount + 1 };
    case 'treatment-loaded':
      return { ...flow, isTreatmentLoaded: true };
    case 'times-loaded':
      return { ...flow, areTimesLoaded: true };
    case 'slot-chosen':
      return { ...flow, slot: action.slot };
    case 'slot-checked':
      // The visitor may have chosen another while it was checked.
      return flow.slot.reservedAt === action.slot.reservedAt ? { ...flow, slot: action.slot } : flow;
    case 'slot-lost':
      // As above: a time that was chosen meanwhile is nobody else's.
      if (flow.slot.reservedAt !== action.reservedAt) return flow;
      return {
        ...flow,
        slot: { ...flow.slot, reservedAt: null, isEarliest: false },
        conflictCount: flow.conflictCount + 1,
        lostAt: action.reservedAt,
      };
    case 'reserved':
      return { ...flow, reservation: action.reservation };
  }
}

export type Step = 'treatment' | 'date-time' | 'contact' | 'confirmation';

/** The step that is reached; those before it stay on the page. */
export function stepOf({ isVisit, isTreatmentLoaded, areTimesLoaded, reservation }: Flow): Step {
  if (reservation !== null) return 'confirmation';
  if (!isVisit && !isTreatmentLoaded) return 'treatment';
  return areTimesLoaded ? 'contact' : 'date-time';
}

export const reservedOffers = ({ isVisit, offers }: Flow): readonly NamedOffer[] => (isVisit ? [] : offers);

export function missingOf(flow: Flow): 'option' | 'time' | null {
  if (!flow.isVisit && flow.offers.length === 0) return 'option';
  return flow.slot.reservedAt === null ? 'time' : null;
}

/** The earliest time is chosen as long as the visitor has chosen or lost none. */
export const canPreset = ({ slot, conflictCount }: Flow): boolean =>
  conflictCount === 0 && (slot.isEarliest === true || (slot.day === null && slot.reservedAt === null));
