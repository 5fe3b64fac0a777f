/** The frame: what all pages of a partner share, as templates read it. Part of every page's key. */
import type { ActionButton } from '../contract/layout.ts';
import type { SiteData } from '../contract/site-data.ts';
import type { Forms } from '../contract/theme.ts';
import type { MenuEntry } from '../domain/rules/menu.ts';
import type { Pairing } from '../domain/rules/pairing.ts';
import type { PhoneLink } from '../domain/rules/phone.ts';
import type { Verification } from '../domain/rules/verification.ts';
import type { BranchLink } from '../domain/views/clinic-view.ts';
import type { Picture } from '../domain/views/picture.ts';
import type { FrameFooter } from './frame/footer.ts';
import type { contactWords } from './frame-words.ts';

/** The icon that the head names first. */
export interface IconLink {
  readonly href: string;
  readonly type: 'image/svg+xml' | 'image/x-icon';
}

export interface Frame {
  readonly partnerId: string;
  readonly name: string;
  readonly menu: readonly MenuEntry[];
  readonly branches: readonly BranchLink[];
  readonly header: FrameHeader;
  readonly footer: FrameFooter;
  readonly floating: FrameFloating;
  readonly phone: PhoneLink;
  /** null without online booking. */
  readonly reservation: FrameReservation | null;
  /** Whether treatments can be put into a cart. */
  readonly hasCart: boolean;
  /** Contact ways other than the phone, in the order of the specification. */
  readonly contacts: readonly (FrameLink & { readonly kind: ContactKind })[];
  /** Chat for the one-to-one consultation prompt; null without a chat. */
  readonly chat: FrameLink | null;
  /** null without a search page. */
  readonly searchHref: string | null;
  readonly keywords: readonly string[];
  /** Ownership tags of search engines: name and content. */
  readonly verification: readonly Verification[];
  readonly icon: IconLink;
  /** null while the site is closed. */
  readonly feed: { readonly href: string; readonly title: string } | null;
  /** Background colour, for the browser's own bars. */
  readonly themeColour: string;
  /** The faces that pages preload. */
  readonly type: Pairing;
  readonly forms: Forms;
  /** Content-Security-Policy of every page. */
  readonly policy: string;
  /** For the scripts of every page. */
  readonly siteData: SiteData;
}

export type ContactKind = Exclude<keyof typeof contactWords, 'phone' | 'channel'>;
export interface FrameLink {
  readonly label: string;
  readonly href: string;
  readonly isExternal: boolean;
}

/** Link to the reservation page; `widget` opens instead where the partner has the widget. */
export interface FrameReservation extends FrameLink {
  readonly widget: WidgetPart | null;
}

/** A logo for each width; null shows the name in the heading face. */
export interface FrameLogo {
  readonly wide: Picture | null;
  readonly small: Picture | null;
}

/** The part of the reservation widget that a button opens. */
export type WidgetPart = 'visit' | 'treatment';
export interface FrameButton extends FrameLink {
  readonly type: ActionButton['buttonType'] | 'accent';
  readonly picture: Picture | null;
  /** The part of the reservation widget that it opens; null where it leads to a page. */
  readonly widget: WidgetPart | null;
}

export interface FrameHeader {
  /** On the header's own background. */
  readonly logo: FrameLogo;
  /** Over content, while the header is transparent; null where it is the same. */
  readonly overLogo: FrameLogo | null;
  readonly logoHeight: number;
  readonly mobileLogoHeight: number;
  readonly isTransparent: boolean;
  readonly isWhite: boolean;
  readonly sideMenuFrom: 'right' | 'left';
  /** The right button of wide screens: specification, section 2.3. */
  readonly action: FrameButton | null;
  /** The reservation button of small screens, from the widget's button; null where that is hidden. */
  readonly mobileAction: FrameButton | null;
}

export type FloatingKind =
  | 'custom'
  | 'consulting'
  | 'blog'
  | 'photo'
  | 'video'
  | 'phone'
  | 'kakao'
  | 'naverTalk'
  | 'channel';

export interface FloatingItem extends FrameLink {
  readonly kind: FloatingKind;
  /** The partner's own, for each width; both null shows an icon. */
  readonly picture: { readonly wide: Picture | null; readonly small: Picture | null };
  /** The part of the reservation widget that it opens; null where it leads to a page. */
  readonly widget: WidgetPart | null;
}

export interface FrameFloating {
  /** Always visible. */
  readonly items: readonly FloatingItem[];
  /** Behind the button for more. */
  readonly more: readonly FloatingItem[];
  /** The reservation button; null where the partner hides it. */
  readonly reservation: FrameButton | null;
}
