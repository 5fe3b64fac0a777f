/** Serves a read: parsed, for the tenant, with an ETag. What depends on the login is never cached. */
import { isAdultOn } from '../../../src/domain/age.ts';
import { koreanDayOf } from '../../../src/domain/korean-day.ts';
import { ApiError, parseInput } from './api-error.ts';
import { conditionalJson } from './conditional.ts';
import { type App, type Backend, jsonType } from './context.ts';
import { assertMember } from './customers/customers.ts';
import { authenticate } from './customers/logins.ts';
import { contentReader } from './database/content-reader.ts';
import { describeRead } from './openapi.ts';
import type { ReadRoute } from './read-route.ts';

/** Cases and reviews may be for members, and cases for adults. */
const dependsOnLogin = ({ collection }: ReadRoute): boolean =>
  collection === 'beforeAfters' || collection === 'reviews';

export function addReadRoute(app: App, backend: Backend, route: ReadRoute): void {
  app.get(route.path.replace(':id', ':id{[1-9][0-9]{0,14}}'), describeRead(route), async ({ req }) => {
    const tenant = backend.tenants.byHeader(req.header('tenant-origin'));
    const query = parseInput('QUERY_INVALID', 'query', route.query, req.query());
    const now = backend.now();
    const day = koreanDayOf(now);
    const customer = dependsOnLogin(route)
      ? await authenticate({ db: backend.db, tenant, now }, req.header('authorization'))
      : null;
    if (tenant.membersOnly.includes(route.collection ?? '')) {
      if (customer === null) throw new ApiError('LOGIN_REQUIRED', `${req.path} needs a member's access token.`);
      assertMember(customer);
    }
    const body = await route.read({
      content: contentReader(backend.db, tenant.id),
      query,
      id: Number((req.param() as Record<string, string>).id ?? 0),
      day,
      isAdult: customer?.isCertified === true && customer.birthday !== null && isAdultOn(day, customer.birthday),
    });
    if (body === null) throw new ApiError('RECORD_NOT_FOUND', `${tenant.id} has nothing at ${req.path}.`);
    const json = backend.toJson(body);
    if (customer !== null) return new Response(json, { headers: { ...jsonType, 'cache-control': 'no-store' } });
    return conditionalJson(json, req.header('if-none-match'));
  });
}
