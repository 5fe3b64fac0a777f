/** Products of the content → what a card shows of them. */

import type { Product } from '../../contract/product.ts';
import type { Site } from '../../site/site.ts';
import { sourcesOf } from '../../site/view-sources.ts';
import type { ProductCard } from './view-model.ts';
import { productCard } from './view-model.ts';

export const productCardOf = (product: Product, site: Site): ProductCard => productCard(product, sourcesOf(site));
