/**
 * Products and their categories, events, exhibitions, brandings, banners, popups. The first version and the mirrors answer
 * with the shapes of the second. Secret events are listed only with `isSecret=true`.
 */
import type * as v from 'valibot';
import { EventTitleSchema } from '../../../../src/contract/event.ts';
import * as queries from '../../../../src/contract/query.ts';
import { anyOf, type ContentReader, contains, type Filter, hasId, isIdIn, mentions, not } from '../content.ts';
import { type ContentRequest, detailRoute, listRoute, withDrafts } from '../content-route.ts';
import type { ObjectSchema } from '../seed/collections.ts';

const contentLanguage = 'ko';

const inEvent = (content: ContentReader, event: Filter) =>
  isIdIn(content.selectIds('eventProducts', 'productId', [event]));

/** In an event that is secret, or in one that is not. */
const inEvents = (content: ContentReader, isSecret: boolean) =>
  inEvent(content, isIdIn(content.selectIds('events', 'id', [contains({ isSecret })]), 'eventId'));

function productFilters({
  content,
  query,
}: ContentRequest<v.InferOutput<typeof queries.ProductQuerySchema>>): Filter[] {
  const inCategories = (ids: readonly number[] = []) =>
    ids.length > 0 && anyOf(ids.map((id) => contains({ categoryIds: [id] })));
  const filters: (Filter | false)[] = [
    query.exhibitionId !== undefined &&
      isIdIn(content.selectIds('exhibitionProducts', 'productId', [contains({ exhibitionId: query.exhibitionId })])),
    query.eventId !== undefined && inEvent(content, contains({ eventId: query.eventId })),
    query.isSecret === true && inEvents(content, true),
    query.isExcludeEvent === true && not(inEvents(content, false)),
    query.categoryId !== undefined && inCategories([query.categoryId]),
    inCategories(query.productCategoryIds),
    query.keyword !== undefined && mentions(query.keyword),
    query.languageCode !== undefined && query.languageCode !== contentLanguage && (() => false),
    contains({ customBadge: query.productCustomBadge, isRecommend: query.isRecommend }),
  ];
  return filters.filter((filter) => filter !== false);
}

const listEvents = (path: `/${string}`, summary: string, rows?: ObjectSchema) => {
  const filters = ({ query }: ContentRequest<v.InferOutput<typeof queries.EventQuerySchema>>) => [
    contains({ isSecret: query.isSecret === true }),
    ...(query.eventId === undefined ? [] : [hasId(query.eventId)]),
  ];
  return listRoute(path, summary, 'events', queries.EventQuerySchema, filters, rows);
};

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
  ...(['', '/compatibility'] as const).flatMap((base) => [
    listEvents(`${base}/events`, 'Events, ended ones too'),
    listEvents(`${base}/event/title`, 'Titles of events', EventTitleSchema),
  ]),
  listRoute(
    '/v2/event/products',
    'Products within events, option by option',
    'eventProducts',
    queries.EventProductQuerySchema,
    ({ content, query }) => [
      isIdIn(content.selectIds('events', 'id', [contains({ isSecret: query.isSecret === true })]), 'eventId'),
      contains({ eventId: query.eventId }),
    ],
  ),
  listRoute('/customer/exhibitions', 'Exhibitions', 'exhibitions'),
  detailRoute('/customer/exhibitions/:id', 'An exhibition', 'exhibitions'),
  listRoute(
    '/customer/v2/exhibition-products',
    'Products within exhibitions',
    'exhibitionProducts',
    queries.ExhibitionProductQuerySchema,
  ),
  withDrafts(
    'branding',
    detailRoute('/customer/brandings/:id', 'A branding page', 'brandings', queries.BrandingDetailQuerySchema),
  ),
  listRoute('/banners', 'Banners by place', 'banners', queries.BannerQuerySchema),
  listRoute('/customer/popups', 'Promotional popups', 'popups'),
];
