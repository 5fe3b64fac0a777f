/** The search page. */

import * as common from '../../domain/common-words.ts';
import type { LiveRules } from '../../domain/view-sources.ts';
import type { LivePage } from '../../site/live-page.ts';
import { defineRoute } from '../../site/route.ts';
import { liveRulesOf, nameOf } from '../../site/site.ts';
import { searchPage } from './words.ts';

export interface SearchPage extends LivePage {
  readonly keywords: readonly string[];
  readonly rules: LiveRules;
}

export const searchRoute = defineRoute<SearchPage>({
  pattern: '/search',
  parts: ['card', 'events'],
  indexable: false,
  pages: (site) => [
    {
      params: {},
      data: () => ({
        title: searchPage.title,
        lead: searchPage.lead,
        links: [{ title: common.products, href: '/products' }],
        keywords: site.keywords,
        rules: liveRulesOf(site),
      }),
    },
  ],
  head: ({ title, lead }, site) => ({ title, description: `${nameOf(site)} ${lead}` }),
});
