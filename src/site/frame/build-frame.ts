/** What every page of a partner shares: brand, menus, header, footer, contact ways. Part of every page's key. */
import type { ActionButton } from '../../contract/layout.ts';
import type { SiteData } from '../../contract/site-data.ts';
import { contactWords, feedWords, frameWords, menuWords } from '../../copy/frame.ts';
import type { BranchLink } from '../../features/clinic/view-model.ts';
import type { MenuEntry } from '../../domain/menu-entry.ts';
import { canCall, defaultPhone, formatPhone, phoneHref } from '../../domain/phone.ts';
import type { Picture } from '../../domain/picture.ts';
import { type Verification, verificationOf } from '../../domain/verification.ts';
import { booksOnline, booksOnPages } from '../booking.ts';
import { feedPath } from '../files/feed.ts';
import { type IconLink, iconLinkOf } from '../files/icons.ts';
import { type FrameFloating, floatingOf } from './floating.ts';
import { type FrameFooter, footerOf } from './footer.ts';
import { keywordsOf } from '../keywords.ts';
import { policyOf } from '../csp.ts';
import type { Site } from '../site.ts';
import { siteDataOf } from '../site-data.ts';
import { themeColours } from '../theme.ts';
import { widgetPartOf } from '../widget.ts';

export interface Frame {
  readonly partnerId: string;
  /** As visitors call it. */
  readonly name: string;
  readonly menu: readonly MenuEntry[];
  readonly branches: readonly BranchLink[];
  readonly header: FrameHeader;
  readonly footer: FrameFooter;
  readonly floating: FrameFloating;
  readonly phone: FramePhone;
  /** null where nobody books online: the phone is the way then. */
  readonly reservation: FrameReservation | null;
  /** Treatments can be put into a cart. */
  readonly hasCart: boolean;
  /** Contact ways other than the phone, in the order of the specification. */
  readonly contacts: readonly (FrameLink & { readonly kind: ContactKind })[];
  /** Chat for the one-to-one consultation prompt; null without a chat. */
  readonly chat: FrameLink | null;
  /** null while there is no search page. */
  readonly searchHref: string | null;
  /** Recommended for search. */
  readonly keywords: readonly string[];
  /** Ownership tags of search engines: name and content. */
  readonly verification: readonly Verification[];
  readonly icon: IconLink;
  /** null while the site is closed. */
  readonly feed: { readonly href: string; readonly title: string } | null;
  /** The page's ground, for the browser's own bars. */
  readonly themeColour: string;
  /** Whether headings are set in the serif face; else none of it is fetched. */
  readonly hasSerif: boolean;
  /** Address of the partner's theme stylesheet; set by the renderer, which writes the file. */
  readonly themeHref: string;
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

export interface FramePhone {
  readonly label: string;
  readonly href: string;
}

/** Where a visitor books, and the part of the reservation widget that opens instead; null without the widget. */
export interface FrameReservation extends FrameLink {
  readonly widget: WidgetPart | null;
}

/** A logo for each width; null sets the name in the heading face. */
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
  /** On the header's own ground. */
  readonly logo: FrameLogo;
  /** Over content, while the header is transparent; null where it is the same. */
  readonly overLogo: FrameLogo | null;
  /** Pixels. */
  readonly logoHeight: number;
  readonly mobileLogoHeight: number;
  readonly isTransparent: boolean;
  readonly isWhite: boolean;
  readonly sideMenuFrom: 'right' | 'left';
  /** The right button of wide screens: specification, section 2.3. */
  readonly action: FrameButton | null;
  /** The reservation button of small ones, from the widget's button; null where that is hidden. */
  readonly mobileAction: FrameButton | null;
}

export function frameOf(site: Site): Frame {
  const { content, config } = site;
  const { partner, layout } = content;
  const phone = phoneOf(site);
  const reservation = reservationOf(site);
  /** Where a button leads that names no address of its own; null leaves such a button out. */
  const call = canCall(phone) ? { label: frameWords.phone, href: phone.href, isExternal: false } : null;
  const target = reservation ?? call;
  const contacts = contactsOf(site);
  return {
    partnerId: site.id,
    name: partner.displayName ?? partner.partnerName,
    menu: menuOf(site),
    branches: branchesOf(site),
    header: headerOf(site, target),
    footer: footerOf(site),
    floating: floatingOf(site, { phone, contacts, target, button: floatingButtonOf(site, target) }),
    phone,
    reservation,
    hasCart: booksOnPages(site),
    contacts,
    chat: contacts.find(({ kind }) => kind === 'kakao' || kind === 'naverTalk') ?? null,
    searchHref: layout.header.showSearch && site.paths.has('/search') ? '/search' : null,
    keywords: config.open ? keywordsOf(site).recommended : [],
    verification: verificationOf(partner.partnerMarketingInfo.naverDomainCheckHtml),
    icon: iconLinkOf(site),
    feed: config.open
      ? { href: `/${feedPath}`, title: feedWords.title(partner.displayName ?? partner.partnerName) }
      : null,
    themeColour: themeColours(config.theme).ground,
    hasSerif: config.theme.headingFont === 'serif',
    themeHref: '',
    policy: policyOf(site),
    siteData: siteDataOf(site),
  };
}

/** The partner's number as text and link. */
export function phoneOf({ content: { partner } }: Site): FramePhone {
  const number = partner.partnerPhone ?? partner.partnerTel ?? defaultPhone;
  return { label: formatPhone(number), href: phoneHref(number) };
}

/** Branches that a visitor can be sent to. */
export function branchesOf(site: Site): BranchLink[] {
  return site.content.layout.franchiseList.flatMap(({ title, url, hrefTarget }) => {
    const link = site.link(url, `지점 "${title}"`);
    return link === null ? [] : [{ title, href: link.href, target: hrefTarget }];
  });
}

function reservationOf(site: Site): FrameReservation | null {
  if (!booksOnline(site)) return null;
  const widget = widgetPartOf(site.content.partner.homepageConfig.useWidget, site);
  return { label: frameWords.reservation, href: '/reservation', isExternal: false, widget };
}

function menuOf(site: Site): MenuEntry[] {
  const { menuList } = site.content.layout;
  if (menuList.length === 0) return defaultMenu(site);
  return menuList.flatMap((item) => {
    const subList = item.subList.flatMap(({ title, url, badgeCount }) => {
      const link = site.link(url, `메뉴 "${title}"`);
      return link === null ? [] : [{ title, link, badgeCount }];
    });
    const link = site.link(item.url, `메뉴 "${item.title}"`) ?? subList[0]?.link;
    return link === undefined ? [] : [{ title: item.title, link, badgeCount: item.badgeCount, subList }];
  });
}

/** The pages that there are, for a partner that named no menu. */
function defaultMenu({ content, paths }: Site): MenuEntry[] {
  const wanted = [
    { title: menuWords.products, pathname: '/products', isFilled: content.products.length > 0 },
    { title: menuWords.events, pathname: '/events', isFilled: content.events.length > 0 },
    { title: menuWords.staff, pathname: '/introduce/staff', isFilled: content.employees.length > 0 },
    { title: menuWords.info, pathname: '/info', isFilled: true },
    { title: menuWords.cscenter, pathname: '/cscenter', isFilled: content.notices.length + content.faqs.length > 0 },
  ];
  return wanted
    .filter(({ pathname, isFilled }) => isFilled && paths.has(pathname))
    .map(({ title, pathname }) => ({
      title,
      link: { kind: 'internal', href: pathname, pathname },
      badgeCount: null,
      subList: [],
    }));
}

function headerOf(site: Site, target: FrameLink | null): FrameHeader {
  const { header, widgetButton } = site.content.layout;
  const [rightButton] = header.rightButton;
  return {
    ...logosOf(site),
    logoHeight: header.logoHeight ?? 40,
    mobileLogoHeight: header.mobileLogoHeight ?? 24,
    isTransparent: header.isTransparent,
    isWhite: header.isWhiteTheme,
    sideMenuFrom: header.sideMenuFrom,
    action: rightButton === undefined ? null : buttonOf(site, rightButton, target),
    mobileAction: widgetButton.hideButton
      ? null
      : buttonOf(site, { ...widgetButton, buttonType: widgetButton.buttonType ?? 'lightPrimary' }, target),
  };
}

/** Amber, as all that books, unless the partner says otherwise. */
function floatingButtonOf(site: Site, target: FrameLink | null): FrameButton | null {
  const { hideButton, buttonType, ...button } = site.content.layout.widgetButton;
  if (hideButton) return null;
  const earliest = booksOnline(site) || button.buttonUrl !== null ? frameWords.earliest : null;
  const text = button.buttonText ?? earliest;
  const made = buttonOf(site, { ...button, buttonText: text, buttonType: 'lightPrimary' }, target);
  return made && { ...made, type: buttonType ?? 'accent' };
}

/** The white variants are for a white header, the transparent ones for one that lies over content. */
function logosOf(site: Site): Pick<FrameHeader, 'logo' | 'overLogo'> {
  const { header } = site.content.layout;
  const first = (...urls: (string | null)[]): Picture | null => site.picture(urls.find((url) => url !== null) ?? null);
  const plain = header.logoUrl ?? site.content.partner.partnerLogoImageUrl;
  const white = header.isWhiteTheme ? header.logoWhiteUrl : null;
  const mobileWhite = header.isWhiteTheme ? header.mobileLogoWhiteUrl : null;
  const over = header.logoTransparentUrl;
  return {
    logo: { wide: first(white, plain), small: first(mobileWhite, header.mobileLogoUrl, white, plain) },
    overLogo:
      over === null && header.mobileLogoTransparentUrl === null
        ? null
        : {
            wide: first(over, white, plain),
            small: first(header.mobileLogoTransparentUrl, over, mobileWhite, header.mobileLogoUrl, plain),
          },
  };
}

/**
 * With an address it leads there; without one it opens the reservation widget, by visit or else by treatment, or leads to
 * `target`, the way to book at this clinic.
 */
function buttonOf(site: Site, button: ActionButton, target: FrameLink | null): FrameButton | null {
  const link = site.link(button.buttonUrl, `버튼 "${button.buttonText ?? frameWords.reservation}"`);
  const way =
    link === null ? target : { label: frameWords.reservation, href: link.href, isExternal: link.kind === 'external' };
  if (way === null) return null;
  return {
    ...way,
    label: button.buttonText ?? way.label,
    type: button.buttonType,
    picture: site.picture(button.buttonImageUrl),
    widget: link === null ? widgetPartOf(button.useWidget, site) : null,
  };
}

function contactsOf(site: Site): Frame['contacts'] {
  const info = site.content.partner.partnerMarketingInfo;
  const found: readonly [ContactKind, string | null][] = [
    ['kakao', info.kakaoTalkUrl],
    ['naverTalk', info.naverTalkUrl],
    ['blog', info.naverBlogUrl],
    ['photo', info.instagramUrl],
    ['video', info.youtubeUrl],
  ];
  return found.flatMap(([kind, url]) => {
    const link = site.link(url, contactWords[kind]);
    return link === null
      ? []
      : [{ kind, label: contactWords[kind], href: link.href, isExternal: link.kind === 'external' }];
  });
}
