/**
 * Processes and threads that die, at their start, at work and at rest, and a disk that is full: what waited for them ends
 * with an error that says what was being done, nothing waits for ever, and the next piece of work gets a new one.
 */

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { createImageWorkerPool } from '../../scripts/images/image-worker-pool.ts';
import { createRenderPool } from '../../scripts/render/render-pool.ts';
import { startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { clinicSeeds, day, full } from '../contract/clinic-seeds.ts';
import { clinic } from '../helpers/content.ts';
import { configOf, createFleet } from '../helpers/fleet.ts';
import { runSite, spawnSite } from '../helpers/run-site.ts';
import { mountSmallDisk } from '../helpers/small-disk.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';
import { createRandom } from '../simulate/random.ts';

let folder: string;
const fleet = await createFleet();

beforeAll(async () => {
  folder = await createTemporaryFolder('children');
});

/** Process numbers of a process's children whose command names `program`. */
function childrenOf(program: string, of = process.pid): number[] {
  const processes = execFileSync('ps', ['-axwwo', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
  return processes.flatMap((line) => {
    const [, pid, parent, command = ''] = /^ *(\d+) +(\d+) +(.*)/.exec(line) ?? [];
    return Number(parent) === of && command.includes(program) ? [Number(pid)] : [];
  });
}

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const noiseOf = (pixels: number) =>
  sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#76513a', noise } });

/** A pool of its own with a picture of noise, which takes seconds as AVIF: no child is done before it is killed. */
async function pictureOrders(pixels: number, limits?: Parameters<typeof createImageWorkerPool>[0]) {
  // Builds of other tests have picture processes, too, which are not to be killed in place of these.
  const ofBuilds = new Set(childrenOf('image-worker'));
  const pool = createImageWorkerPool(limits);
  const file = join(folder, `${pixels}.jpg`);
  const small = join(folder, 'small.jpg');
  if (!existsSync(small)) await noiseOf(400).jpeg().toFile(small);
  if (!existsSync(file)) {
    // Repeated, since noise costs as much as all else here.
    const input = await noiseOf(400).png().toBuffer();
    await sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#76513a' } })
      .composite([{ input, tile: true }])
      .jpeg()
      .toFile(file);
  }
  return {
    pool,
    children: () => childrenOf('image-worker').filter((pid) => !ofBuilds.has(pid)),
    small,
    order: (name: string, from = file) =>
      pool.run({ kind: 'scaled', file: from, width: 40, quality: 75, format: 'webp', to: join(folder, name) }),
    orderOf: (partner: string, name: string) =>
      pool.run(
        { kind: 'scaled', file: small, width: 40, quality: 75, format: 'webp', to: join(folder, name) },
        partner,
      ),
    longOrder: () => pool.run({ kind: 'avif', file, folder }),
  };
}

test('an order whose picture process is killed is done by another; one that kills that, too, fails alone', async () => {
  const { pool, children, order, longOrder } = await pictureOrders(2000);
  const kill = async (signal: NodeJS.Signals): Promise<number> => {
    await expect.poll(() => children().length, { interval: 10 }).toBe(1);
    const [pid = 0] = children();
    process.kill(pid, signal);
    await expect.poll(children, { interval: 10 }).not.toContain(pid);
    return pid;
  };
  const once = order('once');
  await kill('SIGKILL');
  expect(await once).toBeNull();

  const twice = longOrder();
  const died = expect(twice).rejects.toThrow(/멈췄습니다\(killed by SIGKILL\)/);
  await kill('SIGTERM');
  await kill('SIGKILL');
  await died;
  for (const name of ['one', 'other']) await order(name);

  // At rest: gone, and perhaps not noticed yet.
  for (const pid of children()) process.kill(pid, 'SIGKILL');
  expect(await Promise.all([order('c'), order('d')])).toEqual([null, null]);
  await pool.close();
  await expect(order('late')).rejects.toThrow();
  await expect.poll(children).toEqual([]);
});

test('a partner with many pictures keeps no other waiting: the turn goes round', async () => {
  const { pool, children, order, orderOf } = await pictureOrders(400);
  // One process is held: with the other alone, they end in the order in which they begin.
  const held = order('held');
  await expect.poll(() => children().length, { interval: 10 }).toBe(1);
  const [pid = 0] = children();
  process.kill(pid, 'SIGSTOP');
  const done: string[] = [];
  const names = ['many-1', 'many-2', 'many-3', 'many-4', 'many-5', 'many-6', 'few-1'];
  await Promise.all(names.map((name) => orderOf(name.replace(/-.*/, ''), name).then(() => done.push(name))));
  process.kill(pid, 'SIGCONT');
  await held;
  await pool.close();
  expect(done.indexOf('few-1')).toBeLessThan(done.indexOf('many-5'));
});

test.each([
  // One more than there are processes: it begins when another was ended.
  ['hangs', 3, { timeoutMs: 3000 }, '3초 안에 처리하지 못했습니다'],
  ['takes more of the processor than it may', 1, { maxCpuMs: 500 }, '처리하는 데 0.5초가 넘게 듭니다'],
  ['takes more memory than it may', 1, { maxMemory: 200_000_000 }, '200 MB보다 많은 메모리가 듭니다'],
])(
  'a picture whose process %s ends with it, told in Korean, and the next is done',
  async (why, count, limits, words) => {
    const { pool, children, small, order, longOrder } = await pictureOrders(4000, limits);
    // It hangs without work, for the processor's sake.
    const stop = () => {
      try {
        for (const pid of children()) process.kill(pid, 'SIGSTOP');
      } catch {
        // It has ended meanwhile.
      }
    };
    const stopping = why === 'hangs' ? setInterval(stop, 100) : undefined;
    const slow = Array.from({ length: count }, () => expect(longOrder()).rejects.toThrow(words));
    await Promise.all(slow);
    clearInterval(stopping);
    expect(await order('next', small)).toBeNull();
    await pool.close();
  },
);

test('a picture whose process waits for a busy machine does not count as too complex', async () => {
  const { pool, children, small, order } = await pictureOrders(2000, { maxCpuMs: 1000 });
  const waiting = order('waiting', small);
  await expect.poll(() => children().length, { interval: 10 }).toBe(1);
  const [pid = 0] = children();
  process.kill(pid, 'SIGSTOP');
  await sleep(2000);
  process.kill(pid, 'SIGCONT');
  expect(await waiting).toBeNull();
  expect(children()).toEqual([pid]);
  await pool.close();
});

/** A renderer whose pages do what their template is called. */
const fakeRenderer = `
export const loadTemplates = async () => undefined;
export function renderTemplate(template) {
  if (template === 'exits') process.exit(3);
  if (template === 'throws') throw new Error('no such field');
  if (template === 'exits later') setTimeout(() => process.exit(0), 0);
  if (template === 'fills its memory') for (const heap = []; ; ) heap.push(new Array(1e6).fill(0));
  return '<!doctype html><title>page</title>';
}`;

test('a render worker that ends in whatever way fails the pages that it had; the next ones are drawn', async () => {
  const entry = join(folder, 'renderer.mjs');
  await writeFile(entry, fakeRenderer);
  const pool = createRenderPool(entry, 2);
  let files = 0;
  const batchOf = (template: string, pages: number) => ({
    folder,
    frame: '{}',
    pages: Array.from({ length: pages }, () => ({ template, file: `page-${files++}.html`, json: '{}' })),
  });
  const draw = (template: string, pages = 1) => pool.render(batchOf(template, pages));
  await expect(draw('exits')).rejects.toMatchObject({
    code: 'CHILD_DIED',
    message: expect.stringContaining('render worker ended with exit code 3'),
  });
  expect(Object.keys(await draw('fine', 90))).toHaveLength(90);
  await expect(draw('throws')).rejects.toThrow(/no such field/);
  await expect(draw('fills its memory')).rejects.toThrow(/memory/i);
  await draw('exits later');
  const drawn = await Promise.allSettled([draw('fine'), draw('fine')]);
  expect(drawn.length).toBe(2);
  expect(Object.keys(await draw('fine'))).toHaveLength(1);
  // The rest of a job that is over is not drawn.
  const ending = new AbortController();
  let drawnPages = 0;
  const onBatch = (count: number) => {
    drawnPages += count;
    ending.abort(new Error('the job is over'));
  };
  await expect(pool.render(batchOf('fine', 400), onBatch, ending.signal)).rejects.toThrow('the job is over');
  expect(Object.keys(await draw('fine'))).toHaveLength(1);
  expect(drawnPages).toBeLessThan(200);
  const late = draw('fine', 200);
  const ended = expect(late).rejects.toThrow();
  await pool.close();
  await ended;

  const broken = createRenderPool(join(folder, 'no-such-renderer.mjs'), 2);
  const page = { template: 'fine', file: 'never.html', json: '{}' };
  await expect(broken.render({ folder, frame: '{}', pages: [page] })).rejects.toThrow(/no-such-renderer/);
  await broken.close();
});

test('a build whose cutter is killed fails with that, leaves nothing half-built, and the next one is whole', async () => {
  // Letters that no cut before this one held together.
  const { next: random } = createRandom(process.pid + Date.now());
  const syllables = Array.from({ length: 60 }, () => String.fromCodePoint(0xac00 + Math.floor(random() * 11_172)));
  await fleet.add('haneul', clinic(syllables.join('')));
  const building = fleet.build(['haneul']);
  const cutter = await vi.waitUntil(() => childrenOf('subset-worker')[0], { timeout: 60_000, interval: 10 });
  process.kill(cutter, 'SIGKILL');
  const message = expect.stringMatching(/could not be cut.*\nkilled by SIGKILL/);
  expect((await building).partners[0]?.error).toMatchObject({ kind: 'build', code: 'CHILD_DIED', message });
  expect(await readdir(join(fleet.dist, 'haneul/releases'))).toEqual([]);
  expect((await fleet.build(['haneul'])).partners[0]?.error).toBeNull();
});

test('a compile that is killed ends the build with exit code 5 and leaves no half of a renderer', async () => {
  const work = join(folder, 'work');
  await fleet.add('bada', clinic('처음'));
  const env = { SITE_PARTNERS_DIR: fleet.partners, SITE_DIST_DIR: join(folder, 'dist'), SITE_WORK_DIR: work };
  const child = spawnSite(['build', 'bada', '--no-pull', '--no-api'], env, ['ignore', 'ignore', 'pipe']);
  const ended = Promise.all([once(child, 'close'), text(child.stderr as Readable)]);
  const compile = await vi.waitUntil(() => childrenOf('astro-build.mjs', child.pid)[0], { timeout: 60_000 });
  process.kill(compile, 'SIGKILL');
  const [[code], err] = await ended;
  expect([code, err]).toEqual([5, expect.stringMatching(/do not compile \(killed by SIGKILL\)/)]);
  expect(await readdir(join(work, 'renderer'))).toEqual([]);
});

/** A disk of a few megabytes where this user may mount one; elsewhere one that takes no fonts, since a file is in the way. */
async function smallDisk(): Promise<{ path: string; why: RegExp; remove(): void }> {
  const path = join(folder, 'disk');
  const remove = mountSmallDisk(path, '6m');
  if (remove !== null) return { path, why: /ENOSPC/, remove };
  await mkdir(join(path, 'cache'));
  await writeFile(join(path, 'cache/fonts'), '');
  return { path, why: /EEXIST|ENOTDIR/, remove: () => undefined };
}

test('a build on a full disk says so and ends, although pictures were being decoded', async () => {
  const imagesDir = join(folder, 'cdn');
  await mkdir(join(imagesDir, 'full'), { recursive: true });
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: '#76513a' } });
  for (const name of ['logo', 'treat-1']) await picture.toFile(join(imagesDir, `full/${name}.webp`));
  const sandbox = await startSandbox({ day, partners: clinicSeeds, imagesDir });
  const disk = await smallDisk();
  try {
    await fleet.add('full', null, { ...configOf('full'), tenantOrigin: full });
    const env = { SITE_PARTNERS_DIR: fleet.partners, SITE_DIST_DIR: join(folder, 'dist'), SITE_WORK_DIR: disk.path };
    const args = ['build', 'full', '--api', sandbox.api, '--image-host', sandbox.cdn];
    // Bundled although its work folder is new.
    await symlink(join(paths.work, 'commands.json'), join(disk.path, 'commands.json'));
    const { code, err } = await runSite(args, env);
    expect(err).toMatch(disk.why);
    expect(err).toContain('fonts of a site could not be cut');
    expect(code).toBe(5);
    if (disk.why.source === 'ENOSPC') expect(await readdir(join(disk.path, 'cache/picture-sources'))).not.toEqual([]);
  } finally {
    disk.remove();
    await sandbox.stop();
  }
});
