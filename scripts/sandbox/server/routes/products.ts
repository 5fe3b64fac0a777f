/** Products, their categories, and what is recommended. The first version and the mirrors answer with the shapes of the second. */
import { not, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import {
  CategoryQuerySchema,
  CategoryV2QuerySchema,
  PageQuerySchema,
  ProductDetailQuerySchema,
  ProductQuerySchema,
} from '../../../../src/contract/query.ts';
import { type ContentReader, hasId, holds, idIn, mentions } from '../database/content-reader.ts';
import {
  detailRoute,
  hasFields,
  listRoute,
  NoQuerySchema,
  type ReadRequest,
  type ReadRoute,
  withDrafts,
} from '../read-route.ts';

const contentLanguage = 'ko';

const inEvent = (content: ContentReader, events: readonly SQL[]) =>
  idIn(content.idsIn('eventProducts', 'productId', events));

const ofEvents = (content: ContentReader, isSecret: boolean) =>
  idIn(content.idsIn('events', 'id', [holds({ isSecret })]), 'eventId');

function productFilters({ content, query }: ReadRequest<v.InferOutput<typeof ProductQuerySchema>>): SQL[] {
  const anyOf = (ids: readonly number[]) => or(...ids.map((id) => holds({ categoryIds: [id] })));
  const filters: (SQL | undefined | false)[] = [
    query.exhibitionId !== undefined &&
      idIn(content.idsIn('exhibitionProducts', 'productId', hasFields({ exhibitionId: query.exhibitionId }))),
    query.eventId !== undefined && inEvent(content, hasFields({ eventId: query.eventId })),
    query.isSecret === true && inEvent(content, [ofEvents(content, true)]),
    query.isExcludeEvent === true && not(inEvent(content, [ofEvents(content, false)])),
    query.categoryId !== undefined && anyOf([query.categoryId]),
    query.productCategoryIds !== undefined && anyOf(query.productCategoryIds),
    query.keyword !== undefined && mentions(query.keyword),
    query.languageCode !== undefined && query.languageCode !== contentLanguage && sql`false`,
    ...hasFields({ customBadge: query.productCustomBadge, isRecommend: query.isRecommend }),
  ];
  return filters.filter((filter) => filter !== undefined && filter !== false);
}

const productFilter = ({ content, query, id }: ReadRequest<v.InferOutput<typeof ProductDetailQuerySchema>>) => [
  hasId(id),
  ...(query.isSecret === true ? [inEvent(content, [ofEvents(content, true)])] : []),
];

export const productRoutes: readonly ReadRoute[] = [
  ...['/products', '/v2/products', '/compatibility/products'].flatMap((path) => [
    listRoute(path, 'Products, enough for a card', 'products', ProductQuerySchema, productFilters),
    withDrafts('product', detailRoute(`${path}/:id`, 'A product', 'products', ProductDetailQuerySchema, productFilter)),
  ]),
  listRoute('/product-categories', 'Categories', 'categories', CategoryQuerySchema, ({ query }) =>
    query.productCategoryName === undefined ? [] : [mentions(query.productCategoryName)],
  ),
  ...['/v2/product-categories', '/compatibility/product-categories'].flatMap((path) => [
    listRoute(path, 'Categories', 'categories', CategoryV2QuerySchema, ({ content, query }) =>
      query.isSecret === true
        ? [idIn(content.idsIn('products', 'categoryIds', [inEvent(content, [ofEvents(content, true)])]))]
        : [],
    ),
    detailRoute(`${path}/:id`, 'A category', 'categories', NoQuerySchema),
  ]),
  listRoute('/recommended-products', 'Which products are recommended', 'recommendedProducts', PageQuerySchema),
];
