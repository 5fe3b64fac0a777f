/** A category as a choice above a list. */
export interface CategoryChip {
  readonly title: string;
  readonly href: string;
  /** Of its entries. */
  readonly count: number;
}
