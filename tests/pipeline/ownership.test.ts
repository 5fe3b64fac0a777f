/** Proof of ownership for search engines: built, served under exactly its name, and told where a field proves nothing. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createPublishedSite, handleRequest } from '../../scripts/hosting/site-handler.ts';
import { contentOf } from '../helpers/content.ts';
import { configOf, createFleet, type Fleet } from '../helpers/fleet.ts';

let fleet: Fleet;
beforeAll(async () => {
  fleet = await createFleet();
});

async function build(id: string, naverDomainCheckHtml: string | null, config: object = {}) {
  const partnerMarketingInfo = { naverDomainCheckHtml };
  const content = contentOf({ partner: { id: 1, partnerName: '하늘의원', partnerMarketingInfo } });
  await fleet.add(id, content, { ...configOf(id), ...config });
  const report = (await fleet.build([id])).partners[0];
  expect(report?.error).toBeNull();
  const read = (name: string) => readFile(join(fleet.dist, id, 'current', name), 'utf8');
  const find = async (name: string) =>
    existsSync(join(fleet.dist, id, 'current', name))
      ? { hash: '', contentType: 'text/html', read: () => read(name) }
      : null;
  const site = createPublishedSite(await read('_headers'), await read('_redirects'), find);
  const ask = (path: string) => handleRequest(new Request(`https://www.${id}.example${path}`), site);
  return { findings: report?.findings ?? [], read, ask };
}

test.each([true, false])('the file of NAVER is served under exactly its name (open: %s)', async (open) => {
  const { ask, findings } = await build(`file-${open}`, 'naver1234567890abcdef.html', { open });
  const answer = await ask('/naver1234567890abcdef.html');
  expect([answer.status, await answer.text()]).toEqual([200, 'naver-site-verification: naver1234567890abcdef.html']);
  expect(findings.filter(({ message }) => message.includes('소유 확인'))).toEqual([]);
  // Other names have no ending.
  expect((await ask('/ready.html')).status).toBe(308);
});

test('a code is a tag on every page; a value that proves nothing is a warning', async () => {
  const code = '0123456789abcdef0123456789abcdef01234567';
  expect(await (await build('tag', code)).read('index.html')).toContain(
    `<meta name="naver-site-verification" content="${code}">`,
  );
  const { findings } = await build('nothing', '나중에 입력');
  expect(findings).toContainEqual(
    expect.objectContaining({ place: '병원 정보', message: expect.stringContaining('"나중에 입력"') }),
  );
});

test('a page without a picture is shared by an address that changes with what is drawn, and names Hangul domains so', async () => {
  const image = async (id: string, config: object) =>
    /property="og:image" content="([^"]+)"/.exec(await (await build(id, null, config)).read('index.html'))?.[1];
  const [one, same, other] = [
    await image('a', {}),
    await image('a', {}),
    await image('a', { theme: { primary: '#224488' } }),
  ];
  expect(one).toMatch(/^https:\/\/www\.a\.example\/og\/image\.png\?v=[0-9a-f]{12}$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  const hangul = await image('b', { siteOrigin: 'https://새봄의원.한국' });
  expect(hangul).toContain('https://xn--');
});
