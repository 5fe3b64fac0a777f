/** A picture ready to be shown: addresses resolved, size known where it was fetched. Pixels. */
export interface Picture {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Value of the `srcset` attribute, null when there is one size only. */
  readonly srcset: string | null;
}
