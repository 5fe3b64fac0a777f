/** The partners of a command: by id, or all with `--all`. */
import { err, partnerDataError, type Result, usageError } from '../core/errors.ts';
import { checkPartnerIds, listPartnerIds, loadPartner, type PartnerFolder } from './partner-folder.ts';

export type SelectedPartners = Awaited<ReturnType<typeof selectPartners>>;

/**
 * `partners` are in the order of `ids`; one that cannot be read is a failure in its place. Throws a `SiteError` for an
 * invalid selection: no id, an unsafe id, an id twice.
 */
export async function selectPartners(requested: readonly string[], all: boolean, root?: string) {
  if (all === requested.length > 0) {
    throw usageError('USAGE', 'Name the partners, or give --all for every partner.');
  }
  const ids = all ? await listPartnerIds(root) : requested;
  // With --all a folder of an unsafe name is one bad partner among many; named ids are refused before anything starts.
  const problems = all ? [] : checkPartnerIds(ids);
  if (problems.length > 0) throw partnerDataError('PARTNER_IDS', problems.join('\n'));
  return { ids, partners: rejectSharedOrigins(await Promise.all(ids.map((id) => loadPartner(id, root)))) };
}

/** Partners with one origin would overwrite each other: all but the first are failures that name the first. */
export function rejectSharedOrigins(partners: readonly Result<PartnerFolder>[]): Result<PartnerFolder>[] {
  const firstAt = new Map<string, string>();
  return partners.map((partner) => {
    if (!partner.ok) return partner;
    const { id, config } = partner.value;
    const first = firstAt.get(config.siteOrigin);
    if (first === undefined) {
      firstAt.set(config.siteOrigin, id);
      return partner;
    }
    return err(
      'partner-data',
      'SITE_ORIGIN',
      `partners/${id}/partner.json: siteOrigin: expected an origin of its own, received ${config.siteOrigin}, which is the one of ${first}.`,
    );
  });
}

/** Loads one partner; throws a `SiteError` where that fails. */
export async function requirePartner(id: string): Promise<PartnerFolder> {
  const partner = await loadPartner(id);
  if (!partner.ok) throw partnerDataError(partner.error.code, partner.error.message);
  return partner.value;
}
