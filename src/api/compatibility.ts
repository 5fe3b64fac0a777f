/** The mirrors under `/compatibility`, for readers of the first version: the same answers as the originals. */
import type { Call } from './call.ts';
import { listEvents, listEventTitles } from './events.ts';
import { getCategory, getProduct, listCategories, listProducts } from './products.ts';

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
