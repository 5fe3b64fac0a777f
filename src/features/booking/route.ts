/** Frames of the pages where visitors book: reservation, my reservations, and the cart by its own route; with the site's rules for them. */

import { nearestWalk } from '../../domain/rules/walk.ts';
import * as common from '../../domain/words/common-words.ts';
import { booksOnPages, findWidgetAddress } from '../../site/booking.ts';
import { listBranches, phoneOf } from '../../site/contact.ts';
import { definePage, type TrailStep } from '../../site/route.ts';
import { nameOf, ownHref, priceRulesOf, type Site } from '../../site/site.ts';
import { isReachable } from '../../site/ways.ts';
import { directionsOf } from '../clinic/cards.ts';
import { reservationPages } from './words.ts';

type Words = { readonly title: string; readonly lead: string };

export function bookingRoute(pattern: string, wordsOf: (site: Site) => Words, links: readonly TrailStep[]) {
  return definePage({
    pattern,
    indexable: false,
    // Floating buttons would lie over times and totals; the phone stands on the page.
    frame: { chat: 'hide' },
    parts: ['booking'],
    isFilled: isReachable,
    data: (site) => ({
      ...wordsOf(site),
      links: links.filter(({ href }) => ownHref(href, site) !== null),
      booking: bookingOf(site),
    }),
    head: ({ title, lead }, site) => ({ title, description: `${nameOf(site)} ${lead}` }),
  });
}

export type BookingSite = ReturnType<typeof bookingOf>;

function bookingOf(site: Site) {
  const { partner, layout } = site.content;
  const { isForceReservation, reservationConfirm } = partner.homepageConfig;
  const directions = directionsOf(site);
  const branches = listBranches(site);
  const otherBranches = branches.filter(({ isHere }) => !isHere);
  return {
    prices: priceRulesOf(site),
    phone: phoneOf(site),
    place: {
      name: nameOf(site),
      address: partner.partnerAddress,
      map: directions?.maps[0] ?? null,
      walk: nearestWalk(directions?.subway ?? []),
      parking: directions?.parking ?? [],
    },
    /** The clinics of a group, each with a site of its own; this one is among them where the partner names it. Empty without another. */
    branches: otherBranches.length === 0 ? [] : branches,
    /** False where reservations are taken by phone only. */
    isOpenForBooking: booksOnPages(site),
    /** Buttons open a widget of somebody else, whose reservations this site may not know. */
    hasWidget: findWidgetAddress(site) !== null,
    /** Confirmed at once; else the clinic confirms each by itself. */
    isInstant: !reservationConfirm,
    isVisitOnly: layout.widget.consultingReservationOnly,
    /** A guest's name and phone are enough; else the phone is proven by a code. */
    isUnproven: isForceReservation,
  };
}

export const productsLink = { title: common.products, href: '/products' };

export const orByPhone =
  (words: Words) =>
  (site: Site): Words =>
    booksOnPages(site) ? words : reservationPages.closed;

export const reservationRoute = bookingRoute('/reservation', orByPhone(reservationPages.reservation), [productsLink]);
export const myReservationsRoute = bookingRoute('/mypage/reservations', () => reservationPages.reservations, [
  { title: common.myPage, href: '/mypage' },
]);
