/**
 * The only resolver of settings: flag > environment > running demonstration > `partner.json`. Each has a row in
 * `scripts/docs/configuration.md`. A variable without flag and field is read from `environment` where it is used.
 */
import type { Environment } from '../../src/contract/environment.ts';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import type { LiveHosts } from '../../src/site/site.ts';
import { environment } from './environment.ts';

/** Flags of a command, or the addresses of the sandbox that it has started. */
export interface HostFlags {
  /** False: the sites have no backend; a pull still reads the configured one. */
  readonly api?: string | false;
  readonly imageHost?: readonly string[];
  readonly partnerCdn?: string;
  readonly thirdParties?: string;
  readonly policyReports?: string;
}

export interface Hosts {
  readonly pull: {
    readonly api: string | null;
    /** Trusted picture origins, which may lie in a private network; those of `partner.json` must be public. */
    readonly imageHosts: readonly string[];
    readonly partnerCdn: string | null;
    readonly thirdParties: string | null;
  };
  /** For the browsers of visitors. */
  readonly live: LiveHosts;
  /** Whether the running demonstration is used. */
  readonly isDemo: boolean;
}

/** `demo` is the demonstration that runs beside the command; it answers where no flag and no variable names a backend. */
export function resolveHosts(config: PartnerConfig, flags: HostFlags = {}, demo: HostFlags | null = null): Hosts {
  const flagOrVariable = (flags.api === false ? undefined : flags.api) ?? environment.SITE_API_BASE;
  const defaults = flagOrVariable === undefined && flags.api !== false ? demo : null;
  const api = flagOrVariable ?? (defaults?.api || config.apiBase) ?? null;
  const imageHosts = [...(flags.imageHost ?? []), ...(defaults?.imageHost ?? [])];
  const thirdParties = flags.thirdParties ?? environment.SITE_THIRD_PARTIES ?? defaults?.thirdParties ?? null;
  const partnerCdn = flags.partnerCdn ?? environment.SITE_PARTNER_CDN ?? defaults?.partnerCdn ?? null;
  return {
    pull: { api, imageHosts, partnerCdn, thirdParties },
    live: {
      api: flags.api === false ? null : api,
      pictures: [...config.imageHosts, ...imageHosts],
      thirdParties,
      // Defaults of the installation: the partner's own `gtmId` and `policy.reportTo` override them.
      tagManagerId: environment.SITE_TAG_MANAGER_ID ?? null,
      policyReports: flags.policyReports ?? environment.SITE_POLICY_REPORTS ?? null,
    },
    isDemo: defaults !== null,
  };
}

export interface PublishFlags {
  readonly to?: string;
  readonly pointer?: boolean;
  readonly endpoint?: string;
}

export interface PublishSettings {
  readonly to: string;
  readonly layout: Environment['SITE_PUBLISH_LAYOUT'];
  readonly endpoint: string | undefined;
}

/** Null where nothing names a store: releases then stay on this machine. */
export function resolvePublishing(flags: PublishFlags = {}): PublishSettings | null {
  const to = flags.to ?? environment.SITE_PUBLISH_TO;
  if (to === undefined) return null;
  const layout = flags.pointer ? 'pointer' : environment.SITE_PUBLISH_LAYOUT;
  return { to, layout, endpoint: flags.endpoint ?? environment.SITE_PUBLISH_ENDPOINT };
}
