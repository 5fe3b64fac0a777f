/** A picture with resolved addresses; its size in pixels is known where it was fetched. */
export interface Picture {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Value of `srcset`; null for a single size. */
  readonly srcset: string | null;
  /** Said where it is shown. */
  readonly isAiGenerated?: true;
}

/** A picture of an entry whose pictures were made by AI carries the mark to wherever it is shown. */
export const markAi = <P extends Picture | null>(picture: P, isAiGenerated: boolean): P =>
  picture !== null && isAiGenerated ? { ...picture, isAiGenerated } : picture;

/** `sizes` of a page's first picture: as wide as the screen, the page, an article, or a product's gallery. */
export const lcpSizes = {
  screen: '100vw',
  page: '(max-width: 1400px) 100vw, 1352px',
  article: '(max-width: 768px) 100vw, 720px',
  gallery: '(max-width: 767px) 100vw, (max-width: 1024px) 50vw, 720px',
} as const;

/** The first picture of a page, preloaded in the head. */
export interface LcpImage {
  readonly picture: Picture;
  /** Replaces it up to 768 px. */
  readonly mobilePicture: Picture | null;
  readonly sizes: string;
}
