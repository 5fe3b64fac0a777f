/** Content that any editor can write: it never stops a build, and never brings a file of others into a release. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imageFolder, paths } from '../../scripts/core/paths.ts';
import { clinic, moment } from '../helpers/content.ts';
import { configOf, createFleet } from '../helpers/fleet.ts';

const fleet = await createFleet();

const build = async (id: string) => (await fleet.build([id])).partners[0];

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
  const report = await build('names');
  expect(report?.error).toBeNull();
  const pictures = await readdir(join(fleet.dist, 'names/current/pictures'));
  expect(pictures.filter((name) => !name.startsWith('share-'))).toEqual([]);
  expect(existsSync(join(fleet.dist, 'names/releases/note-outside.json'))).toBe(false);
  expect(existsSync(join(fleet.dist, 'names/note-outside.json'))).toBe(false);
  expect(report?.findings.filter(({ place }) => place.startsWith('/cscenter/notice/'))).not.toEqual([]);
});

test('a picture at a host that is not allowed is left out, told by its entry, and the page is published', async () => {
  const contentHtml = '<p>글</p><img src="https://postfiles.pstatic.net/x/y.jpg"><img src="파일">';
  const notice = { id: 1, title: '주차 안내', contentHtml, publishAt: moment, updatedAt: moment };
  await fleet.add('foreign', clinic('처음', 2, { notices: [notice] }));
  const report = await build('foreign');
  expect(report?.error).toBeNull();
  expect(report?.findings).toContainEqual(
    expect.objectContaining({
      place: '/cscenter/notice/1',
      message: expect.stringMatching(/^‘주차 안내’ 사진을 뺐습니다.*운영자에게 허용해 달라고.*y\.jpg\)$/),
      operator: expect.stringMatching(/imageHosts에 "https:\/\/postfiles\.pstatic\.net"/),
    }),
  );
  expect(report?.findings).toContainEqual(
    expect.objectContaining({
      place: '/cscenter/notice/1',
      message: expect.stringContaining('‘주차 안내’ 사진을 뺐습니다. 인터넷 주소가 아닙니다'),
    }),
  );
  const page = await readFile(join(fleet.dist, 'foreign/current/cscenter/notice/1.html'), 'utf8');
  expect(page).not.toContain('pstatic');
});

test('what a page cannot show of a pasted text is a link, and a warning of its entry', async () => {
  const contentHtml = [
    '<iframe src="https://tv.naver.com/embed/12345"></iframe>',
    '<video controls><source src="//cdn.example/a.mp4"></video><audio src="https://cdn.example/b.mp3"></audio>',
    '<img src="https://cdn.example/c.png" usemap="#m"><map name="m"><area href="/products" alt="시술 안내"></map>',
    '<object data="https://cdn.example/d.pdf"></object>',
    ...Array.from({ length: 300 }, (_, i) => `<p><b id="${i}">가격</p>`),
  ].join('');
  const notice = { id: 1, title: '가격표', contentHtml, publishAt: moment, updatedAt: moment };
  await fleet.add('pasted', clinic('처음', 2, { notices: [notice] }));
  const report = await build('pasted');
  expect(report?.error).toBeNull();
  const page = await readFile(join(fleet.dist, 'pasted/current/cscenter/notice/1.html'), 'utf8');
  for (const href of ['https://tv.naver.com/embed/12345', 'https://cdn.example/a.mp4', 'https://cdn.example/b.mp3'])
    expect(page).toContain(`<a href="${href}" target="_blank" rel="noopener">다른 사이트에서 보기`);
  expect(page).toContain('<a href="/products">시술 안내</a>');
  const messages = report?.findings.filter(({ place }) => place.includes('가격표')).map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringContaining('tv.naver.com'),
    expect.stringContaining('a.mp4'),
    expect.stringContaining('b.mp3'),
    expect.stringContaining('이미지 맵'),
    expect.stringContaining('닫히지 않은 서식'),
    expect.stringContaining('<object>'),
  ]);
});
