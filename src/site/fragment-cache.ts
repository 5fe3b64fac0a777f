/**
 * Fragments that are the same on many pages (menus and footer are more than half of a page), rendered once for each frame
 * and name; so a name must say all that a fragment depends on. The renderer puts them in place of their placeholders.
 */
export interface FragmentCache {
  /** What a page holds in place of a fragment that is rendered already; null before. */
  placeholderFor(name: string): string | null;
  /** Stores a fragment's HTML and returns its placeholder. */
  store(name: string, html: string): string;
}

/** A cached fragment that needs no template. */
export const cachedHtml = (fragments: FragmentCache, name: string, render: () => string): string =>
  fragments.placeholderFor(name) ?? fragments.store(name, render());
