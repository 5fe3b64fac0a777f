import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { beforeAll, expect, test } from 'vitest';
import { writeContent } from '../../scripts/content/content-store.ts';
import { acquireLock } from '../../scripts/core/lock.ts';
import { paths } from '../../scripts/core/paths.ts';
import { keyOf } from '../../scripts/desk/notifications/send-webhook.ts';
import { contentOf } from '../helpers/content.ts';
import { configOf, createFleet, filesBelow } from '../helpers/fleet.ts';
import { startHost } from '../helpers/http-host.ts';
import { callSite, runSite, spawnSite } from '../helpers/run-site.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';

const fleet = await createFleet();
const env = { SITE_PARTNERS_DIR: fleet.partners, SITE_DIST_DIR: fleet.dist };
const good = contentOf({ partner: { id: 1, partnerName: '좋은의원' } });

beforeAll(async () => {
  await fleet.add('good', good);
});

test('among many one bad partner stops nobody; the report names it with every problem; the highest exit code wins', async () => {
  await fleet.add('broken', good, { ...configOf('broken'), tenantOrigin: 'clinic', opne: true });
  const report = join(fleet.root, 'report.json');
  const run = await runSite(['build', 'good', 'broken', '--no-pull', '--no-api', '--report', report], env);
  expect(run.code).toBe(3);
  const { partners } = JSON.parse(await readFile(report, 'utf8'));
  const wrong = { partner: 'broken', error: { code: 'PARTNER_CONFIG' } };
  expect(partners).toMatchObject([{ partner: 'good', error: null }, wrong]);
  for (const problem of ['tenantOrigin: expected an origin such as', 'opne: expected no such field, received "opne"'])
    expect(run.out).toContain(`partners/broken/partner.json: ${problem}`);
  expect((await filesBelow(join(fleet.dist, 'good/current'))).has('index.html')).toBe(true);
});

test('the key of a receiver is derived from the setting', async () => {
  const SITE_NOTIFY_KEY = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
  const { out } = await callSite(['webhook-key', 'good'], { ...env, SITE_NOTIFY_KEY });
  expect(out).toBe(`whsec_${keyOf(Buffer.alloc(32, 5), 'good').toString('base64')}\n`);
});

test.each([
  [['explain', 'STALE'], /checks\/rules/],
  [['desk', '--help'], /drizzle|\/desk\/queue\//],
])('%j loads nothing of %s', async (args, unneeded) => {
  const hook = `import { registerHooks } from 'node:module'; registerHooks({ load(url, context, next) {
    if (${unneeded}.test(url)) console.error('loads', url);
    return next(url, context);
  } });`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  // A folder of its own, so that the sources run.
  const run = await runSite(args, { ...env, NODE_OPTIONS, SITE_WORK_DIR: join(fleet.root, 'nothing') });
  expect(run).toMatchObject({ code: 0, err: '' });
});

test('what a code means is explained, in whatever case; an unknown one is a usage error', async () => {
  const { code, out } = await callSite(['explain', 'content_shrank']);
  expect(code).toBe(0);
  expect(out).toMatch(/^CONTENT_SHRANK\n.*over half of its rows.*\n.*--accept-loss\.\nThe desk does not try again/m);
  expect((await callSite(['explain'])).out).toMatch(/^STALE +What is live/m);
  expect(await callSite(['explain', 'NOTHING'])).toMatchObject({ code: 2, err: expect.stringContaining('no code') });
});

test('a wrong option, command or argument is one line with exit 2; --version says what runs', async () => {
  for (const args of [['build', '--nope'], ['bild'], ['rollback'], ['build', '--jobs', 'x', 'good']]) {
    const { code, err } = await callSite(args, env);
    expect([code, err.trim().split('\n')], args.join(' ')).toEqual([2, [expect.stringMatching(/^error: .*--help/)]]);
  }
  const { code, out } = await callSite(['--version']);
  expect([code, out]).toEqual([0, expect.stringMatching(/^partner-sites [\d.]+, code of \S+, Node v\d+\.\S+\n$/)]);
});

/** Tells each import that Node itself resolves: how drizzle-orm is reached, and what within it. */
const tellingImports = `
import { registerHooks } from 'node:module';
registerHooks({ resolve(specifier, context, next) {
  const isWithin = specifier.startsWith('.') && context.parentURL?.includes('/drizzle-orm/');
  if (isWithin || specifier.startsWith('drizzle-orm')) console.error(isWithin ? 'within' : 'to');
  return next(specifier, context);
} });`;

test('a worker loads the files of drizzle-orm without parsing its large package.json for each', async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(tellingImports)}`;
  // From the sources: bundled commands have no files of it.
  const { err } = await runSite(['worker', '--help'], {
    NODE_OPTIONS,
    SITE_WORK_DIR: await createTemporaryFolder('empty'),
  });
  expect([...new Set(err.trim().split('\n'))]).toEqual(['to']);
});

test('help fits a terminal of 60 columns', async () => {
  const narrow = 'process.stdout.isTTY = true; process.stdout.columns = 60;';
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(narrow)}`;
  const { out } = await runSite(['build', '--help'], { NODE_OPTIONS });
  expect(out).toContain('--accept-loss');
  expect(out.split('\n').filter((line) => line.length > 60)).toEqual([]);
});

test('a reader that takes the first line alone is no fault', async () => {
  const script = join(paths.root, 'scripts/site.mjs');
  // Of `console.log` Node itself ignores the fault.
  const child = spawn(process.execPath, [script, 'build', '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  expect(await text(child.stderr)).toBe('');
});

test('a build says how long each step took, and what a partner that is up to date cost', async () => {
  const build = async () => (await callSite(['build', 'good', '--no-pull', '--no-api', '--timings'], env)).out;
  expect(await build()).toMatch(
    / {2}timings: read \d+ ms, .*activate \d+ ms\n[\s\S]*timings +start \d+ ms, builds \d+ ms/,
  );
  expect(await build()).toMatch(/ {2}timings: read \d+ ms, activate \d+ ms/);
});

test('ids that are unsafe, repeated or differ by case are refused, all of them at once', async () => {
  const ids = ['../evil', 'a/b', 'con', 'Bad', 'good', 'good', 'GOOD'];
  const run = await callSite(['build', ...ids, '--no-pull', '--no-api'], env);
  expect([run.code, run.err.split('\n')]).toEqual([
    3,
    expect.arrayContaining([
      ...ids.slice(0, 4).map((id) => expect.stringContaining(`"${id}" cannot be a partner's id`)),
      expect.stringContaining('Partner "good" is named twice'),
      expect.stringContaining('Partners "good" and "GOOD" differ only by case'),
    ]),
  ]);
  expect((await callSite(['rollback', 'good', '../x'], env)).code).toBe(2);
});

/** What a command says of a line that it refuses before it does anything. */
async function refusalOf(line: string): Promise<string> {
  const [name = '', ...args] = line.split(' ');
  const command = new Command(name).exitOverride().configureOutput({ writeErr: () => undefined });
  (await import(`../../scripts/cli/${name}.ts`)).setUp(command);
  return command.parseAsync(args, { from: 'user' }).then(
    () => 'nothing',
    (error: Error) => error.message,
  );
}

test.each([
  ['build', 'Name the partners, or give --all'],
  ['build good --jobs 0', "argument '0' is invalid"],
  ['build good --content x', 'With --content name exactly one partner and add --no-pull.'],
  ['build good --no-pull --api https://api.example --no-api', "option '--api' cannot be used with option '--no-api'"],
  ['build good --no-pull --fresh', "option '--no-pull' cannot be used with option '--fresh'"],
  ['build good --no-pull --timeout 5', "option '--no-pull' cannot be used with option '--timeout <seconds>'"],
  ['publish --all --to x --built y', "option '--built <file>' cannot be used with option '--all'"],
  ['publish good --to x --endpoint https://store.example', '--endpoint is for a store; "x" is a folder.'],
  ['validate --content x', 'With --content name exactly one partner.'],
  ['list --groups 2', '--groups needs --json.'],
])('site %s is refused: one flag contradicts the other, or means nothing beside it', async (line, message) => {
  expect(await refusalOf(line)).toContain(message);
});

test('content from any folder is built', async () => {
  const folder = join(fleet.root, 'elsewhere');
  await writeContent(folder, contentOf({ partner: { id: 1, partnerName: '다른의원' } }));
  const run = await callSite(['build', 'good', '--no-pull', '--no-api', '--content', folder], env);
  expect(run.code, run.err).toBe(0);
  expect(await readFile(join(fleet.dist, 'good/current/index.html'), 'utf8')).toContain('다른의원');
  const none = await callSite(['build', 'good', '--no-pull', '--no-api', '--content', fleet.partners], env);
  expect([none.code, none.out]).toEqual([3, expect.stringContaining('holds no partner.json. Pull the content first')]);
});

test('a command beside a running demonstration uses its addresses and says so; beside one that is gone a site has no backend', async ({
  onTestFinished,
}) => {
  const backend = await startHost((_, response) => void response.end('{}'));
  const sandbox = backend.origin;
  const running = { sandbox, thirdParties: sandbox, cdn: 'http://127.0.0.1:1', desk: sandbox, partners: ['good'] };
  await mkdir(fleet.dist, { recursive: true });
  const file = join(fleet.dist, 'running.json');
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, JSON.stringify(running));
  const run = await callSite(['build', 'good', '--no-pull'], env);
  expect(run.code, run.out).toBe(0);
  expect(run.err).toContain(`Using the demonstration that runs: backend ${sandbox}`);
  // The pull asks there, too; this backend answers with nothing that a pull could use.
  const pull = await callSite(['pull', 'good'], env);
  expect([pull.code, pull.out]).toEqual([4, expect.stringContaining(sandbox)]);
  expect((await filesBelow(join(fleet.dist, 'good/current'))).get('index.html')?.toString()).toContain(sandbox);
  backend.stop();
  const gone = await callSite(['build', 'good', '--no-pull'], env);
  expect([gone.code, gone.out]).toEqual([
    3,
    expect.stringContaining('partners/good/partner.json names no apiBase, so the site would have no backend.'),
  ]);
  // Who is refused does not wait for a compile first.
  expect(gone.out).toContain('not compiled');
});

test('two partners at one origin: the later one fails and names the first; a new one is refused', async () => {
  await fleet.add('twin', good, { ...configOf('twin'), siteOrigin: 'https://www.good.example' });
  const run = await callSite(['build', 'good', 'twin', '--no-pull', '--no-api'], env);
  expect(run.code).toBe(3);
  expect(run.out).toMatch(/^good +\d+ pages/m);
  expect(run.out).toContain('partners/twin/partner.json: siteOrigin: expected an origin of its own');
  const again = await callSite(['new', 'third', '--site-origin', 'https://www.good.example'], env);
  expect([again.code, again.err]).toEqual([3, expect.stringContaining('is the one of good')]);
});

test('a taken port is said in one line', async () => {
  const blocker = await startHost(() => undefined);
  const { port } = new URL(blocker.origin);
  const run = await runSite(['serve', 'good', '--port', port], env);
  blocker.stop();
  expect(run.code).toBe(2);
  expect(run.err.trim().split('\n')).toEqual([
    `The sites cannot listen on 127.0.0.1:${port}: another program uses it. End that program, or choose others by PORT, e.g. PORT=4700, or by --port.`,
  ]);
});

test('a wrong environment variable is named, and nothing is started', async () => {
  const wrong = { PORT: 'http', SITE_WEBHOOK_KEYS: 'whsec_c2hvcnQ=', SITE_TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/99' };
  const run = await runSite(['serve', 'good'], { ...env, ...wrong });
  expect(run.code).toBe(2);
  expect(run.err).toContain('environment: PORT: expected a number from 1024 to 65000; its value is not shown here');
  for (const name of ['SITE_WEBHOOK_KEYS', 'SITE_TRUSTED_PROXIES'])
    expect(run.err).toContain(`environment: ${name}: expected `);
});

test('a folder that is missing or that nobody may write is one line, without a stack', async () => {
  for (const command of [['list'], ['build', 'good', '--no-pull', '--no-api']]) {
    const missing = await callSite(command, { ...env, SITE_PARTNERS_DIR: join(fleet.root, 'nowhere') });
    expect([missing.code, missing.err.trim().split('\n')]).toEqual([2, [expect.stringContaining('SITE_PARTNERS_DIR')]]);
  }
  // The kernel's own folder takes no file of anybody, root included.
  const readOnly = await callSite(['build', 'good', '--no-pull', '--no-api'], { ...env, SITE_DIST_DIR: '/sys/kernel' });
  expect(readOnly.code).not.toBe(0);
  expect(`${readOnly.out}${readOnly.err}`).toContain('SITE_DIST_DIR');
  expect(`${readOnly.out}${readOnly.err}`).not.toMatch(/^\s+at /m);
});

test('caches that cannot be pruned are told, and cost a build neither its report nor its exit code', async () => {
  const work = join(fleet.root, 'work');
  const stamp = join(work, 'cache/pruned');
  // A file cannot replace a folder, so the pruning fails; as for root, who may write everywhere.
  await mkdir(stamp, { recursive: true });
  await utimes(stamp, 0, 0);
  await symlink(join(paths.work, 'renderer'), join(work, 'renderer'));
  const report = join(fleet.root, 'pruned.json');
  const args = ['build', 'good', '--no-pull', '--no-api', '--report', report];
  const run = await runSite(args, { ...env, SITE_WORK_DIR: work });
  expect([run.code, run.err]).toEqual([
    0,
    expect.stringMatching(/^Old files stay in the caches: EISDIR[^\n]*pruned[^\n]*\n$/),
  ]);
  expect(JSON.parse(await readFile(report, 'utf8')).partners).toMatchObject([{ partner: 'good', error: null }]);
});

test('content that is pulled to a folder of its own is built from there', async () => {
  const content = join(fleet.root, 'content');
  await cp(join(fleet.partners, 'good/content'), join(content, 'apart'), { recursive: true });
  await fleet.add('apart', null);
  const run = await callSite(['build', 'apart', '--no-pull', '--no-api'], { ...env, SITE_CONTENT_DIR: content });
  expect([run.code, run.err]).toEqual([0, '']);
  expect(await readFile(join(fleet.dist, 'apart/current/index.html'), 'utf8')).toContain('좋은의원');
});

test('a work or output folder inside the checkout that git does not ignore is refused', async () => {
  for (const name of ['SITE_WORK_DIR', 'SITE_DIST_DIR']) {
    const refused = await callSite(['list'], { ...env, [name]: join(paths.root, 'caches') });
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(`${name} is ${join(paths.root, 'caches')}, inside the checkout`);
    const allowed = await callSite(['list'], { ...env, [name]: join(paths.root, '.work') });
    expect(allowed.err).not.toContain('inside the checkout');
  }
});

test('the partner list feeds a CI matrix: all ids, in order, as JSON; a folder whose name is no id is told and left out', async () => {
  const partners = join(fleet.root, 'listed');
  const write = async (id: string, config: object = {}) => {
    await mkdir(join(partners, id), { recursive: true });
    await writeFile(join(partners, id, 'partner.json'), JSON.stringify({ ...configOf(id), ...config }));
  };
  for (const id of ['second', 'first']) await write(id);
  // A job of it would fail each night.
  await write('draft', { publication: { approval: 'never' } });
  await mkdir(join(partners, '$(id)'));
  const run = await callSite(['list', '--json'], { ...env, SITE_PARTNERS_DIR: partners });
  const told = expect.stringContaining('"$(id)" cannot be a partner\'s id');
  expect([run.code, run.err, JSON.parse(run.out)]).toEqual([3, told, ['first', 'second']]);
  for (const command of [
    ['build', '--no-pull', '--no-api'],
    ['publish', '--to', join(fleet.root, 'store')],
  ]) {
    const refused = await callSite([...command, 'draft'], { ...env, SITE_PARTNERS_DIR: partners });
    expect([refused.code, refused.out + refused.err]).toEqual([3, expect.stringContaining('is not published')]);
  }
});

test('a second desk of the same folder is refused and ends', async () => {
  const folder = join(fleet.dist, '.desk');
  await mkdir(folder, { recursive: true });
  using _first = acquireLock(join(folder, 'process.lock'));
  const run = await runSite(['desk'], env);
  expect(run.code).toBe(2);
  expect(run.err).toContain(`Another desk works on ${folder}.`);
});

test('`check` tells what blocks without network; --strict fails with 3, as a strict build does, and GitHub gets annotations', async () => {
  const careless = contentOf({ partner: { id: 1, partnerName: '예시金의원', partnerPhone: '02-000-0000' } });
  const editorUrl = 'https://admin.example/{collection}';
  await fleet.add('careless', careless, { ...configOf('careless'), checks: {}, editorUrl });
  const told = await callSite(['check', 'careless'], env);
  expect([told.code, told.err]).toEqual([0, '']);
  expect(told.out).toMatch(/^careless +4 block, 1 warn, 1 noted\n {2}blocks BUSINESS_INFO_MISSING: \/: /);
  expect(told.out).toMatch(/warning LETTER_NOT_DRAWN: .*‘예시金의원’의 金 글자/);
  const strict = await callSite(['check', 'careless', '--strict', '--json'], { ...env, GITHUB_ACTIONS: 'true' });
  expect(strict.code).toBe(3);
  const [report] = JSON.parse(strict.out);
  expect(report.findings).toContainEqual(
    expect.objectContaining({
      code: 'BUSINESS_INFO_MISSING',
      severity: 'blocks',
      field: 'partnerAddress',
      edit: 'https://admin.example/partner',
    }),
  );
  const annotated = await callSite(['check', 'careless'], { ...env, GITHUB_ACTIONS: 'true' });
  expect(annotated.out).toMatch(
    /^::error file=partners\/careless\/partner\.json,title=careless BUSINESS_INFO_MISSING::/m,
  );
  const build = ['build', 'careless', '--no-pull', '--no-api'];
  const held = await callSite([...build, '--strict'], { ...env, SITE_DIST_DIR: join(fleet.root, 'strict') });
  expect([held.code, held.out]).toEqual([3, expect.stringContaining('BUSINESS_INFO_MISSING: /: ')]);
  expect(held.out).toContain('확인해야 하는 항목이 ');
  const explained = await callSite(['explain', 'business_info_missing'], env);
  expect(explained.out).toContain('전자상거래법 제10조');
});

test('commands run as they were bundled while no source has changed, and else from their sources', async () => {
  const folder = await createTemporaryFolder('commands');
  const entry = join(folder, 'main.mjs');
  await writeFile(entry, 'console.log("bundled");');
  const { mtimeMs, size } = await stat(join(paths.root, 'package.json'));
  const [node] = process.versions.node.split('.');
  const run = async (changedAt: number, bytes: number) => {
    const pointer = { root: paths.root, node, entry, inputs: { 'package.json': [changedAt, bytes] } };
    await writeFile(join(folder, 'commands.json'), JSON.stringify(pointer));
    return (await runSite(['--version'], { SITE_WORK_DIR: folder })).out;
  };
  expect(await run(mtimeMs, size)).toBe('bundled\n');
  const fromSources = expect.stringMatching(/^partner-sites /);
  expect(await run(mtimeMs - 1, size)).toEqual(fromSources);
  expect(await run(mtimeMs, size + 1)).toEqual(fromSources);
  await rm(entry);
  expect(await run(mtimeMs, size)).toEqual(fromSources);
});

test('npm starts Node once for a command; another start has the same heap', async () => {
  const told = 'console.error(process.pid, process.execArgv.join(" "), process.env.MALLOC_ARENA_MAX)';
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(told)}`;
  const child = spawnSite(['explain', 'STALE'], { NODE_OPTIONS }, ['ignore', 'ignore', 'pipe']);
  const started = (await text(child.stderr as Readable)).trim().split('\n');
  expect(started).toHaveLength(1);
  const script = join(paths.root, 'scripts/site.mjs');
  const other = spawn(process.execPath, [script, 'explain', 'STALE'], {
    env: { ...process.env, NODE_OPTIONS },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const err = await text(other.stderr);
  const conditions = (line = '') => line.replace(/^\d+ /, '');
  expect(conditions(err.trim().split('\n').at(-1))).toBe(conditions(started[0]));
});
