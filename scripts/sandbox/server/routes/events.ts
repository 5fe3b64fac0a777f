/** What is offered for a time or as a theme. Secret events show themselves only to who asks for them. */

import { EventTitleSchema } from '../../../../src/contract/event.ts';
import type { PageQuery } from '../../../../src/contract/query.ts';
import {
  BannerQuerySchema,
  BrandingDetailQuerySchema,
  EventProductQuerySchema,
  EventQuerySchema,
  ExhibitionProductQuerySchema,
  PageQuerySchema,
} from '../../../../src/contract/query.ts';
import { hasId, holds, idIn } from '../database/content-reader.ts';
import {
  detailRoute,
  hasFields,
  listRoute,
  NoQuerySchema,
  type ReadRequest,
  type ReadRoute,
  withDrafts,
} from '../read-route.ts';

interface EventFilters extends PageQuery {
  readonly eventId?: number | undefined;
  readonly isSecret?: boolean | undefined;
}

const eventFilters = ({ query }: ReadRequest<EventFilters>) => [
  holds({ isSecret: query.isSecret === true }),
  ...(query.eventId === undefined ? [] : [hasId(query.eventId)]),
];

export const eventRoutes: readonly ReadRoute[] = [
  ...['', '/compatibility'].flatMap((base) => [
    listRoute(`${base}/events`, 'Events, ended ones too', 'events', EventQuerySchema, eventFilters),
    listRoute(`${base}/event/title`, 'Titles of events', 'events', EventQuerySchema, eventFilters, EventTitleSchema),
  ]),
  listRoute(
    '/v2/event/products',
    'Products within events, option by option',
    'eventProducts',
    EventProductQuerySchema,
    ({ content, query }) => [
      idIn(content.idsIn('events', 'id', [holds({ isSecret: query.isSecret === true })]), 'eventId'),
      ...hasFields({ eventId: query.eventId }),
    ],
  ),
  listRoute('/customer/exhibitions', 'Exhibitions', 'exhibitions', PageQuerySchema),
  detailRoute('/customer/exhibitions/:id', 'An exhibition', 'exhibitions', NoQuerySchema),
  listRoute(
    '/customer/v2/exhibition-products',
    'Products within exhibitions',
    'exhibitionProducts',
    ExhibitionProductQuerySchema,
    ({ query }) => hasFields({ exhibitionId: query.exhibitionId }),
  ),
  withDrafts(
    'branding',
    detailRoute('/customer/brandings/:id', 'A branding page', 'brandings', BrandingDetailQuerySchema),
  ),
  listRoute('/banners', 'Banners by place', 'banners', BannerQuerySchema, ({ query }) =>
    hasFields({ bannerLocation: query.bannerLocation }),
  ),
  listRoute('/customer/popups', 'Promotional popups', 'popups', PageQuerySchema),
];
