/** The client of the partner backend as this page uses it. */
import { type Api, createApi } from '../api/api.ts';
import { siteData } from './site-data.ts';

let known: Api | null | undefined;

/** null where the site has no live API: everything live stays at rest. */
export function browserApi(): Api | null {
  if (known === undefined) {
    const { api } = siteData();
    known = api === null ? null : createApi({ baseUrl: api.base, tenantOrigin: api.tenantOrigin });
  }
  return known;
}
