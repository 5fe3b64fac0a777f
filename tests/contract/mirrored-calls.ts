/** What a backend keeps for readers of the first version: calls in the shapes of the second, and mirrors under `/compatibility`. */
import { type Call, getRow, getRows } from '../../src/api/call.ts';
import { CategorySchema, ProductRowSchema, ProductSchema } from '../../src/contract/product.ts';
import type { CategoryQuery } from '../../src/contract/query.ts';

export const listProductsV1 = () => getRows('/products', ProductRowSchema, {});
export const getProductV1 = (id: number) => getRow(`/products/${id}`, ProductSchema, {});
export const listCategoriesV1 = (query: CategoryQuery = {}) => getRows('/product-categories', CategorySchema, query);

export const mirrored = <T>(call: Call<T>): Call<T> => ({
  ...call,
  path: `/compatibility${call.path.replace(/^\/v2/, '')}`,
});
