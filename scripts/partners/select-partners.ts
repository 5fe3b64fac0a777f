/** Which partners a command is about: the ids named, or all of them. */
import { err, exitCodes, type Result, SiteError } from '../core/errors.ts';
import { checkPartnerIds, listPartnerIds, loadPartner, type PartnerFolder } from './partner-folder.ts';

export interface SelectedPartners {
  readonly ids: readonly string[];
  /** In the order of `ids`; a partner that cannot be read is a failure in its place. */
  readonly partners: readonly Result<PartnerFolder>[];
}

/** Throws a `SiteError` when the selection itself makes no sense: nothing named, an unsafe id, an id twice. */
export async function selectPartners(named: readonly string[], all: boolean, root?: string): Promise<SelectedPartners> {
  if (all === named.length > 0) {
    throw new SiteError('USAGE', 'Name the partners, or give --all for every partner.', { exitCode: exitCodes.usage });
  }
  const ids = all ? await listPartnerIds(root) : named;
  // With --all a folder of an unsafe name is one bad partner among many; named ids are refused before anything starts.
  const problems = all ? [] : checkPartnerIds(ids);
  if (problems.length > 0) throw new SiteError('PARTNER_IDS', problems.join('\n'), { exitCode: exitCodes.partnerData });
  return { ids, partners: oneEachOrigin(await Promise.all(ids.map((id) => loadPartner(id, root)))) };
}

/** Two partners at one origin would publish over each other: the later ones are failures that name the first. */
export function oneEachOrigin(partners: readonly Result<PartnerFolder>[]): Result<PartnerFolder>[] {
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

/** One partner that must be there; anything wrong with it is a `SiteError`. */
export async function requirePartner(id: string): Promise<PartnerFolder> {
  const partner = await loadPartner(id);
  if (!partner.ok) throw new SiteError(partner.error.code, partner.error.message, { exitCode: exitCodes.partnerData });
  return partner.value;
}
