/**
 * Cache of fragments that many pages share (menus and footer are more than half of a page), rendered once for each frame and
 * name. So a name must contain everything its fragment depends on. The renderer replaces the placeholders.
 */
export interface FragmentCache {
  /** Placeholder of a cached fragment; null where it is not cached yet. */
  placeholderFor(name: string): string | null;
  /** Stores a fragment's HTML and returns its placeholder. */
  store(name: string, html: string): string;
}

/** A cached fragment without a template. */
export const cachedHtml = (fragments: FragmentCache, name: string, render: () => string): string =>
  fragments.placeholderFor(name) ?? fragments.store(name, render());
