/** 웹 접근성 안내: what the site does for everybody, by the items of KWCAG, and how to report a barrier. */
import { defineRoute } from '../../site/route.ts';
import { nameOf } from '../../site/site.ts';
import { accessibilityWords } from './words.ts';

export interface AccessibilityPage {
  readonly email: string | null;
  readonly address: string | null;
}

/** Not in search results: its words are the same at every clinic. */
export const accessibilityRoute = defineRoute<AccessibilityPage>({
  pattern: '/accessibility',
  indexable: false,
  pages: (site) => [
    {
      params: {},
      data: () => ({
        email: site.content.layout.footer.email,
        address: site.content.partner.partnerAddress,
      }),
    },
  ],
  head: (_, site) => ({
    title: accessibilityWords.title,
    description: accessibilityWords.description(nameOf(site)),
  }),
});
