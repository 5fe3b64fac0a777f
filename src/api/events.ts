import { EventProductSchema, EventSchema, EventTitleSchema } from '../contract/event.ts';
import type { EventProductQuery, EventQuery } from '../contract/query.ts';
import { getRows } from './call.ts';

/** Specification, section 9, "Fixed query values". */
const fixed = { eventViewable: true, type: 'EVENT', target: 'CUSTOMER' } as const;

type Filters = Omit<EventQuery, keyof typeof fixed>;

export const listEvents = (query: Filters = {}) => getRows('/events', EventSchema, { ...fixed, ...query });
export const listEventTitles = (query: Filters = {}) =>
  getRows('/event/title', EventTitleSchema, { ...fixed, ...query });
export const listEventProducts = (query: EventProductQuery = {}) =>
  getRows('/v2/event/products', EventProductSchema, query);
