/** What the browsers of a partner's visitors will ask beside the site: from flags, the environment and `partner.json`. */
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import type { LiveHosts } from '../../src/site/site.ts';
import { environment } from '../core/environment.ts';

interface Given {
  readonly api?: string | null;
  readonly imageHosts?: readonly string[];
  readonly thirdParties?: string | null;
  readonly policyReports?: string;
}

export function liveHosts(config: PartnerConfig, given: Given = {}): LiveHosts {
  return {
    api: given.api ?? environment.SITE_API_BASE ?? config.apiBase ?? null,
    pictures: [...config.imageHosts, ...(given.imageHosts ?? [])],
    thirdParties: given.thirdParties ?? environment.SITE_THIRD_PARTIES ?? null,
    tagManagerId: environment.SITE_TAG_MANAGER_ID ?? null,
    policyReports: given.policyReports ?? environment.SITE_POLICY_REPORTS ?? null,
  };
}
