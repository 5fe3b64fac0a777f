import * as common from '../../domain/words/common-words.ts';
import { liveSiteOf } from '../../site/live-page.ts';
import { definePage, defineRoute } from '../../site/route.ts';
import { nameOf } from '../../site/site.ts';
import { loadingWords } from './words.ts';

export const appRoute = definePage({
  pattern: '/_app',
  parts: ['product', 'card', 'events', 'contact.bar'],
  indexable: false,
  data: liveSiteOf,
  head: (_, site) => ({ title: loadingWords.title, description: `${nameOf(site)} ${loadingWords.lead}` }),
});

/** The same for what is a product without a page of its own: its frame is that of products. */
export const appProductRoute = defineRoute({
  ...appRoute,
  pattern: '/_app/products/live',
  frame: { chat: 'hide' },
  head: (_, site) => ({
    title: loadingWords.title,
    description: `${nameOf(site)} ${loadingWords.lead}`,
    trail: [{ title: common.products, href: '/products' }],
  }),
});
