import type { Product } from '../../contract/product.ts';
import { defineRoute } from '../route.ts';

export interface ProductPage {
  readonly product: Product;
}

export const productRoute = defineRoute<ProductPage>({
  pattern: '/products/[productId]',
  indexable: true,
  pages: (site) => site.content.products.map((product) => ({ params: { productId: String(product.id) }, data: () => ({ product }) })),
  head: ({ product }) => ({ title: product.title, description: product.summary }),
  lastModified: ({ product }) => product.updatedAt,
});
