/** `site probe`: everything that a build and a site ask of a backend, and what they make of the answers. */
import type { Command } from 'commander';
import { parseWith } from '../../src/contract/parse-with.ts';
import { type PartnerConfig, PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { environment } from '../core/environment.ts';
import { exitCodes, partnerDataError, usageError } from '../core/errors.ts';
import { defaultTimeout } from '../core/settings.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { findEndpoints } from './endpoints.ts';
import { type Flags, imageHostOption, parseUrl, parseWholeNumber } from './options.ts';

type Options = Flags<'write' | 'json', 'api' | 'tenant' | 'siteOrigin'> & {
  imageHost?: string[];
  timeout: number;
  limit: number;
};

export function setUp(command: Command): void {
  command
    .argument('[id]', 'a partner; without one --api and --tenant')
    .option('--api <url>', 'another backend than partner.json names', parseUrl)
    .option('--tenant <origin>', 'what names the partner at the backend', parseUrl)
    .option('--site-origin <origin>', 'where the site is, whose browsers ask (default: the tenant)', parseUrl)
    .addOption(imageHostOption())
    .option('--timeout <seconds>', 'limit of each request', parseWholeNumber, defaultTimeout)
    .option('--limit <seconds>', 'limit of the whole', parseWholeNumber, 180)
    .option('--write', 'put into a cart, log in as a guest and reserve, too; --tenant must name a partner for tests')
    .option('--json', 'print the report as JSON')
    .action(run);
}

async function run(id: string | undefined, options: Options): Promise<void> {
  if (options.write && options.tenant === undefined)
    throw usageError(
      'USAGE',
      '--write leaves a guest and a cancelled reservation behind: name the partner for tests by --tenant.',
    );
  const { api, config, imageHosts } = id === undefined ? configOfFlags(options) : await configOfPartner(id, options);
  const [{ probe }, { formatReport }] = await Promise.all([import('../probe/probe.ts'), import('../probe/report.ts')]);
  const report = await probe({
    ...{ api, config, imageHosts, isWriting: options.write ?? false, now: () => new Date() },
    timeoutMs: options.timeout * 1000,
    limitMs: options.limit * 1000,
  });
  console.log(options.json ? JSON.stringify(report, null, 1) : formatReport(report));
  if (report.must > 0) process.exitCode = exitCodes.backend;
}

function configOfFlags({ api, tenant, siteOrigin = tenant, imageHost }: Options) {
  const imageHosts = imageHost ?? environment.SITE_IMAGE_HOSTS ?? [];
  if (api === undefined || tenant === undefined)
    throw usageError('USAGE', 'Name a partner, or give --api and --tenant.');
  const parsed = parseWith(PartnerConfigSchema, { tenantOrigin: tenant, siteOrigin, imageHosts });
  if (!parsed.ok) throw usageError('USAGE', `--tenant and --site-origin are ${parsed.problems[0]?.expected}.`);
  return { api, config: parsed.value, imageHosts };
}

async function configOfPartner(id: string, { tenant, siteOrigin, ...flags }: Options) {
  const partner = await requirePartner(id);
  const endpointsOf = await findEndpoints([{ id, folder: { ok: true, value: partner } }], flags);
  const { api, imageHosts } = endpointsOf(partner).pull;
  if (api === null)
    throw partnerDataError('NO_API', `partners/${id}/partner.json names no apiBase. Add it, or give --api <url>.`);
  const config: PartnerConfig = {
    ...partner.config,
    ...(tenant !== undefined && { tenantOrigin: tenant }),
    ...(siteOrigin !== undefined && { siteOrigin }),
  };
  return { api, config, imageHosts };
}
