/** What the screen is like now; measured anew on each page by `enhance/`, so never stored. */
import { atom } from 'nanostores';

/** Specification, section 4: the page is scrolled, or hardly higher than the screen. */
export const $isScroll = atom(false);

/** Pixels; specification, section 9. */
export const headerHeights = { wide: 68, small: 48 } as const;

export const $headerHeight = atom<number>(headerHeights.wide);

/** Width of the screen in CSS pixels; 0 until measured. Follows a resize after 100 ms of rest. */
export const $screenWidth = atom(0);

/** The widths of section 9 that scripts ask for; the stylesheet has the same. */
export const breakpoints = { pc: 1281, smallTablet: 1024, phone: 768 } as const;
