import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveSites } from '../../scripts/hosting/serve.ts';
import { contentOf } from '../helpers/content.ts';
import { configOf, createFleet, filesBelow } from '../helpers/fleet.ts';

const fleet = await createFleet();
const content = contentOf({
  partner: { id: 1, partnerName: '시험의원', partnerPhone: '02-000-1234' },
  products: [{ id: 1, title: '공개 전 시술', updatedAt: '2026-11-01T00:00:00+09:00' }],
});

test('while a site is closed every path is the ready page, and nothing else of the partner is in the release', async () => {
  await fleet.add('closed', content, { ...configOf('closed'), open: false });
  const [report] = (await fleet.build(['closed'])).partners;
  expect(report?.error).toBeNull();
  const files = await filesBelow(join(fleet.dist, 'closed/current'));
  expect([...files.keys()].filter((name) => name.endsWith('.html'))).toEqual(['404.html', 'index.html', 'ready.html']);
  for (const page of ['404.html', 'index.html']) expect(files.get(page)).toEqual(files.get('ready.html'));
  expect(files.get('index.html')?.toString()).toContain('02-000-1234');
  expect([...files.values()].some((body) => body.includes('공개 전 시술'))).toBe(false);
  expect(files.get('robots.txt')?.toString()).toContain('Disallow: /');
  // The backend may say that it is open: there is nothing to lead on to, so nobody asks.
  expect(files.get('index.html')?.toString()).not.toMatch(/data-opening|href="\/"/);
  const served = await serveSites({ distRoot: fleet.dist, ids: ['closed'], port: 0, ports: { closed: 0 } });
  const answer = await fetch(`http://127.0.0.1:${served.sites.closed?.port}/products/1`);
  expect([answer.status, (await answer.text()).includes('02-000-1234')]).toEqual([404, true]);
  await served.stop();
});

test('what is not known when the site is built is answered by the shell, out of search engines', async () => {
  await fleet.add('live', content);
  await fleet.build(['live']);
  const served = await serveSites({ distRoot: fleet.dist, ids: ['live'], port: 0, ports: { live: 0 } });
  const unknown = ['/products/1/secret/2', '/preview/product/3', '/cscenter/boards/5/detail/6'];
  for (const path of [...unknown, '/preview/brnading/4', '/preview/branding/4']) {
    const answer = await fetch(`http://127.0.0.1:${served.sites.live?.port}${path}`);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex">');
  }
  await served.stop();
});
