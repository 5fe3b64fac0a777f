import { expect, test } from 'vitest';
import { createRenderPool } from './render-pool.ts';

/** Its pages say whether all templates were loaded. */
const entry = `data:text/javascript,
let all = 'some';
export const loadTemplates = async () => { all = 'all'; };
export const renderTemplate = async () => all;`;

test.each([
  [true, 'all'],
  [false, 'some'],
])('all templates are loaded ahead only where every page is rendered (%s)', async (rendersAll, expected) => {
  const pool = createRenderPool(entry, 1);
  try {
    pool.start(rendersAll);
    const page = { template: '/', file: 'index.html', json: '{}' };
    expect((await pool.render({ folder: null, frame: '{}', pages: [page] }))['index.html']?.html).toBe(expected);
  } finally {
    await pool.close();
  }
});
