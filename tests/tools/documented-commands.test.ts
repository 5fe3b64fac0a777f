import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { commandsIn, findCommandFault } from './documented-commands.ts';

const read = (file: string) => readFileSync(join(paths.root, file), 'utf8');
const documents = globSync(['README.md', '{src,scripts,partners,tests}/**/*.md'], { cwd: paths.root }).filter(
  (file) => !/node_modules|^tests\/results/.test(file),
);
const { scripts } = JSON.parse(read('package.json'));

async function load(name: string): Promise<Command | null> {
  const file = join(paths.root, `scripts/cli/${name}.ts`);
  const { setUp } = existsSync(file) ? await import(file) : { setUp: undefined };
  if (setUp === undefined) return null;
  const command = new Command(name);
  setUp(command);
  return command;
}

test('every command that a document shows is one, with its options', async () => {
  const shown = documents.flatMap((file) => commandsIn(read(file)).map((command) => ({ file, command })));
  expect(shown.length).toBeGreaterThan(40);
  const faults: string[] = [];
  for (const { file, command } of shown) {
    const fault = await findCommandFault(command, scripts, load);
    if (fault !== null) faults.push(`${file}: ${command.line}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test('every JSON block of a document is JSON', () => {
  const blocks = documents.flatMap((file) => [...read(file).matchAll(/^```json\n([\s\S]*?)^```$/gm)]);
  expect(blocks.length).toBeGreaterThan(0);
  for (const [, body = ''] of blocks) expect(() => JSON.parse(body), body).not.toThrow();
});

test.each([
  ['`npm run sites`', 'package.json has no script "sites"'],
  ['`npm run site -- bulid saebyeok`', 'there is no subcommand "bulid"'],
  ['`npm run site -- build saebyeok --no-pulls`', 'build does not take --no-pulls'],
  ['`site rollback a b c`', 'rollback takes 2 arguments, shown are 3'],
  ['```sh\nnpm ci && npm run site build # all\n```\n', 'expected -- before the subcommand'],
])('%s is found', async (text, fault) => {
  const faults = await Promise.all(commandsIn(text).map((command) => findCommandFault(command, scripts, load)));
  expect(faults.filter((found) => found !== null)).toEqual([fault]);
});
