/** A picture ready to be shown: addresses resolved, size known where it was fetched. Pixels. */
export interface Picture {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Value of the `srcset` attribute, null when there is one size only. */
  readonly srcset: string | null;
}

/** Values of `sizes` of the picture that a page begins with: as wide as the screen, as the page, as a text, or the product's. */
export const leadSizes = {
  screen: '100vw',
  page: '(max-width: 1400px) 100vw, 1352px',
  article: '(max-width: 768px) 100vw, 720px',
  gallery: '(max-width: 1024px) 100vw, 720px',
} as const;

/** The picture that a visitor sees first on a page; the browser is told of it in the head. */
export interface LeadPicture {
  readonly picture: Picture;
  /** Takes its place up to 768 px. */
  readonly mobilePicture: Picture | null;
  readonly sizes: string;
}
