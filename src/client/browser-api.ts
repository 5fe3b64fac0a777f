import { createSender, type Sender } from '../api/api.ts';
import { learnTime } from './backend-clock.ts';
import { $session } from './session/session-store.ts';
import { siteData } from './site-data.ts';

let known: Sender | null | undefined;

/** null where the site has no live API: everything live stays at rest. */
export function browserApi(): Sender | null {
  if (known === undefined) {
    const { api } = siteData();
    known =
      api &&
      createSender({
        baseUrl: api.base,
        tenantOrigin: api.tenantOrigin,
        fetch: timedFetch,
        accessToken: () => $session.get().token,
      });
  }
  return known;
}

/** Each answer that no cache may keep tells the backend's time. */
const timedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { method } = input as Request;
  if (method !== 'GET' || /no-store/.test(response.headers.get('cache-control') ?? ''))
    learnTime(response.headers.get('date'));
  return response;
};
