/** Customers that a seed brings along: obviously invented people, with what they reserved and wrote. */

export interface CustomerSeed {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly phone: string;
  readonly birthday: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly isMarketingReceivable: boolean;
  readonly reservations: readonly ReservationSeed[];
}

export interface ReservationSeed {
  /** The first day worked from so many days after today; negative is before. */
  readonly inDays: number;
  /** Which slot of that day, from 0; the last where the day has fewer. */
  readonly slot: number;
  readonly state: 'REQUESTED' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED';
  /** None for a visit. */
  readonly productOptionIds: readonly number[];
  readonly memo: string | null;
}

export interface CustomerPostSeed {
  readonly boardTypeId: number;
  /** Whoever of the seed's customers wrote it; null for somebody without a login. */
  readonly email: string | null;
  readonly authorName: string;
  readonly title: string;
  readonly content: string;
  readonly isPrivate: boolean;
  readonly password: string;
  readonly daysAgo: number;
  readonly answer: string | null;
}
