/** Options of the command line: those of commands that pull, and parsers for values; and the form of what is printed. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import type { Finding } from '../../src/contract/finding.ts';
import { parseWith } from '../../src/contract/parse-with.ts';
import { OriginSchema, UrlSchema } from '../../src/contract/primitives.ts';
import { describeFinding } from '../checks/blocking.ts';
import { defaultTimeout, type EndpointFlags } from '../core/settings.ts';

/** Options of a command by name: flags, and those that take a text. */
export type Flags<F extends string, T extends string = never> = { [N in F]?: boolean } & { [N in T]?: string };

export type PullOptions = EndpointFlags & Flags<'all' | 'fresh' | 'json'> & { timeout?: number };

export const addPullOptions = (command: Command, ids: string): Command =>
  command
    .argument('[id...]', ids)
    .option('--all', 'every partner')
    .option('--api <url>', 'another backend than partner.json names', parseUrl)
    .option(
      '--timeout <seconds>',
      `limit of each request to the backend (default: ${defaultTimeout})`,
      parseWholeNumber,
    )
    .option('--fresh', 'read the details of every product and every picture again, also where nothing shows a change')
    .addOption(imageHostOption())
    .option('--partner-cdn <url>', 'folder that holds each partner’s favicon under its id', parseUrl)
    .option('--json', 'print the report as JSON');

/** Where a partner is published to; what is left out, the environment says. */
export function addTargetOptions(command: Command): void {
  command
    .option('--to <target>', 'a folder, or s3://bucket/prefix (default: SITE_PUBLISH_TO); {partner} is the id')
    .option('--endpoint <url>', 'of an S3-compatible store other than AWS', parseUrl)
    .option('--pointer', 'objects by content and one pointer, for the edge worker, instead of files in place')
    .option('--no-pointer', 'files in place, where SITE_PUBLISH_LAYOUT says otherwise');
  refuseWithNegation(command, 'pointer');
}

/** Commander takes the last of a flag and its negation, and its own conflicts are between flags of different names. */
export function refuseWithNegation(command: Command, name: string): void {
  const given = new Set<string>();
  for (const flag of [name, `no-${name}`])
    command.on(`option:${flag}`, () => {
      given.add(flag);
      if (given.size > 1) command.error(`error: option '--${name}' cannot be used with option '--no-${name}'`);
    });
}

export const printReport = ({ json }: { readonly json?: boolean }, report: object, text: string): void =>
  console.log(json ? JSON.stringify(report, null, 1) : text);

/** A line that GitHub Actions shows at the run, or at a file of the checkout; its runner decodes `%25`, `%0A` and the like. */
export function githubAnnotation(
  level: 'error' | 'warning' | 'notice',
  text: string,
  place: { readonly file?: string; readonly title?: string } = {},
): string {
  const properties = Object.entries(place).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${[level, properties.join()].join(' ').trim()}::${escapeData(text)}`;
}
const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

export const formatFinding = (finding: Finding): string =>
  `  ${finding.severity} ${finding.code}: ${describeFinding(finding)}`;

const parseBy =
  <T>(schema: v.GenericSchema<string, T>) =>
  (value: string): T => {
    const parsed = parseWith(schema, value);
    if (!parsed.ok) throw new InvalidArgumentError(`It must be ${parsed.problems[0]?.expected}.`);
    return parsed.value;
  };
const numberLike = (pattern: RegExp, expected: string) =>
  v.pipe(v.string(), v.regex(pattern, expected), v.transform(Number));

export const parseUrl = parseBy(UrlSchema);

export const parseEmail = parseBy(v.pipe(v.string(), v.email('an e-mail address')));

/** Each value of an option that may be repeated. */
export const parseOrigins = (value: string, before: readonly string[] = []): string[] => [
  ...before,
  parseBy(OriginSchema)(value),
];

/** Pictures of the commands that fetch them; a private network is reached by these alone. */
export const imageHostOption = () =>
  new Option(
    '--image-host <origin...>',
    'origins that pictures may be fetched from, beside partner.json’s, also in a private network',
  ).argParser(parseOrigins);

export const parseWholeNumber = parseBy(numberLike(/^[1-9]\d{0,5}$/, 'a whole number of at least 1'));

const aPort = 'a port between 0 and 65535';
/** A TCP port; 0 lets the system pick. */
export const parsePort = parseBy(v.pipe(numberLike(/^\d{1,5}$/, aPort), v.maxValue(65_535, aPort)));
