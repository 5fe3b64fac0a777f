/** Pages with live content: only heading, lead and links are built; never indexed. */

import { booksOnline } from './booking.ts';
import { definePage, type PageHead, type TrailStep } from './route.ts';
import { liveRulesOf, nameOf, ownHref, type Site } from './site.ts';
import { canSignUp } from './site-data.ts';

export const liveSiteOf = (site: Site) => ({ rules: liveRulesOf(site), siteOrigin: site.config.siteOrigin });

/** Route of a live page. Links to missing or useless pages are left out. */
export function liveRoute(
  pattern: string,
  words: { readonly title: string; readonly lead: string },
  links: readonly TrailStep[] = [],
  back: Pick<PageHead, 'backHref'> = {},
) {
  return definePage({
    pattern,
    indexable: false,
    data: (site) => ({ ...words, links: links.filter(({ href }) => isOfUse(href, site)) }),
    // Floating buttons would cover forms; the page itself shows the phone.
    frame: { chat: 'hide' },
    head: ({ title, lead }, site) => ({ title, description: `${nameOf(site)} ${lead}`, ...back }),
  });
}

function isOfUse(href: string, site: Site): boolean {
  if (ownHref(href, site) === null) return false;
  if (href === '/reservation') return booksOnline(site);
  return href !== '/sign-up' || canSignUp(site);
}
