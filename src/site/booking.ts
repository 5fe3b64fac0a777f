/** Whether visitors can book online; if not, reservation buttons call the phone number. */
import type { Site } from './site.ts';
import { findWidgetAddress, hasBookingPages } from './widget.ts';

type Part = Pick<Site, 'config' | 'content' | 'live'>;

/** On the site's own cart and reservation pages, which need opening hours or doctors' schedules. */
export const booksOnPages = (site: Part): boolean => hasBookingPages(site);

/** On the site's own pages or by the widget. */
export const booksOnline = (site: Part): boolean => findWidgetAddress(site) !== null || booksOnPages(site);
