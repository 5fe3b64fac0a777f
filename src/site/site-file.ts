/** Files of a release that are no pages. */
import type { Drawing } from './svg-drawing.ts';

export interface SiteFile {
  /** Path within the release. */
  readonly path: string;
  readonly body: string;
  /** Addresses of the release that it names, each of which must be there; pages tell theirs when they are rendered. */
  readonly targets?: readonly string[];
}

/** A file of the release that is a picture: drawn, or one of the delivered pictures under a name of its own. */
export interface SiteImage {
  /** Path within the release. */
  readonly path: string;
  readonly from: Drawing | { readonly file: string };
}
