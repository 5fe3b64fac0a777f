import { canCall, type PhoneLink } from '../../domain/rules/phone.ts';
import { resolveWidgetPart } from '../booking.ts';
import type { ContactKind, FloatingItem, FloatingKind, FrameButton, FrameLink } from '../frame.ts';
import { bookingWords, contactWords } from '../frame-words.ts';
import type { Site } from '../site.ts';

/** Specification, section 9. */
const itemsBeforeMore = 4;

interface Parts {
  readonly phone: PhoneLink;
  readonly contacts: readonly (FrameLink & { readonly kind: ContactKind })[];
  /** Link to the reservation page or the phone; null without either. */
  readonly target: FrameLink | null;
  readonly button: FrameButton | null;
}

export function buildFloating(site: Site, { phone, contacts, target, button }: Parts) {
  const call = plain({ kind: 'phone', label: contactWords.phone, href: phone.href, isExternal: false });
  const ways = (kinds: readonly FloatingKind[]) =>
    kinds.flatMap((kind) => contacts.filter((contact) => contact.kind === kind));
  const items: FloatingItem[] = [
    ...customItems(site, target),
    ...ways(['blog', 'photo', 'video']).map(plain),
    // Not twice: the reservation button may be the phone already.
    ...(button?.href === phone.href || !canCall(phone) ? [] : [call]),
    ...ways(['kakao', 'naverTalk']).map(plain),
    ...channelItem(site).map(plain),
  ];
  return { items: items.slice(0, itemsBeforeMore), more: items.slice(itemsBeforeMore), reservation: button };
}

/** The partner's own buttons: with an address a link, with the flag the reservation of a consultation. */
function customItems(site: Site, target: FrameLink | null): FloatingItem[] {
  return site.content.layout.floatingCustomList.flatMap((item): FloatingItem[] => {
    const { title, url, pcImageUrl, mobileImageUrl, buttonReservationConsulting } = item;
    const link = site.link(url, `${bookingWords.contact} "${title}"`);
    const own = { label: title, picture: { wide: site.picture(pcImageUrl), small: site.picture(mobileImageUrl) } };
    if (link !== null)
      return [{ kind: 'custom', ...own, href: link.href, isExternal: link.kind === 'external', widget: null }];
    if (!buttonReservationConsulting || target === null) return [];
    const widget = resolveWidgetPart('visit', site);
    return [{ kind: 'consulting', ...own, href: target.href, isExternal: false, widget }];
  });
}

/** The messenger opens over the page; without scripts the button links to the contact page. */
function channelItem({ content, paths }: Site): (FrameLink & { readonly kind: 'channel' })[] {
  const isThere = content.partner.partnerMarketingInfo.channelTalkId !== null && paths.has('/cscenter/contact');
  return isThere
    ? [{ kind: 'channel', label: contactWords.channel, href: '/cscenter/contact', isExternal: false }]
    : [];
}

const plain = (link: FrameLink & { readonly kind: FloatingKind }): FloatingItem => ({
  ...link,
  picture: { wide: null, small: null },
  widget: null,
});
