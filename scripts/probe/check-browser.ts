/** What browsers of the site's visitors may read of an answer, the backend's clock, and whether visitors reach the clinic. */
import { getPartner } from '../../src/api/partner.ts';
import type { Content } from '../../src/contract/content.ts';
import { type PartnerConfig, siteConfigOf } from '../../src/contract/partner-config.ts';
import { isReachable } from '../../src/site/ways.ts';
import { checkOrigin, listOf } from './check-preflight.ts';
import { findingOf, nameOf, type ProbeFinding } from './finding.ts';

/** `headers`: of an answer to the site's origin. */
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
