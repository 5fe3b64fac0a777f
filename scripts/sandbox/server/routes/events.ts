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
import { type Ask, type Endpoint, equal, list, NoQuerySchema, one, withDrafts } from '../read-call.ts';

interface EventFilters extends PageQuery {
  readonly eventId?: number | undefined;
  readonly isSecret?: boolean | undefined;
}

const eventFilters = ({ query }: Ask<EventFilters>) => [
  holds({ isSecret: query.isSecret === true }),
  ...(query.eventId === undefined ? [] : [hasId(query.eventId)]),
];

export const eventEndpoints: readonly Endpoint[] = [
  ...['', '/compatibility'].flatMap((base) => [
    list(`${base}/events`, 'Events, ended ones too', 'events', EventQuerySchema, eventFilters),
    list(`${base}/event/title`, 'Titles of events', 'events', EventQuerySchema, eventFilters, EventTitleSchema),
  ]),
  list(
    '/v2/event/products',
    'Products within events, option by option',
    'eventProducts',
    EventProductQuerySchema,
    ({ content, query }) => [
      idIn(content.idsIn('events', 'id', [holds({ isSecret: query.isSecret === true })]), 'eventId'),
      ...equal({ eventId: query.eventId }),
    ],
  ),
  list('/customer/exhibitions', 'Exhibitions', 'exhibitions', PageQuerySchema),
  one('/customer/exhibitions/:id', 'An exhibition', 'exhibitions', NoQuerySchema),
  list(
    '/customer/v2/exhibition-products',
    'Products within exhibitions',
    'exhibitionProducts',
    ExhibitionProductQuerySchema,
    ({ query }) => equal({ exhibitionId: query.exhibitionId }),
  ),
  withDrafts('branding', one('/customer/brandings/:id', 'A branding page', 'brandings', BrandingDetailQuerySchema)),
  list('/banners', 'Banners by place', 'banners', BannerQuerySchema, ({ query }) =>
    equal({ bannerLocation: query.bannerLocation }),
  ),
  list('/customer/popups', 'Promotional popups', 'popups', PageQuerySchema),
];
