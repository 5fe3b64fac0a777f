/**
 * Products and their categories, events, exhibitions, brandings, banners, popups. The first version and the mirrors answer
 * with the shapes of the second. Secret events are listed only with `isSecret=true`.
 */
import type * as v from 'valibot';
import { rowsSchema } from '../../../../src/contract/envelope.ts';
import { EventTitleSchema } from '../../../../src/contract/event.ts';
import type { Product } from '../../../../src/contract/product.ts';
import * as queries from '../../../../src/contract/query.ts';
import { type ContentReader, contains, mentions } from '../content.ts';
import { type ContentRequest, detailRoute, listRoute, withDrafts } from '../content-route.ts';

const contentLanguage = 'ko';

const eventIds = (content: ContentReader, isSecret: boolean): ReadonlySet<number> =>
  new Set(content.all('events').flatMap((event) => (event.isSecret === isSecret ? event.id : [])));

const productsIn = (content: ContentReader, events: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(content.all('eventProducts').flatMap(({ eventId, productId }) => (events.has(eventId) ? productId : [])));

function productFilter({ content, query }: ContentRequest<v.InferOutput<typeof queries.ProductQuerySchema>>) {
  const { exhibitionId, eventId, categoryId, productCategoryIds = [], keyword, languageCode = contentLanguage } = query;
  const shown = content
    .all('exhibitionProducts')
    .flatMap((row) => (row.exhibitionId === exhibitionId ? row.productId : []));
  const inExhibition = exhibitionId === undefined ? null : new Set(shown);
  const inEvent = eventId === undefined ? null : productsIn(content, new Set([eventId]));
  const inSecret = query.isSecret === true ? productsIn(content, eventIds(content, true)) : null;
  const inPublic = query.isExcludeEvent === true ? productsIn(content, eventIds(content, false)) : null;
  const fits = contains({ customBadge: query.productCustomBadge, isRecommend: query.isRecommend });
  const isNamed = keyword === undefined ? () => true : mentions(keyword);
  return (product: Product): boolean =>
    inExhibition?.has(product.id) !== false &&
    inEvent?.has(product.id) !== false &&
    inSecret?.has(product.id) !== false &&
    inPublic?.has(product.id) !== true &&
    (categoryId === undefined || product.categoryIds.includes(categoryId)) &&
    (productCategoryIds.length === 0 || productCategoryIds.some((id) => product.categoryIds.includes(id))) &&
    isNamed(product) &&
    languageCode === contentLanguage &&
    fits(product);
}

const listEvents = (path: `/${string}`, summary: string) =>
  listRoute(path, summary, 'events', queries.EventQuerySchema, ({ query }) =>
    contains({ isSecret: query.isSecret === true, id: query.eventId }),
  );

export const productRoutes = [
  ...(['/products', '/v2/products', '/compatibility/products'] as const).flatMap((path) => [
    listRoute(path, 'Products, enough for a card', 'products', queries.ProductQuerySchema, productFilter),
    withDrafts(
      'product',
      detailRoute(`${path}/:id`, 'A product', 'products', queries.ProductDetailQuerySchema, ({ content, query }) => {
        const inSecret = query.isSecret === true ? productsIn(content, eventIds(content, true)) : null;
        return ({ id }) => inSecret?.has(id) !== false;
      }),
    ),
  ]),
  listRoute('/product-categories', 'Categories', 'categories', queries.CategoryQuerySchema, ({ query }) =>
    query.productCategoryName === undefined ? () => true : mentions(query.productCategoryName),
  ),
  ...(['/v2/product-categories', '/compatibility/product-categories'] as const).flatMap((path) => [
    listRoute(path, 'Categories', 'categories', queries.CategoryV2QuerySchema, ({ content, query }) => {
      const inSecret = productsIn(content, eventIds(content, true));
      const shown = content.all('products').flatMap(({ id, categoryIds }) => (inSecret.has(id) ? categoryIds : []));
      return ({ id }) => query.isSecret !== true || shown.includes(id);
    }),
    detailRoute(`${path}/:id`, 'A category', 'categories'),
  ]),
  listRoute('/recommended-products', 'Which products are recommended', 'recommendedProducts'),
  ...(['', '/compatibility'] as const).flatMap((base) => [
    listEvents(`${base}/events`, 'Events, ended ones too'),
    { ...listEvents(`${base}/event/title`, 'Titles of events'), answer: rowsSchema(EventTitleSchema) },
  ]),
  listRoute(
    '/v2/event/products',
    'Products within events, option by option',
    'eventProducts',
    queries.EventProductQuerySchema,
    ({ content, query }) => {
      const events = eventIds(content, query.isSecret === true);
      return ({ eventId }) => events.has(eventId) && [undefined, eventId].includes(query.eventId);
    },
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
