import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rowCache } from './row-cache.ts';

const open = rowCache('test', v.object({ html: v.string() }));

test('rows that were used are there for the next time by the same key, and only these', async () => {
  const use = async (key: string, names: readonly string[]) => {
    const rows = open('row-cache', key);
    const found = names.map((name) => rows.get(name)?.html ?? null);
    for (const [i, html] of names.entries()) if (found[i] === null) rows.set(html, { html });
    await rows.save();
    return found;
  };
  expect(await use('a', ['하나', '둘'])).toEqual([null, null]);
  expect(await use('a', ['하나', '셋'])).toEqual(['하나', null]);
  expect(await use('a', ['하나', '둘', '셋'])).toEqual(['하나', null, '셋']);
  // Nobody asked for any, as a plan of some pages does not.
  await open('row-cache', 'a').save();
  expect(open('row-cache', 'a').get('둘')).toEqual({ html: '둘' });
  expect(await use('b', ['하나'])).toEqual([null]);
});
