/** Which backend and pictures a command asks: what flags and environment name, else the demonstration beside it. */
import { environment } from '../core/environment.ts';
import type { RunningDemo } from './running-demo.ts';

export interface HostOptions {
  /** False: the sites are to have none. */
  readonly api?: string | false;
  readonly imageHost?: readonly string[];
  readonly partnerCdn?: string;
}

export interface Hosts {
  readonly api: string | null;
  readonly imageHosts: readonly string[];
  readonly thirdParties: string | null;
  readonly partnerCdn: string | null;
  /** They are those of the demonstration that runs beside this command. */
  readonly isDemo: boolean;
}

/** The demonstration answers for its own partners, where nothing else names a backend. */
export function hostsFor({ id }: { readonly id: string }, options: HostOptions, demo: RunningDemo | null): Hosts {
  const api = (options.api === false ? null : options.api) ?? environment.SITE_API_BASE ?? null;
  const isDemo = api === null && options.api !== false && demo !== null && Object.hasOwn(demo.sites, id);
  return {
    api: isDemo ? demo.sandbox : api,
    imageHosts: [...(options.imageHost ?? []), ...(isDemo ? [demo.cdn] : [])],
    thirdParties: environment.SITE_THIRD_PARTIES ?? (isDemo ? demo.thirdParties : null),
    partnerCdn: options.partnerCdn ?? environment.SITE_PARTNER_CDN ?? (isDemo ? demo.cdn : null),
    isDemo,
  };
}

export function printDemoNotice(demo: RunningDemo | null, ids: readonly string[], options: HostOptions): void {
  if (demo !== null && ids.some((id) => hostsFor({ id }, options, demo).isDemo))
    console.error(`Using the demonstration that runs: backend ${demo.sandbox}, pictures ${demo.cdn}.`);
}
