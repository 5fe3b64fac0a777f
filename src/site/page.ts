/** A page on its way from the content to the renderer, and the plan of a whole release. */

import type { Frame } from './frame/frame.ts';
import type { Head } from './head/head.ts';
import type { FeedEntry, FrameOptions } from './route.ts';
import type { Site, Warning } from './site.ts';
import type { SiteFile, SiteImage } from './site-file.ts';

/** What an `.astro` page gets in `Astro.locals.page`. */
export interface Page<Data = unknown> {
  readonly pathname: string;
  readonly head: Head;
  readonly options: FrameOptions;
  readonly data: Data;
}

export interface PlannedPage {
  readonly pathname: string;
  /** The pattern of the route whose template draws it: its own, but for a site that is closed. */
  readonly template: string;
  /** The `Page` as JSON; the same content gives the same text. */
  readonly json: string;
  /** What of it is set in the heading face. */
  readonly headings: string;
  readonly indexable: boolean;
  readonly lastModified: string | null;
  readonly news: readonly FeedEntry[];
  /** As search engines list the page. */
  readonly listing: { readonly title: string; readonly description: string };
}

export interface Plan {
  readonly site: Site;
  readonly frame: Frame;
  readonly pages: readonly PlannedPage[];
  readonly files: readonly SiteFile[];
  readonly pictures: readonly SiteImage[];
  readonly warnings: readonly Warning[];
  /** See `Site.foreignPictures`: no release is made of a plan that has some. */
  readonly foreignPictures: readonly string[];
  /** See `changes.ts`. */
  readonly changes: readonly string[];
  readonly asOf: string | null;
  /** Rows by collection, as pulled. */
  readonly rows: Readonly<Record<string, number>>;
}
