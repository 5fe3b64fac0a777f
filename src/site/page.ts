/** A planned page, and the plan of a whole release. */

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
  /** Pattern of the route whose template renders it; on a closed site always the ready page's. */
  readonly template: string;
  /** The `Page` as JSON; equal content gives equal text. */
  readonly json: string;
  /** Its text in the heading face. */
  readonly headings: string;
  readonly indexable: boolean;
  readonly lastModified: string | null;
  readonly news: readonly FeedEntry[];
  /** Title and description in search results. */
  readonly listing: { readonly title: string; readonly description: string };
}

export interface Plan {
  readonly site: Site;
  readonly frame: Frame;
  readonly pages: readonly PlannedPage[];
  readonly files: readonly SiteFile[];
  readonly pictures: readonly SiteImage[];
  readonly warnings: readonly Warning[];
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
