/** Pictures as a pull brings them that lost none: each address of the content, delivered under the same address. */
import { collectMedia } from '../../scripts/pull/content-media.ts';
import type { Content } from '../../src/contract/content.ts';
import { noPictures, type SitePictures } from '../../src/site/site-pictures.ts';

export const pulledPictures = (content: Content): SitePictures => ({
  ...noPictures,
  byAddress: new Map(
    collectMedia(content).pictures.map((src) => [src, { src, width: 800, height: 600, srcset: null }]),
  ),
});
