/** What every page of a partner shares: brand, menus, header, footer, contact ways. Part of every page's key. */
import type { ActionButton } from '../../contract/layout.ts';
import type { MenuEntry } from '../../domain/menu-entry.ts';
import { canCall } from '../../domain/phone.ts';
import type { Picture } from '../../domain/picture.ts';
import { verificationOf } from '../../domain/verification.ts';
import { contactWords, feedWords, frameWords, menuWords } from '../../frame/words.ts';
import { booksOnline, booksOnPages } from '../booking.ts';
import { branchesOf, phoneOf } from '../contact.ts';
import { cspOf } from '../csp.ts';
import { feedPath } from '../files/feed.ts';
import { iconLinkOf } from '../files/icons.ts';
import { keywordsOf } from '../keywords.ts';
import type { Site } from '../site.ts';
import { siteDataOf } from '../site-data.ts';
import { themeColours } from '../theme.ts';
import { widgetPartOf } from '../widget.ts';
import { floatingOf } from './floating.ts';
import { footerOf } from './footer.ts';
import type { ContactKind, Frame, FrameButton, FrameHeader, FrameLink, FrameReservation } from './frame.ts';

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
    policy: cspOf(site),
    siteData: siteDataOf(site),
  };
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
