/** What browsers may send and read: preflights and CORS headers; the backend's clock, and whether visitors reach the clinic. */
import { addressOf, type Call } from '../../src/api/call.ts';
import { getPartner } from '../../src/api/partner.ts';
import type { Content } from '../../src/contract/content.ts';
import { type PartnerConfig, siteConfigOf } from '../../src/contract/partner-config.ts';
import { isReachable } from '../../src/site/ways.ts';
import type { Ask } from './exchange.ts';
import { findingOf, nameOf, type ProbeFinding } from './finding.ts';

const stranger = 'https://stranger.example';
const listOf = (value: string | null): string[] =>
  (value ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean);

const sentHeaders = ({ method, withToken, body }: Call<unknown>): string[] => [
  'tenant-origin',
  ...(withToken ? ['authorization'] : []),
  ...(body === undefined ? [] : ['content-type']),
  ...(method === 'GET' ? [] : ['idempotency-key']),
];

const askPreflight = (call: Call<unknown>, origin: string, sent: readonly string[], ask: Ask) =>
  ask(addressOf(call), {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': call.method,
      'access-control-request-headers': sent.join(','),
    },
  });

/** Whether browsers may send a call: the preflight that they ask before it. Nothing is sent itself. */
export async function checkPreflight(call: Call<unknown>, siteOrigin: string, ask: Ask): Promise<ProbeFinding[]> {
  const wanted = sentHeaders(call);
  const { status, headers, reason } = await askPreflight(call, siteOrigin, wanted, ask);
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
function checkOrigin(call: string, headers: Headers, siteOrigin: string): ProbeFinding | null {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === siteOrigin || allowed === '*') return null;
  return allowed === null
    ? findingOf('noOrigin', call, siteOrigin)
    : findingOf('otherOrigin', call, allowed, siteOrigin);
}

/** The browsers of other sites. */
export async function checkStranger(call: Call<unknown>, ask: Ask): Promise<ProbeFinding[]> {
  const { headers } = await askPreflight(call, stranger, ['tenant-origin'], ask);
  const allowed = headers.get('access-control-allow-origin');
  return allowed === stranger || allowed === '*' ? [findingOf('stranger', nameOf(call), stranger)] : [];
}

export function checkCrossOrigin(call: string, headers: Headers, siteOrigin: string): ProbeFinding[] {
  const refusal = checkOrigin(call, headers, siteOrigin);
  if (refusal !== null) return [refusal];
  const exposed = listOf(headers.get('access-control-expose-headers'));
  const lacks = (name: string) => !exposed.includes(name);
  const others = ['date', 'etag', 'retry-after'].filter(lacks);
  const isForAll = headers.get('access-control-allow-origin') === '*';
  return [
    ...(lacks('authorization') ? [findingOf('hiddenToken', call)] : []),
    ...(others.length > 0 ? [findingOf('hiddenHeaders', call, others.join(', '))] : []),
    ...(isForAll || listOf(headers.get('vary')).includes('origin') ? [] : [findingOf('noVary', call)]),
  ];
}

const maxClockMs = 60_000;

/** Builds are ordered by the backend's clock, and codes are counted down by it. */
export function checkClock(call: string, headers: Headers, now: Date): ProbeFinding[] {
  const date = headers.get('date');
  const difference = Date.parse(date ?? '') - now.getTime();
  if (Number.isNaN(difference)) return [findingOf('noDate', call)];
  const minutes = Math.round(Math.abs(difference) / 60_000);
  if (Math.abs(difference) <= maxClockMs) return [];
  return [findingOf(difference > 0 ? 'ahead' : 'behind', call, minutes)];
}

/** A build refuses a site of which nobody can call, ask or book. Nothing where the answers that it depends on could not be read. */
export function checkContact(content: Partial<Content>, own: PartnerConfig, api: string): ProbeFinding[] {
  const { partner, layout, employeeSchedules } = content;
  const config = siteConfigOf(own);
  if (!config.open || config.allowNoContact) return [];
  if (partner === undefined || layout === undefined || employeeSchedules === undefined) return [];
  if (isReachable({ config, content: { partner, layout, employeeSchedules }, live: { api, thirdParties: null } }))
    return [];
  return [findingOf('noContact', nameOf(getPartner()))];
}
