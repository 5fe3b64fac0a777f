/** Whether browsers may send a call: the preflight that they ask before it. Nothing is sent itself. */
import { addressOf, type Call } from '../../src/api/call.ts';
import type { Ask } from './exchange.ts';
import { findingOf, nameOf, type ProbeFinding } from './finding.ts';

const stranger = 'https://stranger.example';
export const listOf = (value: string | null): string[] =>
  (value ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean);

/** Headers that the client sends with a call. */
const sentHeaders = ({ method, withToken, body }: Call<unknown>): string[] => [
  'tenant-origin',
  ...(withToken ? ['authorization'] : []),
  ...(body === undefined ? [] : ['content-type']),
  ...(method === 'GET' ? [] : ['idempotency-key']),
];

export async function checkPreflight(call: Call<unknown>, siteOrigin: string, ask: Ask): Promise<ProbeFinding[]> {
  const wanted = sentHeaders(call);
  const { status, headers, reason } = await ask(addressOf(call), {
    method: 'OPTIONS',
    headers: {
      origin: siteOrigin,
      'access-control-request-method': call.method,
      'access-control-request-headers': wanted.join(','),
    },
  });
  const name = nameOf(call);
  if (status < 200 || status > 299) return [findingOf('preflight', name, status === 0 ? reason : `status ${status}`)];
  const refusal = checkOrigin(name, headers, siteOrigin);
  if (refusal !== null) return [refusal];
  const allowedHeaders = listOf(headers.get('access-control-allow-headers'));
  // An asterisk does not stand for authorization.
  const missing = wanted.filter(
    (name) => !allowedHeaders.includes(name) && (name === 'authorization' || !allowedHeaders.includes('*')),
  );
  if (missing.length > 0) return [findingOf('noHeaders', name, missing.join(', '))];
  const methods = listOf(headers.get('access-control-allow-methods'));
  const isSimple = call.method === 'GET' || call.method === 'POST';
  if (!isSimple && !methods.includes(call.method.toLowerCase()) && !methods.includes('*'))
    return [findingOf('noMethod', name, call.method)];
  return Number(headers.get('access-control-max-age') ?? 0) > 0 ? [] : [findingOf('noMaxAge', name)];
}

/** Null where the site's origin may read the answer. */
export function checkOrigin(call: string, headers: Headers, siteOrigin: string): ProbeFinding | null {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === siteOrigin || allowed === '*') return null;
  return allowed === null
    ? findingOf('noOrigin', call, siteOrigin)
    : findingOf('otherOrigin', call, allowed, siteOrigin);
}

/** The browsers of other sites. */
export async function checkStranger(call: Call<unknown>, ask: Ask): Promise<ProbeFinding[]> {
  const headers = {
    origin: stranger,
    'access-control-request-method': call.method,
    'access-control-request-headers': 'tenant-origin',
  };
  const answer = await ask(addressOf(call), { method: 'OPTIONS', headers });
  const allowed = answer.headers.get('access-control-allow-origin');
  return allowed === stranger || allowed === '*' ? [findingOf('stranger', nameOf(call), stranger)] : [];
}
