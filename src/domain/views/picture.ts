/** A picture with resolved addresses; its size in pixels is known where it was fetched. */
export interface Picture {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly srcset: string | null;
  /** Said where it is shown. */
  readonly isAiGenerated?: true;
}

/** A picture of an entry whose pictures were made by AI carries the mark to wherever it is shown. */
export const markAi = <P extends Picture | null>(picture: P, isAiGenerated: boolean): P =>
  picture !== null && isAiGenerated ? { ...picture, isAiGenerated } : picture;

/** The first of some addresses that has a picture: one that was lost stands in no other's way. */
export const firstPicture = (urls: readonly (string | null)[], find: (url: string | null) => Picture | null) =>
  urls.reduce<Picture | null>((found, url) => found ?? find(url), null);

/** `sizes` of a page's first picture: as wide as the screen, the page, an article, or a product's gallery. */
export const lcpSizes = {
  screen: '100vw',
  /** A banner is some 760 px high: on a screen narrower than its 16:9 it is drawn as wide as that. */
  banner: '(max-width: 640px) 100vw, (max-width: 1360px) 1352px, 100vw',
  page: '(max-width: 640px) 100vw, (max-width: 1400px) 100vw, 1352px',
  article: '(max-width: 768px) 100vw, 720px',
  gallery: '(max-width: 767px) 100vw, (max-width: 1024px) 50vw, 720px',
  /** The gallery of a form that draws it across the page. */
  panorama: '(max-width: 767px) 100vw, (max-width: 1024px) 50vw, (max-width: 1400px) 100vw, 1352px',
} as const;

/**
 * `sizes` of a picture that covers its box, by the width of the box and its width to height on phones (the first entry) and
 * beyond. In a box narrower than the picture it is drawn wider than the box, so it would be enlarged.
 */
export function coverSizes(
  sizes: string,
  picture: Pick<Picture, 'width' | 'height'> | null,
  [onPhone, beyond]: readonly [number, number],
): string {
  const ratio = (picture?.width ?? 0) / (picture?.height ?? 1);
  return sizes
    .split(', ')
    .map((entry, i) => {
      const factor = ratio / (i === 0 ? onPhone : beyond);
      return factor < 1.01
        ? entry
        : entry.replace(
            /(^|\) )([\d.]{1,6})(vw|px)$/,
            (_, media, n, unit) => `${media}${Math.ceil(n * factor)}${unit}`,
          );
    })
    .join(', ');
}

/** Of the wide picture at the head of a page. */
export const headSizes = (picture: Parameters<typeof coverSizes>[1]): string =>
  coverSizes(lcpSizes.page, picture, [4 / 3, 21 / 9]);

/** Of a banner, which fills a phone's screen: of its picture for phones, or of the one for all with `lcpSizes.banner`. */
export const bannerSizes = (picture: Parameters<typeof coverSizes>[1], sizes: string = lcpSizes.screen): string =>
  coverSizes(sizes, picture, [0.57, 16 / 9]);

/** The first picture of a page, preloaded in the head. */
export interface LcpImage {
  readonly picture: Picture;
  /** Replaces it up to 640 px: it is high, and wider screens cut a wide one less and ask for its pixels. */
  readonly mobilePicture: Picture | null;
  readonly sizes: string;
  /** Of the mobile picture; as the other where it is left out. */
  readonly mobileSizes?: string;
}
