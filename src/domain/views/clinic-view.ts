/** What is seen of the clinic itself: people, hours, ways to it, branches. */
import type { Picture } from './picture.ts';

export interface StaffCard {
  readonly id: number;
  readonly name: string;
  readonly position: string | null;
  /** 전문의 과목. */
  readonly specialty: string | null;
  readonly fields: readonly string[];
  readonly message: string | null;
  readonly picture: Picture | null;
  /** False: the picture is a plate with an initial, which is shown small. */
  readonly hasPortrait: boolean;
}

export interface BranchLink {
  readonly title: string;
  readonly href: string;
  readonly target: '_blank' | '_self';
  /** Address, opening hours and number, as far as they are known. */
  readonly facts: readonly string[];
  readonly isHere: boolean;
}
