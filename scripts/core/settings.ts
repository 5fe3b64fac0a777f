/**
 * The only resolver of settings: flag > environment > running demonstration > `partner.json`. Each has a row in
 * `scripts/docs/configuration.md`. A variable without flag and field is read from `environment` where it is used.
 */
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import type { BrowserOrigins } from '../../src/site/site.ts';
import { environment } from './environment.ts';
import { usageError } from './errors.ts';

/** Seconds that each request to a backend may take, of a pull and of a probe alike, where `--timeout` says nothing. */
export const defaultTimeout = 30;

/** Flags of a command, or the addresses of the sandbox that it has started. */
export interface EndpointFlags {
  /** False: the sites have no backend; a pull still reads the configured one. */
  readonly api?: string | false;
  readonly imageHost?: readonly string[];
  readonly partnerCdn?: string;
  readonly thirdParties?: string;
  readonly policyReports?: string;
}

export type Endpoints = ReturnType<typeof resolveEndpoints>;

/** `demo` is the demonstration that runs beside the command; it answers where no flag and no variable names a backend. */
export function resolveEndpoints(config: PartnerConfig, flags: EndpointFlags = {}, demo: EndpointFlags | null = null) {
  const flagOrVariable = (flags.api === false ? undefined : flags.api) ?? environment.SITE_API_BASE;
  const defaults = flagOrVariable === undefined && flags.api !== false ? demo : null;
  const api = flagOrVariable ?? (defaults?.api || config.apiBase) ?? null;
  // Trusted origins, which may lie in a private network; those of `partner.json` must be public.
  const imageHosts: readonly string[] = [
    ...(flags.imageHost ?? environment.SITE_IMAGE_HOSTS ?? []),
    ...(defaults?.imageHost ?? []),
  ];
  const thirdParties = flags.thirdParties ?? environment.SITE_THIRD_PARTIES ?? defaults?.thirdParties ?? null;
  const partnerCdn = flags.partnerCdn ?? environment.SITE_PARTNER_CDN ?? defaults?.partnerCdn ?? null;
  /** For the browsers of visitors. */
  const live: BrowserOrigins = {
    api: flags.api === false ? null : api,
    pictures: [...config.imageHosts, ...imageHosts],
    thirdParties,
    // Defaults of the installation: the partner's own `gtmId` and `policy.reportTo` override them.
    tagManagerId: environment.SITE_TAG_MANAGER_ID ?? null,
    policyReports: flags.policyReports ?? environment.SITE_POLICY_REPORTS ?? null,
  };
  return {
    pull: {
      api,
      imageHosts,
      /** CDN folder with each partner's favicon under its id; null: icons are generated. */
      partnerCdn,
      /** Origin that replaces the video providers; null: the real ones. */
      thirdParties,
    },
    live,
    indexNow: resolveIndexNow(config, thirdParties),
    isDemo: defaults !== null,
  };
}

/** The search engines that take part share what one of them is told. */
const sharedEndpoint = 'https://api.indexnow.org/indexnow';

/** Where changed addresses are posted to; null where the partner has not switched it on. */
function resolveIndexNow({ indexNow }: PartnerConfig, thirdParties: string | null): string | null {
  if (indexNow === false) return null;
  const own = indexNow === true ? undefined : indexNow.endpoint;
  return environment.SITE_INDEXNOW_ENDPOINT ?? (thirdParties && `${thirdParties}/indexnow`) ?? own ?? sharedEndpoint;
}

export interface PublishFlags {
  readonly to?: string;
  /** False: in place, whatever the environment says. */
  readonly pointer?: boolean;
  readonly endpoint?: string;
}

export type PublishSettings = NonNullable<ReturnType<typeof resolvePublishing>>;

/** Null where nothing names a store: releases then stay on this machine. */
export function resolvePublishing(flags: PublishFlags = {}) {
  const to = flags.to ?? environment.SITE_PUBLISH_TO;
  // An empty target would be the current folder.
  if (to === '') throw usageError('USAGE', '--to is empty; name a folder, or s3://bucket/prefix.');
  if (to === undefined) return null;
  if (flags.endpoint !== undefined && !to.startsWith('s3://'))
    throw usageError('USAGE', `--endpoint is for a store; "${to}" is a folder.`);
  const flagged = flags.pointer === undefined ? undefined : flags.pointer ? 'pointer' : 'in-place';
  const layout = flagged ?? environment.SITE_PUBLISH_LAYOUT;
  return { to, layout, endpoint: flags.endpoint ?? environment.SITE_PUBLISH_ENDPOINT };
}
