/** Proof of ownership for search engines: built, served under exactly its name, and told where a field proves nothing. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../../scripts/core/http-server.ts';
import { createPublishedSite, handleRequest } from '../../scripts/hosting/site-handler.ts';
import { createIndexNow } from '../../scripts/sandbox/third-parties/third-parties.ts';
import { indexNowKey } from '../../src/site/files/index-now.ts';
import { clinic, contentOf } from '../helpers/content.ts';
import { configOf, createFleet } from '../helpers/fleet.ts';
import { fleetPipeline } from '../helpers/running-desk.ts';

const fleet = await createFleet();

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

test('the file of NAVER is served under exactly its name, also by a site that is not open yet', async () => {
  const { ask, findings } = await build('file', 'naver1234567890abcdef.html', { open: false });
  const answer = await ask('/naver1234567890abcdef.html');
  expect([answer.status, await answer.text()]).toEqual([200, 'naver-site-verification: naver1234567890abcdef.html']);
  expect(findings.filter(({ message }) => message.includes('소유 확인'))).toEqual([]);
  // Other names have no ending.
  expect((await ask('/ready.html')).status).toBe(308);
});

test('a code is a tag on every page, a value that proves nothing is a warning; what is shared changes with what is drawn', async () => {
  const code = '0123456789abcdef0123456789abcdef01234567';
  const imageOf = (home: string) => /property="og:image" content="([^"]+)"/.exec(home)?.[1];
  const tagged = await (await build('tag', code)).read('index.html');
  expect(tagged).toContain(`<meta name="naver-site-verification" content="${code}">`);
  expect(imageOf(tagged)).toMatch(/^https:\/\/www\.tag\.example\/og\/image\.png\?v=[0-9a-f]{12}$/);
  // A Hangul domain is named so that every reader finds it.
  const config = { siteOrigin: 'https://새봄의원.한국', theme: { primary: '#224488' } };
  const { findings, read } = await build('nothing', '나중에 입력', config);
  expect(findings).toContainEqual(
    expect.objectContaining({ place: '병원 정보', message: expect.stringContaining('"나중에 입력"') }),
  );
  const other = imageOf(await read('index.html'));
  expect(other).toMatch(/^https:\/\/xn--/);
  expect(other?.split('?')[1]).not.toBe(imageOf(tagged)?.split('?')[1]);
});

test('search engines are told of what a publication changed, never of a preview; what they refuse is a finding', async () => {
  const id = 'told';
  const { app, submitted } = createIndexNow({ maxRequests: 2 });
  const engine = await listen(app.fetch, '127.0.0.1', 0, 'search engine');
  const endpoint = `${engine.url}/indexnow`;
  const told = () => (submitted.get(`www.${id}.example`) ?? []).map((urls) => urls.map((url) => new URL(url).pathname));
  const publish = async (products: number, indexNow: string | null) => {
    await fleet.add(id, clinic('하늘의원', products), { ...configOf(id), indexNow: true });
    const [report] = (await fleet.build([id], { indexNow: () => indexNow })).partners;
    expect(report?.error).toBeNull();
    return report?.findings.filter(({ code }) => code === 'SEARCH_ENGINES_NOT_TOLD') ?? [];
  };
  expect(await publish(3, endpoint)).toEqual([]);
  const sitemap = await readFile(join(fleet.dist, id, 'current', 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(told()[0]?.toSorted()).toEqual(listed.toSorted());
  const key = indexNowKey(id, `https://www.${id}.example`);
  expect(await readFile(join(fleet.dist, id, 'current', `${key}.txt`), 'utf8')).toBe(key);
  expect([await publish(3, endpoint), told().length]).toEqual([[], 1]);
  await fleet.add(id, clinic('하늘의원', 4), { ...configOf(id), indexNow: true });
  const previewed = fleetPipeline(fleet, { indexNow: () => endpoint }).preview(id);
  expect(await previewed).toMatchObject({ ok: true, value: { changes: { added: [{ path: '/products/4' }] } } });
  expect(told()).toHaveLength(1);
  expect(await publish(2, endpoint)).toEqual([]);
  expect(told()[1]).toEqual(expect.arrayContaining(['/products', '/products/3']));
  const [refused] = await publish(3, endpoint);
  expect(refused?.message).toContain('너무 자주 알려');
  await engine.stop();
});
