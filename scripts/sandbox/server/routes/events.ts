/** Events, exhibitions, brandings, banners, popups. Secret events are listed only with `isSecret=true`. */
import { EventTitleSchema } from '../../../../src/contract/event.ts';
import * as queries from '../../../../src/contract/query.ts';
import { detailRoute, listRoute, pickFields, withDrafts } from '../content-route.ts';
import { contains, hasId, isIdIn } from '../database/content-reader.ts';

const listEvents = (path: `/${string}`, summary: string) =>
  listRoute(path, summary, 'events', queries.EventQuerySchema, ({ query }) => [
    contains({ isSecret: query.isSecret === true }),
    ...(query.eventId === undefined ? [] : [hasId(query.eventId)]),
  ]);

export const eventRoutes = [
  ...(['', '/compatibility'] as const).flatMap((base) => [
    listEvents(`${base}/events`, 'Events, ended ones too'),
    pickFields(EventTitleSchema, listEvents(`${base}/event/title`, 'Titles of events')),
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
