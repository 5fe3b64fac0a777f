/** A planned page, and the plan of a whole release. */

import type { Finding } from '../contract/finding.ts';
import type { PopupEvent } from '../contract/popup-events.ts';
import type { Frame } from './frame/build-frame.ts';
import type { Head } from './head/head.ts';
import type { PlannedImage, PlannedText } from './planned-file.ts';
import type { Recorded } from './reads.ts';
import type { FrameOptions, NewsEntry, RoutePage } from './route.ts';
import type { Site } from './site.ts';

/** What an `.astro` page gets in `Astro.locals.page`. */
export interface Page<Data = unknown> {
  readonly pathname: string;
  readonly head: Head;
  readonly options: FrameOptions;
  /** Stylesheet of the partner's theme with the forms of this page's parts. */
  readonly themeHref: string;
  /** See `Route.next`; absent where the site has no such page. */
  readonly next?: NextPage | undefined;
  readonly data: Data;
}

export interface NextPage {
  /** Pattern of its route. */
  readonly template: string;
  readonly themeHref: string;
}

export interface PlannedPage extends PageFacts {
  /** The `Page` as JSON; equal content gives equal text. That of a page that was kept is planned when somebody asks for it. */
  readonly json: string;
  /** What it was planned from. */
  readonly recorded: Recorded;
  /** Null for a page that was planned. */
  readonly kept: KeptPage | null;
}

/** What the files of a site say of a page, and what a later plan needs of one that did not change. */
export interface PageFacts {
  readonly pathname: string;
  /** Pattern of the route whose template renders it; on a closed site always the ready page's. */
  readonly template: string;
  /** Its text in the heading face. */
  readonly headings: string;
  readonly indexable: boolean;
  readonly lastModified: string | null;
  readonly news: readonly NewsEntry[];
  /** See `Route.popup`. */
  readonly popup: PopupEvent | null;
  /** Title and description in search results. */
  readonly listing: { readonly title: string; readonly description: string };
}

/** A page of an earlier release: it stays while all that it was planned from is the same. */
export interface KeptPage extends PageFacts {
  readonly recorded: Recorded;
  /** Same key, same bytes. */
  readonly key: string;
  /** Its letters that only some pages have. */
  readonly letters: string;
}

export interface KeptPlan {
  /** See `Plan.shared`. */
  readonly shared: string;
  /** Hashes of facts as they were, by their names. */
  readonly facts: ReadonlyMap<string, string>;
  /** By path. */
  readonly pages: ReadonlyMap<string, KeptPage>;
}

export interface Plan {
  /** JSON of what every page shows or follows from: nothing stays where it differs. */
  readonly shared: string;
  readonly site: Site;
  readonly frame: Frame;
  readonly pages: readonly PlannedPage[];
  readonly files: readonly PlannedText[];
  readonly pictures: readonly PlannedImage[];
  readonly findings: readonly Finding[];
  /** By phone, chat or booking. */
  readonly isReachable: boolean;
  /** See `Site.foreignPictures`: each is a warning of its entries. */
  readonly foreignPictures: readonly string[];
  /** Number of pictures that pages name, those that are left out included. */
  readonly namedPictures: number;
  /** See `schedule.ts`. */
  readonly changes: readonly string[];
  readonly asOf: string | null;
  /** Rows by collection, and the pictures that have files, as pulled: what the shrink guard compares. */
  readonly rows: Readonly<Record<string, number>>;
}

export type PlannedPages = Pick<Plan, 'frame' | 'pages'>;

/** Fragments that many pages share, rendered once for each frame and name, which must contain all that they depend on. Placeholders stand for them. */
export interface FragmentCache {
  /** Placeholder of a cached fragment; null where it is not cached yet. */
  placeholderFor(name: string): string | null;
  /** Stores a fragment's HTML and returns its placeholder. */
  store(name: string, html: string): string;
  /** HTML of menus with marks, by name (`domain/rules/menu.ts`); null: each page's is drawn for it. */
  readonly menus: Map<string, string> | null;
}

type AnyRoute = { readonly pages: (site: never) => Iterable<RoutePage<unknown>> };

/** The data of a route’s pages. */
export type DataOf<R extends AnyRoute> = R extends { readonly pages: (site: never) => Iterable<RoutePage<infer Data>> }
  ? Data
  : never;

/** The data of the page that is rendered: `pageData<typeof productRoute>(Astro.locals)`. */
export const pageData = <R extends AnyRoute>(locals: App.Locals): DataOf<R> => locals.page.data as DataOf<R>;
