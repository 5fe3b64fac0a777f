import * as common from '../../domain/words/common-words.ts';
import { definePage } from '../../site/route.ts';
import { liveRulesOf, nameOf } from '../../site/site.ts';
import { searchPage } from './words.ts';

export const searchRoute = definePage({
  pattern: '/search',
  parts: ['card', 'events'],
  indexable: false,
  data: (site) => ({
    title: searchPage.title,
    lead: searchPage.lead,
    links: [{ title: common.products, href: '/products' }],
    keywords: site.keywords,
    rules: liveRulesOf(site),
  }),
  head: ({ title, lead }, site) => ({ title, description: `${nameOf(site)} ${lead}` }),
});
