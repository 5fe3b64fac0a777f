import { afterEach, expect, test } from 'vitest';
import { createRenderPool } from './render-pool.ts';

/** A page says on which thread it was rendered, 0 for that of the command, and whether all templates were loaded. */
const entry = `data:text/javascript,
import { threadId } from 'node:worker_threads';
let loaded = 'some';
export const loadTemplates = async (patterns) => { if (patterns === undefined) loaded = 'all'; };
export const renderTemplate = (pattern) => {
  if (pattern === 'throws') throw new Error('no such field');
  while (pattern === 'hangs');
  return JSON.stringify({ isOwn: threadId === 0, loaded });
};`;

const pools: ReturnType<typeof createRenderPool>[] = [];
const openPool = (
  ...options: Parameters<typeof createRenderPool> extends [string, number, ...infer Rest] ? Rest : []
) => {
  const pool = createRenderPool(entry, 1, ...options);
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** What the first page says. */
async function render(pool: ReturnType<typeof createRenderPool>, count: number, template = '/') {
  const pages = Array.from({ length: count }, (_, i) => ({ template, file: `${i}.html`, json: '{}' }));
  const batches: number[] = [];
  const files = await pool.render({ folder: null, frame: '{}', pages }, (rendered) => batches.push(rendered));
  expect(Object.keys(files)).toHaveLength(count);
  expect(batches.reduce((all, some) => all + some)).toBe(count);
  return JSON.parse(files['0.html']?.html ?? '');
}

test.each([
  [true, 'all'],
  [false, 'some'],
])('all templates are loaded ahead only where every page is rendered (%s)', async (rendersAll, loaded) => {
  const pool = openPool();
  pool.start(rendersAll);
  expect(await render(pool, 1)).toEqual({ isOwn: false, loaded });
});

test('a command for one partner renders up to twenty pages itself and starts no worker', async () => {
  let workers = 0;
  const count = () => (workers += 1);
  process.on('worker', count);
  try {
    const { Request, Response } = globalThis;
    const pool = openPool({ rendersFew: true });
    pool.start(false);
    expect(await render(pool, 20)).toEqual({ isOwn: true, loaded: 'some' });
    expect(workers).toBe(0);
    expect([globalThis.Request, globalThis.Response]).toEqual([Request, Response]);
    expect((await render(pool, 21)).isOwn).toBe(false);
    expect(workers).toBe(1);
    // It is there now.
    expect((await render(pool, 1)).isOwn).toBe(false);
    const whole = openPool({ rendersFew: true });
    whole.start(true);
    expect((await render(whole, 1)).isOwn).toBe(false);
    expect((await render(openPool(), 1)).isOwn).toBe(false);
    expect(workers).toBe(3);
  } finally {
    process.off('worker', count);
  }
});

test('a page that hangs or throws fails by its name on the thread of the command, too, which renders on', async () => {
  const pool = openPool({ rendersFew: true, timeoutMs: 50 });
  await expect(render(pool, 1, 'hangs')).rejects.toThrow(/^0\.html was not rendered within 0\.05 s/);
  await expect(render(pool, 1, 'throws')).rejects.toThrow(/0\.html.*\n.*no such field/);
  expect((await render(pool, 1)).isOwn).toBe(true);
});
