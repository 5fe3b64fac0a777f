import { BannerSchema, BrandingSchema, ExhibitionProductSchema, ExhibitionSchema } from '../contract/event.ts';
import type { BannerQuery, BrandingDetailQuery, ExhibitionProductQuery, PageQuery } from '../contract/query.ts';
import { getRow, getRows } from './call.ts';

export const listExhibitions = (query: PageQuery = {}) => getRows('/customer/exhibitions', ExhibitionSchema, query);
export const getExhibition = (id: number) => getRow(`/customer/exhibitions/${id}`, ExhibitionSchema);
export const listExhibitionProducts = (query: ExhibitionProductQuery = {}) =>
  getRows('/customer/v2/exhibition-products', ExhibitionProductSchema, query);
export const getBranding = (id: number, query: BrandingDetailQuery = {}) =>
  getRow(`/customer/brandings/${id}`, BrandingSchema, query);
export const listBanners = (query: BannerQuery = {}) => getRows('/banners', BannerSchema, query);
