import { hoursOf, phoneOf } from '../../site/contact.ts';
import { liveSiteOf } from '../../site/live-page.ts';
import { definePage } from '../../site/route.ts';
import { nameOf } from '../../site/site.ts';
import { canAsk } from '../../site/ways.ts';
import { notFoundText } from '../../ui/not-found-words.ts';
import { readyWords } from './words.ts';

export const readyRoute = definePage({
  pattern: '/ready',
  indexable: false,
  frame: { header: 'hide', footer: 'hide', chat: 'hide' },
  data: (site) => ({
    /** What the page says once the site is open; in its data, so that its fonts have the letters. Null on a closed site, which leads nowhere. */
    opened: site.config.open ? readyWords.opened : null,
    name: nameOf(site),
    phone: phoneOf(site),
    text: readyWords.text(nameOf(site), canAsk(site)),
    hours: hoursOf(site),
  }),
  head: ({ name, opened }) => ({
    title: opened?.title ?? readyWords.title,
    description: opened?.text ?? readyWords.description(name),
  }),
  headings: ({ name }) => [name],
});

export const notFoundRoute = definePage({
  pattern: '/404',
  indexable: false,
  frame: { chat: 'hide' },
  data: liveSiteOf,
  head: () => ({ title: notFoundText.title }),
});
