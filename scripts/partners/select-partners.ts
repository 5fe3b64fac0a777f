/** The partners of a command: by id, or all with `--all`. */
import { err, partnerDataError, type Result, usageError } from '../core/errors.ts';
import { checkPartnerIds, listPartnerIds, loadPartner, type PartnerFolder } from './partner-folder.ts';

export interface SelectedPartner {
  readonly id: string;
  /** A failure where it cannot be read. */
  readonly folder: Result<PartnerFolder>;
}

/** `isPublished`: all but those that are never published. Throws a `SiteError` for an invalid selection: no id, an unsafe id, an id twice, no folder of partners. */
export async function selectPartners(requested: readonly string[], all: boolean, isPublished = false) {
  if (all === requested.length > 0) {
    throw usageError('USAGE', 'Name the partners, or give --all for every partner.');
  }
  // Also for named ids: where the folder of all is missing, no partner has to be made.
  const existing = await listPartnerIds();
  const ids = all ? existing : requested;
  // With --all a folder of an unsafe name is one bad partner among many; named ids are refused before anything starts.
  const problems = all ? [] : checkPartnerIds(ids);
  if (problems.length > 0) throw partnerDataError('PARTNER_IDS', problems.join('\n'));
  // Partners with one origin would overwrite each other: all but the first are failures that name the first.
  const firstAt = new Map<string, string>();
  const folders = await Promise.all(ids.map(async (id) => ({ id, folder: await loadPartner(id) })));
  const isWanted = ({ folder }: SelectedPartner) =>
    !all || !isPublished || !folder.ok || folder.value.config.publication.approval !== 'never';
  return folders.filter(isWanted).map((selected) => {
    if (!selected.folder.ok) return selected;
    const { id, config } = selected.folder.value;
    const first = firstAt.get(config.siteOrigin);
    if (first === undefined) {
      firstAt.set(config.siteOrigin, id);
      return selected;
    }
    const message = `partners/${id}/partner.json: siteOrigin: expected an origin of its own, received ${config.siteOrigin}, which is the one of ${first}.`;
    return { id, folder: err('partner-data', 'SITE_ORIGIN', message) };
  });
}

/** Loads one partner; throws a `SiteError` where that fails. */
export async function requirePartner(id: string): Promise<PartnerFolder> {
  const partner = await loadPartner(id);
  if (!partner.ok) throw partnerDataError(partner.error.code, partner.error.message);
  return partner.value;
}
