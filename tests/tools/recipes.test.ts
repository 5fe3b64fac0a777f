/** Units, Dockerfile and compose file name only what is there: settings, commands, times. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { paths } from '../../scripts/core/paths.ts';

const folder = join(paths.root, 'scripts/docs/operations');
const read = (name: string) => readFile(join(folder, name), 'utf8');
const recipes = ['desk.service', 'worker@.service', 'Dockerfile', 'compose.yml'];

test.each(recipes)('%s: each setting has its row in configuration.md, each command is one', async (name) => {
  const text = await read(name);
  const settings = await readFile(join(paths.root, 'scripts/docs/configuration.md'), 'utf8');
  for (const [variable] of text.matchAll(/\bSITE_[A-Z_]+\b/g))
    expect(settings, variable).toContain(`| \`${variable}\` |`);
  const program = await readFile(join(paths.root, 'scripts/cli/program.ts'), 'utf8');
  const commands = [...text.matchAll(/site\.mjs["',\s]+([a-z]+)/g)].map(([, command]) => command);
  if (name !== 'compose.yml') expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) expect(program).toMatch(new RegExp(`^  ${command}: \\[`, 'm'));
});

test('who stops a process waits longer than it takes to end', async () => {
  const stopSeconds = 9;
  for (const name of ['desk.service', 'worker@.service'])
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(await read(name))?.[1])).toBeGreaterThan(stopSeconds);
  const { services } = parse(await read('compose.yml'), { merge: true });
  for (const name of ['desk', 'worker'])
    expect(Number.parseInt(services[name].stop_grace_period, 10), name).toBeGreaterThan(stopSeconds);
  expect(services.desk.environment).toMatchObject(services.worker.environment);
});

test('the image is made in stages, runs as a user of its own, and starts compiled', async () => {
  const text = await read('Dockerfile');
  const [, last = ''] = text.split(/^FROM (?!.* AS ).*$/m);
  expect(text.match(/^FROM /gm)?.length).toBeGreaterThan(2);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .*CMD \["node"/m);
  expect(text).toContain('site.mjs compile');
});
