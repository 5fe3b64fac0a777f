/** What view models read beside the row, of the pages of one site. */
import type { Sources } from '../domain/views/view-sources.ts';
import { drawnPictureOf } from './drawings/drawn-pictures.ts';
import { priceRulesOf, type Site } from './site.ts';

export const sourcesOf = (site: Site): Sources => ({
  rules: priceRulesOf(site),
  picture: site.picture,
  drawn: (productId) => drawnPictureOf('products', productId, site),
  video: site.video,
});
