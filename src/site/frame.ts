import type { ActionButton } from '../contract/layout.ts';
import type { Picture } from '../domain/views/picture.ts';
import type { contactWords } from './frame-words.ts';

export type ContactKind = Exclude<keyof typeof contactWords, 'phone' | 'channel'>;
export interface FrameLink {
  readonly label: string;
  readonly href: string;
  readonly isExternal: boolean;
}

/** A logo for each width; null shows the name in the heading face. */
export interface FrameLogo {
  readonly wide: Picture | null;
  readonly small: Picture | null;
}

/** The part of the reservation widget that a button opens. */
export type WidgetPart = 'visit' | 'treatment';
interface WidgetLink extends FrameLink {
  /** The part of the reservation widget that it opens; null where it leads to a page. */
  readonly widget: WidgetPart | null;
}

export interface FrameButton extends WidgetLink {
  readonly type: ActionButton['buttonType'] | 'accent';
  readonly picture: Picture | null;
}

export type FloatingKind = 'custom' | 'consulting' | keyof typeof contactWords;

export interface FloatingItem extends WidgetLink {
  readonly kind: FloatingKind;
  /** The partner's own, for each width; both null shows an icon. */
  readonly picture: FrameLogo;
}
