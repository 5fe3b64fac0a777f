/** Whether visitors reach the clinic: a build refuses a site of which nobody can call, ask or book. */
import { getPartner } from '../../src/api/partner.ts';
import type { Content } from '../../src/contract/content.ts';
import { type PartnerConfig, siteConfigOf } from '../../src/contract/partner-config.ts';
import { isReachable } from '../../src/site/ways.ts';
import { type Finding, templateOf } from './finding.ts';
import { findingOf } from './sentences.ts';

/** Nothing where the answers that it depends on could not be read: these are told by themselves. */
export function checkContact(content: Partial<Content>, own: PartnerConfig, api: string): Finding[] {
  const { partner, layout, employeeSchedules } = content;
  const config = siteConfigOf(own);
  if (!config.open || config.allowNoContact) return [];
  if (partner === undefined || layout === undefined || employeeSchedules === undefined) return [];
  if (isReachable({ config, content: { partner, layout, employeeSchedules }, live: { api, thirdParties: null } }))
    return [];
  return [findingOf('noContact', templateOf('GET', getPartner().path))];
}
