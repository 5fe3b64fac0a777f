/** `scripts/docs/configuration.md` against the schemas and the commands. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PartnerConfigSchema, PolicySchema } from '../../src/contract/partner-config.ts';
import { EnvironmentSchema } from '../core/environment-schema.ts';
import { paths } from '../core/paths.ts';

const page = await readFile(join(paths.root, 'scripts/docs/configuration.md'), 'utf8');
const rows = [...page.matchAll(/^\| (?:`|– ).*\|$/gm)].map(([line]) => {
  const [variable = '', flag = '', field = '', fallback = '', , readers = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  return { variable: bare(variable), flag, field, fallback: bare(fallback), readers };
});
const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
function bare(cell: string): string {
  return cell.replaceAll('`', '');
}

test('every variable that is read has a row, and no other', () => {
  const listed = rows.map(({ variable }) => variable).filter((name) => name !== '–');
  // `site desk --account` alone reads the password, so that it is not kept in the parsed environment.
  const read = [...Object.keys(EnvironmentSchema.entries), 'DESK_PASSWORD'];
  expect(listed.toSorted()).toEqual(read.toSorted());
});

test('defaults are those of the schema', () => {
  const defaults = Object.entries(v.parse(EnvironmentSchema, {})).map(([name, value]) => [name, String(value)]);
  const listed = new Map(rows.map(({ variable, fallback }) => [variable, fallback]));
  expect(defaults).not.toEqual([]);
  expect(defaults.map(([name = '']) => [name, listed.get(name)])).toEqual(defaults);
});

test('fields are those of partner.json', () => {
  const policy = Object.keys(PolicySchema.entries).map((name) => `policy.${name}`);
  const known = [...Object.keys(PartnerConfigSchema.entries), ...policy];
  const fields = rows.flatMap(({ field }) => quoted(field));
  expect(fields).toContain('apiBase');
  expect(fields.filter((field) => !known.includes(field))).toEqual([]);
});

test('each flag is an option of a command that reads the setting', async () => {
  const flags = new Map<string, string[]>();
  for (const name of new Set(rows.flatMap(({ readers }) => quoted(readers)).filter((name) => name !== 'npm test'))) {
    const command = new Command(name);
    (await import(join(paths.root, `scripts/cli/${name}.ts`))).setUp(command);
    const names = command.options.map(({ long }) => long ?? '');
    flags.set(name, names);
  }
  for (const { flag, readers } of rows)
    for (const name of quoted(flag).filter((text) => text.startsWith('--')))
      expect(quoted(readers).flatMap((reader) => flags.get(reader) ?? [])).toContain(name);
});
