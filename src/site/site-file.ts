/** Files of a release other than pages. */
import type { Drawing } from './svg-drawing.ts';

export interface SiteFile {
  /** Path within the release. */
  readonly path: string;
  readonly body: string;
  /** Links that must exist in the release; those of pages are extracted when they are rendered. */
  readonly targets?: readonly string[];
}

/** An image at a fixed path: a drawing, or a file of the picture cache. */
export interface SiteImage {
  /** Path within the release. */
  readonly path: string;
  readonly from: Drawing | { readonly file: string };
}
