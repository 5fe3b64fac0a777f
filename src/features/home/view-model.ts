/** The sections of the home page: each is one of these, in the partner's order; an empty one is not there at all. */

import type { BranchLink, Directions, StaffCard } from '../../domain/clinic-view.ts';
import type { Hours } from '../../domain/opening-hours.ts';
import type { PhoneLink } from '../../domain/phone.ts';
import type { Picture } from '../../domain/picture.ts';
import type { ProductCard } from '../../domain/product-view.ts';
import type { EventCard } from '../events/view-model.ts';
import type { ExhibitionCard } from '../exhibitions/view-model.ts';
import type { NoticeRow } from '../posts/view-model.ts';
import type { BeforeAfterCard, ReviewCard } from '../results/view-model.ts';

export interface HeroSlide {
  readonly title: string;
  readonly text: string | null;
  readonly picture: Picture;
  readonly mobilePicture: Picture | null;
  readonly link: { readonly href: string; readonly text: string; readonly isExternal: boolean } | null;
}

/** A section with a heading. */
interface TitledSection {
  readonly title: string;
}

export interface HeroSection {
  readonly kind: 'hero';
  /** Empty: the clinic's name and words stand alone. */
  readonly slides: readonly HeroSlide[];
  readonly name: string;
  readonly text: string;
  /** Of the first days of the week that have hours, `월·화·수·금 10:00 - 20:00`, and of the nearest station; null where unknown. */
  readonly when: string | null;
  readonly where: string | null;
}

export interface QuickMenuSection {
  readonly kind: 'quickMenu';
  readonly entries: readonly { readonly title: string; readonly href: string; readonly picture: Picture | null }[];
}

export interface EventsSection extends TitledSection {
  readonly kind: 'events';
  readonly events: readonly EventCard[];
  readonly moreHref: string | null;
}

export interface TreatmentsSection extends TitledSection {
  readonly kind: 'treatments';
  readonly groups: readonly { readonly title: string; readonly products: readonly ProductCard[] }[];
  readonly total: number;
}

export interface ExhibitionsSection {
  readonly kind: 'exhibitions';
  readonly lead: ExhibitionCard;
  readonly products: readonly { readonly caption: string; readonly title: string; readonly href: string }[];
  readonly others: readonly ExhibitionCard[];
}

export interface StaffSection extends TitledSection {
  readonly kind: 'staff';
  readonly staff: readonly StaffCard[];
}

/** Before/after cases and reviews that only members may see: nothing of them is here. */
export interface MembersSection {
  readonly kind: 'members';
  readonly what: readonly ('beforeAfters' | 'reviews')[];
  readonly loginHref: string | null;
  readonly signUpHref: string | null;
}

export interface BeforeAftersSection extends TitledSection {
  readonly kind: 'beforeAfters';
  readonly cases: readonly BeforeAfterCard[];
  readonly moreHref: string | null;
}

export interface ReviewsSection extends TitledSection {
  readonly kind: 'reviews';
  readonly reviews: readonly ReviewCard[];
  readonly moreHref: string | null;
}

export interface HoursSection extends TitledSection {
  readonly kind: 'hours';
  readonly hours: Hours;
  readonly directions: Directions | null;
  readonly phone: PhoneLink;
}

export interface NoticesSection extends TitledSection {
  readonly kind: 'notices';
  readonly notices: readonly NoticeRow[];
  readonly moreHref: string | null;
}

export interface BranchesSection extends TitledSection {
  readonly kind: 'branches';
  readonly branches: readonly BranchLink[];
}

export type HomeSectionView =
  | HeroSection
  | QuickMenuSection
  | EventsSection
  | TreatmentsSection
  | ExhibitionsSection
  | StaffSection
  | MembersSection
  | BeforeAftersSection
  | ReviewsSection
  | HoursSection
  | NoticesSection
  | BranchesSection;
