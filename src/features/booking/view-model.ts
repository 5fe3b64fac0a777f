/** What the pages where visitors book need of the site. */

import type { BranchLink, MapLink } from '../../domain/clinic-view.ts';
import type { PhoneLink } from '../../domain/phone.ts';
import type { PriceRules } from '../../domain/price.ts';

export interface BookingSite {
  readonly prices: PriceRules;
  readonly phone: PhoneLink;
  readonly place: {
    readonly name: string;
    readonly address: string | null;
    readonly map: MapLink | null;
    /** From the nearest exit by foot. */
    readonly walk: string | null;
    readonly parking: readonly string[];
  };
  /** The clinics of a group, each with a site of its own; this one is among them where the partner names it. Empty without another. */
  readonly branches: readonly BranchLink[];
  /** False where reservations are taken by phone only. */
  readonly isOpenForBooking: boolean;
  /** Buttons open a widget of somebody else, whose reservations this site may not know. */
  readonly hasWidget: boolean;
  /** Confirmed at once; else the clinic confirms each by itself. */
  readonly isInstant: boolean;
  /** Only visits for consultation. */
  readonly isVisitOnly: boolean;
  /** A guest's name and phone are enough; else the phone is proven by a code. */
  readonly isUnproven: boolean;
}
