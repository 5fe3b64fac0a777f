/** Products, categories and recommendations; the first version and the second have the same shapes. */
import { CategorySchema, ProductRowSchema, ProductSchema, RecommendedProductSchema } from '../contract/product.ts';
import type { CategoryQuery, CategoryV2Query, PageQuery, ProductDetailQuery, ProductQuery } from '../contract/query.ts';
import { getRow, getRows } from './call.ts';

export const listProducts = (query: ProductQuery = {}) => getRows('/v2/products', ProductRowSchema, query);
export const getProduct = (id: number, query: ProductDetailQuery = {}) =>
  getRow(`/v2/products/${id}`, ProductSchema, query);
export const listCategories = (query: CategoryV2Query = {}) => getRows('/v2/product-categories', CategorySchema, query);
export const getCategory = (id: number) => getRow(`/v2/product-categories/${id}`, CategorySchema);
export const listRecommendedProducts = (query: PageQuery = {}) =>
  getRows('/recommended-products', RecommendedProductSchema, query);

export const listProductsV1 = (query: ProductQuery = {}) => getRows('/products', ProductRowSchema, query);
export const getProductV1 = (id: number, query: ProductDetailQuery = {}) =>
  getRow(`/products/${id}`, ProductSchema, query);
export const listCategoriesV1 = (query: CategoryQuery = {}) => getRows('/product-categories', CategorySchema, query);
