import { expect, test } from 'vitest';
import { openKeptTexts } from './kept-texts.ts';

const references = {
  ...{ links: [], pictures: [], videos: [], missingTargets: [], lost: [] },
  ...{ hasMap: false, isOverFormatted: false },
};
const textOf = (html: string) => ({ references, of: '[[],[]]', html });

test('texts that a plan used are there for the next by the same code, and only these', async () => {
  const plan = async (code: string, names: readonly string[]) => {
    const texts = openKeptTexts('kept-texts', code);
    const store = texts.open();
    const found = names.map((name) => store.get(name)?.html ?? null);
    for (const [i, name] of names.entries()) if (found[i] === null) store.set(name, textOf(name));
    await texts.write();
    return found;
  };
  expect(await plan('a', ['하나', '둘'])).toEqual([null, null]);
  expect(await plan('a', ['하나', '셋'])).toEqual(['하나', null]);
  expect(await plan('a', ['하나', '둘', '셋'])).toEqual(['하나', null, '셋']);
  expect(await plan('b', ['하나'])).toEqual([null]);
});

test('where only some pages are planned, texts stay as they were', async () => {
  const first = openKeptTexts('kept-texts-some', 'a');
  first.open().set('하나', textOf('하나'));
  await first.write();
  await openKeptTexts('kept-texts-some', 'a').write();
  expect(openKeptTexts('kept-texts-some', 'a').open().get('하나')).toEqual(textOf('하나'));
});
