/** What is offered for a time or as a theme. Secret events show themselves only to who asks for them. */
import { EventTitleSchema } from '../../../../src/contract/event.ts';
import * as queries from '../../../../src/contract/query.ts';
import { hasId, holds, idIn } from '../database/content-reader.ts';
import { detailRoute, listRoute, pickFields, type ReadRoute, withDrafts } from '../read-route.ts';

const listEvents = (path: string, summary: string): ReadRoute =>
  listRoute(path, summary, 'events', queries.EventQuerySchema, ({ query }) => [
    holds({ isSecret: query.isSecret === true }),
    ...(query.eventId === undefined ? [] : [hasId(query.eventId)]),
  ]);

export const eventRoutes: readonly ReadRoute[] = [
  ...['', '/compatibility'].flatMap((base) => [
    listEvents(`${base}/events`, 'Events, ended ones too'),
    pickFields(EventTitleSchema, listEvents(`${base}/event/title`, 'Titles of events')),
  ]),
  listRoute(
    '/v2/event/products',
    'Products within events, option by option',
    'eventProducts',
    queries.EventProductQuerySchema,
    ({ content, query }) => [
      idIn(content.idsIn('events', 'id', [holds({ isSecret: query.isSecret === true })]), 'eventId'),
      holds({ eventId: query.eventId }),
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
