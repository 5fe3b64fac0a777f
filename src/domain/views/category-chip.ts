export interface CategoryChip {
  readonly title: string;
  readonly href: string;
  readonly count: number;
}
