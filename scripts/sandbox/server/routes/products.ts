/** Products, their categories, and what is recommended. The first version and the mirrors answer with the shapes of the second. */
import { not, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import * as queries from '../../../../src/contract/query.ts';
import { type ContentReader, hasId, holds, idIn, mentions } from '../database/content-reader.ts';
import { detailRoute, listRoute, type ReadRequest, type ReadRoute, withDrafts } from '../read-route.ts';

const contentLanguage = 'ko';

const inEvent = (content: ContentReader, event: SQL) => idIn(content.idsIn('eventProducts', 'productId', [event]));

/** In an event that is secret, or in one that is not. */
const inEvents = (content: ContentReader, isSecret: boolean) =>
  inEvent(content, idIn(content.idsIn('events', 'id', [holds({ isSecret })]), 'eventId'));

function productFilters({ content, query }: ReadRequest<v.InferOutput<typeof queries.ProductQuerySchema>>): SQL[] {
  const anyOf = (ids: readonly number[]) => or(...ids.map((id) => holds({ categoryIds: [id] })));
  const filters: (SQL | undefined | false)[] = [
    query.exhibitionId !== undefined &&
      idIn(content.idsIn('exhibitionProducts', 'productId', [holds({ exhibitionId: query.exhibitionId })])),
    query.eventId !== undefined && inEvent(content, holds({ eventId: query.eventId })),
    query.isSecret === true && inEvents(content, true),
    query.isExcludeEvent === true && not(inEvents(content, false)),
    query.categoryId !== undefined && anyOf([query.categoryId]),
    query.productCategoryIds !== undefined && anyOf(query.productCategoryIds),
    query.keyword !== undefined && mentions(query.keyword),
    query.languageCode !== undefined && query.languageCode !== contentLanguage && sql`false`,
    holds({ customBadge: query.productCustomBadge, isRecommend: query.isRecommend }),
  ];
  return filters.filter((filter) => filter !== undefined && filter !== false);
}

export const productRoutes: readonly ReadRoute[] = [
  ...['/products', '/v2/products', '/compatibility/products'].flatMap((path) => [
    listRoute(path, 'Products, enough for a card', 'products', queries.ProductQuerySchema, productFilters),
    withDrafts(
      'product',
      detailRoute(
        `${path}/:id`,
        'A product',
        'products',
        queries.ProductDetailQuerySchema,
        ({ content, query, id }) => [hasId(id), ...(query.isSecret === true ? [inEvents(content, true)] : [])],
      ),
    ),
  ]),
  listRoute('/product-categories', 'Categories', 'categories', queries.CategoryQuerySchema, ({ query }) =>
    query.productCategoryName === undefined ? [] : [mentions(query.productCategoryName)],
  ),
  ...['/v2/product-categories', '/compatibility/product-categories'].flatMap((path) => [
    listRoute(path, 'Categories', 'categories', queries.CategoryV2QuerySchema, ({ content, query }) =>
      query.isSecret === true ? [idIn(content.idsIn('products', 'categoryIds', [inEvents(content, true)]))] : [],
    ),
    detailRoute(`${path}/:id`, 'A category', 'categories'),
  ]),
  listRoute('/recommended-products', 'Which products are recommended', 'recommendedProducts'),
];
