/** 웹 접근성 안내: what the site does for everybody, by the items of KWCAG, and how to report a barrier. */
import { definePage } from '../../site/route.ts';
import { nameOf } from '../../site/site.ts';
import { accessibilityWords } from './words.ts';

/** Not in search results: its words are the same at every clinic. */
export const accessibilityRoute = definePage({
  pattern: '/accessibility',
  indexable: false,
  data: ({ content }) => ({
    email: content.layout.footer.email,
    address: content.partner.partnerAddress,
  }),
  head: (_, site) => ({
    title: accessibilityWords.title,
    description: accessibilityWords.description(nameOf(site)),
  }),
});
