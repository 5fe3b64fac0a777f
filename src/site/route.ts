/** A route is one path pattern: it lists its pages and selects each page's data. A template sees only that, so a page's key covers all that it shows. */
import type { PopupEvent } from '../contract/popup-events.ts';
import { type Paging, pageCount, pageOf, pagingOf } from '../domain/rules/paging.ts';
import type { LcpImage, Picture } from '../domain/views/picture.ts';
import type { Site } from './site.ts';
import type { ShownPart } from './theme/theme-files.ts';

/** Parts of the frame on a page: specification, section 2.2. */
export interface FrameOptions {
  readonly header: 'show' | 'hide';
  readonly footer: 'show' | 'hide' | 'pc' | 'pc-and-tablet';
  readonly chat: 'show' | 'hide';
}

/** A page's own head values; `head/head.ts` adds the defaults. */
export interface PageHead {
  /** Without the partner's name; null on the home page. */
  readonly title: string | null;
  /** Shorter heading for the bar of small screens and the breadcrumb. */
  readonly heading?: string;
  readonly description?: string | null;
  readonly keywords?: readonly string[];
  readonly picture?: Picture | null;
  /** What messengers show beside the name and the clinic: no price, since they keep it for days; null for nothing more. */
  readonly shareLine?: string | null;
  readonly lcpImage?: LcpImage | null;
  readonly type?: 'website' | 'article';
  /** Breadcrumb without the home page and this page. */
  readonly trail?: readonly TrailStep[];
  /** Path that replaces the history as target of the back button on small screens. */
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
  /** Plain JSON. Called once, and only if the page is planned. */
  readonly data: () => Data;
}

/** One sheet for a treatment and the pages that lead to it, which a visitor has already. One for each delayed the first paint of the next page. */
export const treatmentParts: readonly ShownPart[] = ['card', 'product', 'contact.bar', 'list'];

interface RouteFields<Data> {
  /** As Astro writes them, e.g. `/products/[productId]`. */
  readonly pattern: string;
  /** False excludes a page from search engines, sitemap and feeds; may depend on the partner and on the page's data. */
  readonly indexable: boolean | ((site: Site, data: Data) => boolean);
  readonly frame?: Partial<FrameOptions>;
  /** Parts with forms that its pages show beside the frame's, whose sheets they load. */
  readonly parts?: readonly ShownPart[];
  /** Pattern of the route that its visitors mostly go on to: its stylesheets come meanwhile. */
  readonly next?: string;
  /** False: the partner has nothing for it to show, so none of its pages is built. */
  readonly isFilled?: (site: Site) => boolean;
  /** Its pages take all of their data from facts: what listed them may change without them. */
  readonly readsFacts?: true;
  readonly head: (data: Data, site: Site) => PageHead;
  /** What the page sets in the heading face besides its title: a text that is missing costs kilobytes of the whole face. */
  readonly headings?: (data: Data, site: Site) => readonly (string | null | undefined)[];
  /** When the content of a page last changed, ISO 8601; for the sitemap. */
  readonly lastModified?: (data: Data) => string | null;
  /** Feed entries of a page; used where the page is indexable. */
  readonly feed?: (data: Data, pathname: string) => readonly FeedEntry[];
  /** What a popup that leads to the page says of it. */
  readonly popup?: (data: Data) => PopupEvent | null;
}

export interface Route<Data = unknown> extends RouteFields<Data> {
  readonly pages: (site: Site) => Iterable<RoutePage<Data>>;
}

interface OnePage<Data> extends RouteFields<Data> {
  readonly data: (site: Site) => Data;
}

/** Infers a route's data type from its pages, which therefore stand before whatever reads the data. */
export function defineRoute<Data>(route: Route<Data>): Route<Data> {
  return route;
}

export function definePage<Data>({ data, ...route }: OnePage<Data>): Route<Data> {
  return { ...route, pages: (site) => [{ params: {}, data: () => data(site) }] };
}

/** The pages of a list; `data` gets the rows of one, and its place among all. */
export function listPages<Row, Data>(
  rows: readonly Row[],
  params: Readonly<Record<string, string>>,
  data: (rows: readonly Row[], paging: Paging) => Data,
) {
  return Array.from({ length: pageCount(rows.length) }, (_, i) => ({
    params: { ...params, page: String(i + 1) },
    data: () => data(pageOf(rows, i + 1), pagingOf(i + 1, rows.length)),
  }));
}

/** A list: its first page has its address, the others lie below it. */
export function defineListRoutes<Data>(route: Route<Data>): readonly [first: Route<Data>, more: Route<Data>] {
  const pages = (isFirst: boolean) => (site: Site) =>
    [...route.pages(site)].filter(({ params: { page = '1' } }) => (page === '1') === isFirst);
  return [
    { ...route, pages: pages(true) },
    { ...route, pattern: `${route.pattern}/page/[page]`, pages: pages(false) },
  ];
}

/** Fills the placeholders of a pattern. Throws for a placeholder without a value. */
export function formatPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Route ${pattern} has a page without the value "${name}".`);
    return encodeURIComponent(value);
  });
}

export interface FeedEntry extends Omit<NewsEntry, 'summary'> {
  readonly summary: string | null;
  /** Clean HTML; replaces a missing summary. */
  readonly text: string | null;
}

export interface NewsEntry {
  readonly title: string;
  /** Path, with a fragment where the entry has no page of its own. */
  readonly href: string;
  /** Empty for none. */
  readonly summary: string;
  readonly publishedAt: string;
}
