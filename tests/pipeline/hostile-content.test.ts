/** Content that any editor can write: it never stops a build, and never brings a file of others into a release. */
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imageFolder, paths } from '../../scripts/core/paths.ts';
import { clinic, moment } from '../helpers/content.ts';
import { configOf, createFleet } from '../helpers/fleet.ts';

const fleet = await createFleet();

const outside = join(paths.work, 'cache/note-outside.json');
const others = join(imageFolder, 'ffffffffffffffff-400.webp');

test('a text that names files of the picture cache brings none of them into the release, or beside it', async () => {
  await Promise.all([writeFile(outside, 'private'), writeFile(others, 'private')]);
  const own = 'https://www.names.example';
  const named = ['index.json', '../note-outside.json', 'ffffffffffffffff-400.webp', '../../index.json'];
  const addresses = named.map((name) => `${own}/pictures/${name}`);
  const notices = addresses.flatMap((address, i) => [
    { id: 2 * i + 1, title: address, contentHtml: `<p>${address}</p>`, publishAt: moment, updatedAt: moment },
    {
      id: 2 * i + 2,
      title: '사진',
      contentHtml: `<p>가<img src="${address}"></p>`,
      publishAt: moment,
      updatedAt: moment,
    },
  ]);
  // The own origin among the hosts lets its pictures be named.
  await fleet.add('names', clinic(addresses[0] ?? '', 2, { notices }), {
    ...configOf('names'),
    imageHosts: [own],
    theme: { missingPicture: 'none' },
  });
  const [report] = (await fleet.build(['names'])).partners;
  expect(report?.error).toBeNull();
  const pictures = await readdir(join(fleet.dist, 'names/current/pictures'));
  expect(pictures.filter((name) => !name.startsWith('share-'))).toEqual([]);
  expect(existsSync(join(fleet.dist, 'names/releases/note-outside.json'))).toBe(false);
  expect(existsSync(join(fleet.dist, 'names/note-outside.json'))).toBe(false);
  expect(report?.findings.filter(({ place }) => place.startsWith('/cscenter/notice/'))).not.toEqual([]);
});
