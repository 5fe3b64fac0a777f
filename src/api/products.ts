import { CategorySchema, ProductRowSchema, ProductSchema, RecommendedProductSchema } from '../contract/product.ts';
import type { CategoryV2Query, PageQuery, ProductDetailQuery, ProductQuery } from '../contract/query.ts';
import { getRow, getRows } from './call.ts';

export const listProducts = (query: ProductQuery = {}) => getRows('/v2/products', ProductRowSchema, query);
export const getProduct = (id: number, query: ProductDetailQuery = {}) =>
  getRow(`/v2/products/${id}`, ProductSchema, query);
export const listCategories = (query: CategoryV2Query = {}) => getRows('/v2/product-categories', CategorySchema, query);
export const getCategory = (id: number) => getRow(`/v2/product-categories/${id}`, CategorySchema);
export const listRecommendedProducts = (query: PageQuery = {}) =>
  getRows('/recommended-products', RecommendedProductSchema, query);
