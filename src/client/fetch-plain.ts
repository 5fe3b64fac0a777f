/** One request to the live API without retries and schemas, for scripts that every page may load. */
import type { PlainRequest } from '../api/requests.ts';
import { lazy } from './lazy.ts';
import { $session } from './session/session-store.ts';
import { siteData } from './site-data.ts';

const timeoutMs = 10_000;

/** The answer as JSON that nobody has checked; null where none came, or a refusal. Nothing is told but the end of a session. */
export async function fetchPlain({ method, path, body }: PlainRequest): Promise<unknown> {
  const { api } = siteData();
  if (api === null) return null;
  const { token } = $session.get();
  try {
    const response = await fetch(api.base + path, {
      method,
      headers: {
        'tenant-origin': api.tenantOrigin,
        ...(token === null ? null : { authorization: token }),
        ...(body ? { 'content-type': 'application/json' } : null),
      },
      signal: AbortSignal.timeout(timeoutMs),
      body: body ? JSON.stringify(body) : null,
    });
    if (token !== null && (response.status === 401 || response.status === 403))
      lazy(import('./session/session.ts'), ({ expireSession }) => expireSession(token));
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
