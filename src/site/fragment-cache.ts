/**
 * Parts of pages that are the same on many of them, drawn once for a frame and a name, so that a name must say all that
 * a part depends on. Menus and footer are more than half of a page; a page holds a mark in their place, and whoever
 * draws pages puts the parts in.
 */
export interface Kept {
  /** What stands in a page for a part that is drawn already; null before. */
  markOf(name: string): string | null;
  /** Keeps the HTML of a part; gives what stands in a page for it. */
  keep(name: string, html: string): string;
}

/** A kept part that needs no template. */
export const keptHtml = (kept: Kept, name: string, draw: () => string): string =>
  kept.markOf(name) ?? kept.keep(name, draw());
