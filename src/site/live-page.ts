/** Pages whose content is live: heading, plain words and ways on, built; never indexed. */

import type { LiveRules } from '../domain/view-sources.ts';
import { booksOnline } from './booking.ts';
import { defineRoute, type PageHead, type Route, type TrailStep } from './route.ts';
import type { Site } from './site.ts';
import { nameOf, ownHref } from './site.ts';
import { canSignUp } from './site-data.ts';
import { liveRulesOf } from './view-sources.ts';

export interface LivePage {
  readonly title: string;
  readonly lead: string;
  /** Pages to go on to. */
  readonly links: readonly Link[];
  readonly trail: readonly TrailStep[];
}

interface Link {
  readonly title: string;
  readonly href: string;
}

/** What live views need of the site to show what is else built. */
export interface LiveSite {
  readonly rules: LiveRules;
  readonly siteOrigin: string;
}

export const liveSiteOf = (site: Site): LiveSite => ({ rules: liveRulesOf(site), siteOrigin: site.config.siteOrigin });

/** A live page of its own path. `links` are shown where the page exists and is of use. */
export function liveRoute(
  pattern: string,
  words: Pick<LivePage, 'title' | 'lead'>,
  links: readonly Link[] = [],
  back: Pick<PageHead, 'backHref'> = {},
): Route<LivePage> {
  return defineRoute<LivePage>({
    pattern,
    indexable: false,
    pages: (site) => [
      {
        params: {},
        data: () => ({
          title: words.title,
          lead: words.lead,
          links: links.filter(({ href }) => isOfUse(href, site)),
          trail: [],
        }),
      },
    ],
    // Floating buttons would lie over forms; the phone stands on the page.
    frame: { chat: 'hide' },
    head: ({ title, lead }, site) => ({ title, description: `${nameOf(site)} ${lead}`, ...back }),
  });
}

function isOfUse(href: string, site: Site): boolean {
  if (ownHref(href, site) === null) return false;
  if (href === '/reservation') return booksOnline(site);
  return href !== '/sign-up' || canSignUp(site);
}
