import { err, type Result } from '../core/errors.ts';
import type { PartnerFolder } from './partner-folder.ts';

/** Failure for pictures at hosts that `partner.json` does not allow; lists the hosts and the line to add. */
export function foreignHostsFailure(
  { id, config }: PartnerFolder,
  addresses: readonly string[],
): Extract<Result<never>, { ok: false }> {
  const allowed = config.imageHosts;
  const byHost = [...Map.groupBy(addresses, (address) => URL.parse(address)?.origin ?? address)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const list = JSON.stringify([...new Set([...allowed, ...byHost.map(([host]) => host)])]);
  return err(
    'partner-data',
    'IMAGE_HOSTS',
    [
      `partners/${id}/partner.json: imageHosts: expected the hosts of all pictures that the content names, received ${allowed.length === 0 ? 'none' : allowed.join(', ')}`,
      ...byHost.map(([host, pictures]) => `  ${host}: ${pictures.length} pictures, e.g. ${pictures[0]}`),
      `Where these are right, write "imageHosts": ${list}; else correct the content. Nothing was published.`,
    ].join('\n'),
  );
}
