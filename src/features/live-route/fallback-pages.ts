/** Pages that stand in for others: not open yet, and not found. */

import type { Hours } from '../../domain/opening-hours.ts';
import type { PhoneLink } from '../../domain/phone.ts';
import { hoursOf, phoneOf } from '../../site/contact.ts';
import { type LiveSite, liveSiteOf } from '../../site/live-page.ts';
import { defineRoute } from '../../site/route.ts';
import { nameOf } from '../../site/site.ts';
import { canAsk } from '../../site/ways.ts';
import { notFoundText } from '../../ui/not-found-words.ts';
import { readyWords } from './words.ts';

export interface ReadyPage {
  /**
   * What the page says once the site is found to be open; in its data, so that its fonts have the letters. Null on a
   * closed site, where there is nothing to lead on to, whatever the backend says.
   */
  readonly opened: { readonly title: string; readonly text: string; readonly visit: string } | null;
  readonly name: string;
  readonly text: string;
  readonly phone: PhoneLink;
  readonly hours: Hours;
}

export const readyRoute = defineRoute<ReadyPage>({
  pattern: '/ready',
  indexable: false,
  frame: { header: 'hide', footer: 'hide', chat: 'hide' },
  pages: (site) => [
    {
      params: {},
      data: () => ({
        opened: site.config.open ? readyWords.opened : null,
        name: nameOf(site),
        phone: phoneOf(site),
        text: readyWords.text(nameOf(site), canAsk(site)),
        hours: hoursOf(site),
      }),
    },
  ],
  head: ({ name, opened }) => ({
    title: opened?.title ?? readyWords.title,
    description: opened?.text ?? readyWords.description(name),
  }),
  headings: ({ name }) => [name],
});

export const notFoundRoute = defineRoute<LiveSite>({
  pattern: '/404',
  indexable: false,
  frame: { chat: 'hide' },
  pages: (site) => [{ params: {}, data: () => liveSiteOf(site) }],
  head: () => ({ title: notFoundText.title }),
});
