/** What a backend keeps for readers of the first version: calls in the shapes of the second, and mirrors under `/compatibility`. */
import { type Call, getRow, getRows } from '../../src/api/call.ts';
import { listEvents, listEventTitles } from '../../src/api/events.ts';
import { getCategory, getProduct, listCategories, listProducts } from '../../src/api/products.ts';
import { CategorySchema, ProductRowSchema, ProductSchema } from '../../src/contract/product.ts';
import type { CategoryQuery, ProductDetailQuery, ProductQuery } from '../../src/contract/query.ts';

export const listProductsV1 = (query: ProductQuery = {}) => getRows('/products', ProductRowSchema, query);
export const getProductV1 = (id: number, query: ProductDetailQuery = {}) =>
  getRow(`/products/${id}`, ProductSchema, query);
export const listCategoriesV1 = (query: CategoryQuery = {}) => getRows('/product-categories', CategorySchema, query);

export const listProductsMirrored = (...query: Parameters<typeof listProducts>) => mirrored(listProducts(...query));
export const getProductMirrored = (...query: Parameters<typeof getProduct>) => mirrored(getProduct(...query));
export const listCategoriesMirrored = (...query: Parameters<typeof listCategories>) =>
  mirrored(listCategories(...query));
export const getCategoryMirrored = (id: number) => mirrored(getCategory(id));
export const listEventsMirrored = (...query: Parameters<typeof listEvents>) => mirrored(listEvents(...query));
export const listEventTitlesMirrored = (...query: Parameters<typeof listEventTitles>) =>
  mirrored(listEventTitles(...query));

function mirrored<T>(call: Call<T>): Call<T> {
  return { ...call, path: `/compatibility${call.path.replace(/^\/v2/, '')}` };
}
