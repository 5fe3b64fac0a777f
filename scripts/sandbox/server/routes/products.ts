/** Products, their categories, and what is recommended. The first version and the mirrors answer with the shapes of the second. */
import { not, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import * as queries from '../../../../src/contract/query.ts';
import { type ContentRequest, detailRoute, listRoute, withDrafts } from '../content-route.ts';
import { type ContentReader, contains, hasId, isIdIn, mentions } from '../database/content-reader.ts';

const contentLanguage = 'ko';

const inEvent = (content: ContentReader, event: SQL) =>
  isIdIn(content.selectIds('eventProducts', 'productId', [event]));

/** In an event that is secret, or in one that is not. */
const inEvents = (content: ContentReader, isSecret: boolean) =>
  inEvent(content, isIdIn(content.selectIds('events', 'id', [contains({ isSecret })]), 'eventId'));

function productFilters({ content, query }: ContentRequest<v.InferOutput<typeof queries.ProductQuerySchema>>): SQL[] {
  const anyOf = (ids: readonly number[]) => or(...ids.map((id) => contains({ categoryIds: [id] })));
  const filters: (SQL | undefined | false)[] = [
    query.exhibitionId !== undefined &&
      isIdIn(content.selectIds('exhibitionProducts', 'productId', [contains({ exhibitionId: query.exhibitionId })])),
    query.eventId !== undefined && inEvent(content, contains({ eventId: query.eventId })),
    query.isSecret === true && inEvents(content, true),
    query.isExcludeEvent === true && not(inEvents(content, false)),
    query.categoryId !== undefined && anyOf([query.categoryId]),
    query.productCategoryIds !== undefined && anyOf(query.productCategoryIds),
    query.keyword !== undefined && mentions(query.keyword),
    query.languageCode !== undefined && query.languageCode !== contentLanguage && sql`false`,
    contains({ customBadge: query.productCustomBadge, isRecommend: query.isRecommend }),
  ];
  return filters.filter((filter) => filter !== undefined && filter !== false);
}

export const productRoutes = [
  ...(['/products', '/v2/products', '/compatibility/products'] as const).flatMap((path) => [
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
  ...(['/v2/product-categories', '/compatibility/product-categories'] as const).flatMap((path) => [
    listRoute(path, 'Categories', 'categories', queries.CategoryV2QuerySchema, ({ content, query }) =>
      query.isSecret === true ? [isIdIn(content.selectIds('products', 'categoryIds', [inEvents(content, true)]))] : [],
    ),
    detailRoute(`${path}/:id`, 'A category', 'categories'),
  ]),
  listRoute('/recommended-products', 'Which products are recommended', 'recommendedProducts'),
];
