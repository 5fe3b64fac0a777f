/** Builds the frame that all pages of a partner share. Part of every page's key. */

import type { ActionButton } from '../../contract/layout.ts';
import type { MenuEntry } from '../../domain/rules/menu.ts';
import { canCall } from '../../domain/rules/phone.ts';
import { parseVerification } from '../../domain/rules/verification.ts';
import { firstPicture } from '../../domain/views/picture.ts';
import * as common from '../../domain/words/common-words.ts';
import { booksOnline, booksOnPages, resolveWidgetPart } from '../booking.ts';
import { listBranches, phoneOf } from '../contact.ts';
import { formatCsp } from '../csp.ts';
import { feedPath } from '../files/feed.ts';
import { iconLinkOf } from '../files/icons.ts';
import type { ContactKind, FrameButton, FrameLink, FrameLogo } from '../frame.ts';
import { bookingWords, contactWords, feedWords } from '../frame-words.ts';
import type { Site } from '../site.ts';
import { buildSiteData } from '../site-data.ts';
import { themeColours } from '../theme/theme.ts';
import { placeWords } from '../words.ts';
import { buildFloating } from './floating.ts';
import { buildFooter } from './footer.ts';

export type Frame = ReturnType<typeof buildFrame>;

export function buildFrame(site: Site) {
  const { content, config } = site;
  const { partner, layout } = content;
  const phone = phoneOf(site);
  const reservation = findReservation(site);
  const call = canCall(phone) ? { label: contactWords.phone, href: phone.href, isExternal: false } : null;
  const target = reservation ?? call;
  const contacts = listContacts(site);
  return {
    partnerId: site.id,
    name: partner.displayName ?? partner.partnerName,
    menu: buildMenu(site),
    branches: listBranches(site),
    header: buildHeader(site, target),
    footer: buildFooter(site),
    floating: buildFloating(site, { phone, contacts, target, button: buildFloatingButton(site, target) }),
    phone,
    reservation,
    /** Whether treatments can be put into a cart. */
    hasCart: booksOnPages(site),
    contacts,
    chat: contacts.find(({ kind }) => kind === 'kakao' || kind === 'naverTalk') ?? null,
    searchHref: layout.header.showSearch && site.paths.has('/search') ? '/search' : null,
    keywords: site.keywords,
    verification: parseVerification(partner.partnerMarketingInfo.naverDomainCheckHtml).tags,
    icon: iconLinkOf(site),
    feed: config.open
      ? { href: `/${feedPath}`, title: feedWords.title(partner.displayName ?? partner.partnerName) }
      : null,
    themeColour: themeColours(config.theme).ground,
    type: config.theme.type,
    forms: config.theme.forms,
    policy: formatCsp(site),
    siteData: buildSiteData(site),
  };
}

/** Link to the reservation page; `widget` opens instead where the partner has the widget. */
function findReservation(site: Site) {
  if (!booksOnline(site)) return null;
  const widget = resolveWidgetPart(site.content.partner.homepageConfig.useWidget, site);
  return { label: common.reserve, href: '/reservation', isExternal: false, widget };
}

function buildMenu(site: Site): MenuEntry[] {
  const { menuList } = site.content.layout;
  if (menuList.length === 0) return buildDefaultMenu(site);
  return menuList.flatMap((item) => {
    const subList = item.subList.flatMap(({ title, url, badgeCount }) => {
      const link = site.link(url, placeWords.menu(title));
      return link === null ? [] : [{ title, link, badgeCount }];
    });
    const link = site.link(item.url, placeWords.menu(item.title)) ?? subList[0]?.link;
    return link === undefined ? [] : [{ title: item.title, link, badgeCount: item.badgeCount, subList }];
  });
}

function buildDefaultMenu({ content, paths }: Site): MenuEntry[] {
  const candidates = [
    { title: common.products, pathname: '/products', isFilled: content.products.length > 0 },
    { title: common.events, pathname: '/events', isFilled: content.events.length > 0 },
    { title: common.staff, pathname: '/introduce/staff', isFilled: content.employees.length > 0 },
    { title: common.clinic, pathname: '/info', isFilled: true },
    { title: common.cscenter, pathname: '/cscenter', isFilled: content.notices.length + content.faqs.length > 0 },
  ];
  return candidates
    .filter(({ pathname, isFilled }) => isFilled && paths.has(pathname))
    .map(({ title, pathname }) => ({
      title,
      link: { kind: 'internal', href: pathname, pathname },
      badgeCount: null,
      subList: [],
    }));
}

function buildHeader(site: Site, target: FrameLink | null) {
  const { header, widgetButton } = site.content.layout;
  const [rightButton] = header.rightButton;
  return {
    ...pickLogos(site),
    logoHeight: header.logoHeight ?? 40,
    mobileLogoHeight: header.mobileLogoHeight ?? 24,
    isTransparent: header.isTransparent,
    isWhite: header.isWhiteTheme,
    sideMenuFrom: header.sideMenuFrom,
    /** The right button of wide screens: specification, section 2.3. */
    action: rightButton === undefined ? null : buildButton(site, rightButton, target),
    mobileAction: widgetButton.hideButton
      ? null
      : buildButton(site, { ...widgetButton, buttonType: widgetButton.buttonType ?? 'lightPrimary' }, target),
  };
}

function buildFloatingButton(site: Site, target: FrameLink | null): FrameButton | null {
  const { hideButton, ...button } = site.content.layout.widgetButton;
  if (hideButton) return null;
  const earliest = booksOnline(site) || button.buttonUrl !== null ? bookingWords.earliest : null;
  const text = button.buttonText ?? earliest;
  return buildButton(site, { ...button, buttonText: text, buttonType: button.buttonType ?? 'primary' }, target);
}

/** White variants are for a white header, transparent ones for a header over content. */
function pickLogos(site: Site): { readonly logo: FrameLogo; readonly overLogo: FrameLogo | null } {
  const { header } = site.content.layout;
  const first = (...urls: (string | null)[]) => firstPicture(urls, site.picture);
  const plain = header.logoUrl ?? site.content.partner.partnerLogoImageUrl;
  const white = header.isWhiteTheme ? header.logoWhiteUrl : null;
  const mobileWhite = header.isWhiteTheme ? header.mobileLogoWhiteUrl : null;
  const over = header.logoTransparentUrl;
  return {
    logo: { wide: first(white, plain), small: first(mobileWhite, header.mobileLogoUrl, white, plain) },
    /** Over content, while the header is transparent; null where it is the same. */
    overLogo:
      over === null && header.mobileLogoTransparentUrl === null
        ? null
        : {
            wide: first(over, white, plain),
            small: first(header.mobileLogoTransparentUrl, over, mobileWhite, header.mobileLogoUrl, plain),
          },
  };
}

/** A button links to its address; without one it opens the reservation widget or links to `target`, the clinic's way of booking. Null without either. */
function buildButton(site: Site, button: ActionButton, target: FrameLink | null): FrameButton | null {
  const link = site.link(button.buttonUrl, placeWords.button(button.buttonText ?? common.reserve));
  const destination =
    link === null ? target : { label: common.reserve, href: link.href, isExternal: link.kind === 'external' };
  if (destination === null) return null;
  return {
    ...destination,
    label: button.buttonText ?? destination.label,
    // The way to book has one colour on a page, whatever the button's type says.
    type: link === null || link.href === '/reservation' ? 'accent' : button.buttonType,
    picture: site.picture(button.buttonImageUrl),
    widget: link === null ? resolveWidgetPart(button.useWidget, site) : null,
  };
}

function listContacts(site: Site) {
  const info = site.content.partner.partnerMarketingInfo;
  const candidates: readonly [ContactKind, string | null][] = [
    ['kakao', info.kakaoTalkUrl],
    ['naverTalk', info.naverTalkUrl],
    ['blog', info.naverBlogUrl],
    ['photo', info.instagramUrl],
    ['video', info.youtubeUrl],
  ];
  return candidates.flatMap(([kind, url]) => {
    const link = site.link(url, contactWords[kind]);
    return link === null
      ? []
      : [{ kind, label: contactWords[kind], href: link.href, isExternal: link.kind === 'external' }];
  });
}
