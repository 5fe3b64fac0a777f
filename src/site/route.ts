/**
 * A route is one path pattern of the site. It lists its pages and picks each page's data out of the content,
 * so that an `.astro` page sees only what it is given and a page's key covers all that the page shows.
 */
import type { LeadPicture, Picture } from '../domain/picture.ts';
import type { RichText } from '../domain/rich-text.ts';

import type { Site } from './site.ts';

/** What the frame does on a page: specification, section 2.2. */
export interface FrameOptions {
  readonly header: 'show' | 'hide';
  readonly footer: 'show' | 'hide' | 'pc' | 'pc-and-tablet';
  readonly chat: 'show' | 'hide';
}

/** What a page says of itself before defaults are added; `head.ts` makes the whole head of it. */
export interface PageHead {
  /** Without the partner's name; null on the home page. */
  readonly title: string | null;
  /** What the page is headed, where that is shorter: in the bar of small screens and in the breadcrumb. */
  readonly heading?: string;
  readonly description?: string | null;
  readonly keywords?: readonly string[];
  /** The page's main picture, which it is shared with. */
  readonly picture?: Picture | null;
  /** The picture that the page begins with. */
  readonly lead?: LeadPicture | null;
  readonly type?: 'website' | 'article';
  /** The way from the home page to this one, both left out; shown as breadcrumb and told to search engines. */
  readonly trail?: readonly TrailStep[];
  /** Where the way back of small screens leads, instead of to where the visitor came from. A path of this site. */
  readonly backHref?: string;
  /** Structured data; values equal the visible text. */
  readonly jsonLd?: readonly object[];
}

export interface TrailStep {
  readonly title: string;
  readonly href: string;
}

export interface RoutePage<Data> {
  /** Values for the placeholders of the pattern. */
  readonly params: Readonly<Record<string, string>>;
  /** Plain JSON. Asked for only once, and only if the page is planned. */
  readonly data: () => Data;
}

export interface Route<Data = unknown> {
  /** As in `src/pages`, e.g. `/products/[productId]`. */
  readonly pattern: string;
  /** False keeps the pages out of search engines, sitemap and feeds; some routes leave it to the partner. */
  readonly indexable: boolean | ((site: Site) => boolean);
  readonly frame?: Partial<FrameOptions>;
  readonly pages: (site: Site) => Iterable<RoutePage<Data>>;
  readonly head: (data: Data, site: Site) => PageHead;
  /** When the content of a page last changed, ISO 8601; for the sitemap. */
  readonly lastModified?: (data: Data) => string | null;
  /** What of a page is news; told in the feed where the page is indexable. */
  readonly feed?: (data: Data, pathname: string) => readonly FeedEntry[];
}

/** Keeps a route's data type while the registry holds them all alike. */
export function defineRoute<Data>(route: Route<Data>): Route<Data> {
  return route;
}

/** The path of a page: the pattern with its placeholders filled. Throws when a placeholder has no value. */
export function formatPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Route ${pattern} has a page without the value "${name}".`);
    return encodeURIComponent(value);
  });
}

/** An entry, as the route of its page tells it. */
export interface FeedEntry {
  readonly title: string;
  /** Path, with the place on the page where an entry has no page of its own. */
  readonly href: string;
  readonly summary: string | null;
  /** Told in place of a summary where there is none. */
  readonly text: RichText | null;
  /** ISO 8601. */
  readonly publishedAt: string;
}
