/** What holds for every treatment of one method: how it works, for whom, how it goes, what to expect. */
export interface Method {
  /** How it works, one paragraph. */
  readonly how: string;
  /** For whom, as noun phrases. */
  readonly suits: readonly string[];
  readonly steps: readonly string[];
  /** What to know beforehand, whole sentences. */
  readonly notes: readonly string[];
  /** When, how the skin is, what to do. */
  readonly course?: readonly (readonly [string, string, string])[];
  readonly duration: string;
  readonly anesthesia: string;
  readonly recovery: string;
  readonly count: string;
  readonly sideEffect: string;
  /** Costs outside the price. */
  readonly extra?: readonly string[];
  /** Therapeutic, so without VAT. */
  readonly exempt?: true;
  /** Which after-notice, counted from 1 in the partner's own list. */
  readonly after?: number;
}
