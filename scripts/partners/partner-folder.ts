/** `partners/<id>/`: the list of partners, and each partner's parsed `partner.json`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { describeProblems, parseWith } from '../../src/contract/parse-with.ts';
import { type PartnerConfig, PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { PartnerIdSchema } from '../../src/contract/primitives.ts';
import { err, messageOf, ok, type Result, usageError } from '../core/errors.ts';
import { isMissing } from '../core/fs.ts';
import { paths } from '../core/paths.ts';

export interface PartnerFolder {
  readonly id: string;
  readonly folder: string;
  readonly contentFolder: string;
  readonly config: PartnerConfig;
}

/** Device names that Windows refuses as folder names. */
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Ids of all partner folders, sorted. Throws a usage `SiteError` where there is no such folder. */
export async function listPartnerIds(): Promise<string[]> {
  const entries = await readdir(paths.partners, { withFileTypes: true }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw usageError(
      'PARTNERS_DIR',
      `The folder of the partners, ${paths.partners}, is not there; see SITE_PARTNERS_DIR.`,
    );
  });
  return entries
    .filter((e) => e.isDirectory() && !e.name.startsWith('.'))
    .map((e) => e.name)
    .sort();
}

/** Messages for ids that are unsafe, repeated, or different only by case. */
export function checkPartnerIds(ids: readonly string[]): string[] {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const id of ids) {
    const folded = id.toLowerCase();
    const before = seen.get(folded);
    if (before === id) problems.push(`Partner "${id}" is named twice; name each partner once.`);
    else if (before !== undefined)
      problems.push(`Partners "${before}" and "${id}" differ only by case; rename one of them.`);
    else if (!parseWith(PartnerIdSchema, id).ok || reservedNames.test(folded)) {
      problems.push(
        `"${id}" cannot be a partner's id: use lower-case letters, digits and inner hyphens, at most 40 characters.`,
      );
    }
    seen.set(folded, id);
  }
  return problems;
}

/** Reads and parses one `partner.json`; all problems at once, with file, field, expected and received. */
export async function loadPartner(id: string, root = paths.partners): Promise<Result<PartnerFolder>> {
  const [problem] = checkPartnerIds([id]);
  if (problem !== undefined) return err('partner-data', 'PARTNER_ID', problem);
  const folder = join(root, id);
  const file = join(folder, 'partner.json');
  const name = `partners/${id}/partner.json`;
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null)
    return err('partner-data', 'PARTNER_MISSING', `${name} is not there. Make it with: npm run site -- new ${id}`);
  const parsed = parseFile(PartnerConfigSchema, text, name);
  if (!parsed.ok) return parsed;
  return ok({ id, folder, contentFolder: contentFolderOf(id, root), config: parsed.value });
}

/** Where the pull writes. */
export const contentFolderOf = (id: string, root = paths.partners): string =>
  paths.content === null ? join(root, id, 'content') : join(paths.content, id);

/** Parses the text of a JSON file, with or without a byte order mark; the failure says where it is wrong. */
export function parseFile<S extends v.GenericSchema>(schema: S, text: string, name: string): Result<v.InferOutput<S>> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return err('partner-data', 'PARTNER_JSON', `${name} is not JSON: ${messageOf(error)}`);
  }
  const parsed = parseWith(schema, json);
  return parsed.ok ? parsed : err('partner-data', 'PARTNER_CONFIG', describeProblems(name, parsed.problems));
}

/** Failure where most pictures lie at hosts that `partner.json` does not allow; lists the hosts and what to add where. */
export function foreignHostsFailure(
  { id, config }: PartnerFolder,
  addresses: readonly string[],
  isPrivateHost: (host: string) => boolean,
) {
  const allowed = config.imageHosts;
  const byHost = [...Map.groupBy(addresses, (address) => URL.parse(address)?.origin ?? address)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const list = JSON.stringify([...new Set([...allowed, ...byHost.map(([host]) => host)])]);
  const privateHosts = byHost.filter(([host]) => isPrivateHost(URL.parse(host)?.hostname ?? ''));
  return err(
    'partner-data',
    'IMAGE_HOSTS',
    [
      `partners/${id}/partner.json: imageHosts: expected the hosts of all pictures that the content names, received ${allowed.length === 0 ? 'none' : allowed.join(', ')}`,
      ...byHost.map(([host, pictures]) => `  ${host}: ${pictures.length} pictures, e.g. ${pictures[0]}`),
      `Where these are right, write "imageHosts": ${list}; else correct the content. Nothing was published.`,
      ...privateHosts.map(([host]) => needsTrust(host)),
    ].join('\n'),
  );
}

export const needsTrust = (host: string): string =>
  `${host} lies in a private network: give --image-host ${host} to pull, build, desk and worker, too, or set SITE_IMAGE_HOSTS.`;
