/** `site new`: a new partner folder from flags, or from questions on a terminal. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Command, Option } from 'commander';
import { describeProblems, parseWith } from '../../src/contract/parse-with.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { partnerDataError, usageError } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import { isPrivateHost } from '../images/private-address.ts';
import { checkPartnerIds, listPartnerIds, loadPartner, needsTrust } from '../partners/partner-folder.ts';
import { type Flags, printReport } from './options.ts';

/** Who may see reviews and before/after pictures: the law asks for a decision. */
const audiences = ['members', 'everybody'];

type Options = Flags<'closed' | 'json', 'siteOrigin' | 'tenantOrigin' | 'apiBase' | 'results'> & {
  imageHost?: string[];
};

export function setUp(command: Command): void {
  command
    .argument('<id>', 'folder name, host label and key: lower-case letters, digits, hyphens')
    .option('--site-origin <url>', 'where the site will live, e.g. https://www.clinic.example')
    .option('--tenant-origin <url>', 'what names the partner at the backend (default: the site origin)')
    .option('--api-base <url>', 'the backend')
    .option('--image-host <origin...>', 'where its pictures lie, e.g. https://cdn.example')
    .addOption(new Option('--results <who>', 'who may see reviews and before/after pictures').choices(audiences))
    .option('--closed', 'show only the ready page for now')
    .option('--json', 'as JSON')
    .action(create);
}

async function create(id: string, options: Options): Promise<void> {
  const ids = await listPartnerIds();
  if (ids.includes(id)) throw partnerDataError('PARTNER_IDS', `There is a partner "${id}" already: partners/${id}/.`);
  const problems = checkPartnerIds([...ids, id]);
  if (problems.length > 0) throw partnerDataError('PARTNER_IDS', problems.join('\n'));
  const siteOrigin = options.siteOrigin ?? (await prompt('Where will the site live (https://…)? '));
  if (siteOrigin === '') throw usageError('USAGE', 'Give --site-origin, or run this on a terminal to be asked.');
  // Without them the first build lists the hosts, and the first check asks for the decision.
  const hosts = 'Where do its pictures lie (origins, with spaces between; empty: the first build tells)? ';
  const imageHosts = options.imageHost ?? (await prompt(hosts)).split(/\s+/).filter(Boolean);
  const who = 'Who may see reviews and before/after pictures, "members" or "everybody" (empty: decided later)? ';
  const results = options.results ?? (await prompt(who));
  const folder = join(paths.partners, id);
  const config = {
    $schema: relative(folder, join(paths.root, 'partners/partner.schema.json')).replaceAll('\\', '/'),
    tenantOrigin: options.tenantOrigin ?? siteOrigin,
    siteOrigin,
    ...(options.apiBase !== undefined && { apiBase: options.apiBase }),
    ...(imageHosts.length > 0 && { imageHosts }),
    ...(results === 'members' && { membersOnly: ['beforeAfters', 'reviews'] }),
    ...(results === 'everybody' && { openToAll: ['beforeAfters', 'reviews'] }),
    ...(options.closed && { open: false }),
  };
  const name = `partners/${id}/partner.json`;
  const parsed = parseWith(PartnerConfigSchema, config);
  if (!parsed.ok) throw partnerDataError('PARTNER_CONFIG', describeProblems(name, parsed.problems));
  await refuseSharedOrigin(name, parsed.value.siteOrigin);
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'partner.json'), `${JSON.stringify(config, null, 2)}\n`, { flag: 'wx' });
  printReport(
    options,
    { partner: id, file: join(folder, 'partner.json') },
    [
      `${name} is written. Next: npm run site -- probe ${id}, then build ${id}`,
      ...imageHosts.filter((host) => isPrivateHost(URL.parse(host)?.hostname ?? '')).map(needsTrust),
    ].join('\n'),
  );
}

async function refuseSharedOrigin(name: string, siteOrigin: string): Promise<void> {
  for (const id of await listPartnerIds()) {
    const other = await loadPartner(id);
    if (other.ok && other.value.config.siteOrigin === siteOrigin)
      throw partnerDataError('PARTNER_CONFIG', `${name}: siteOrigin: ${siteOrigin} is the one of ${id}.`);
  }
}

/** Empty without a terminal. */
async function prompt(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  return (await terminal.question(question)).trim();
}
