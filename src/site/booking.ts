/** Whether visitors book online with a partner; where they do not, the phone is the way. */
import type { Site } from './site.ts';
import { findWidgetAddress, hasBookingPages } from './widget.ts';

type Part = Pick<Site, 'content' | 'live'>;

/** On the site's own pages, cart and reservation: at hours or in doctors' weeks that the clinic tells. */
export const booksOnPages = (site: Part): boolean => hasBookingPages(site);

/** There or by the widget. */
export const booksOnline = (site: Part): boolean => findWidgetAddress(site) !== null || booksOnPages(site);
