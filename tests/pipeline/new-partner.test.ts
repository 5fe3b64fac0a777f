/** A partner as README makes one: `site new`, then `site build`; what keeps its pictures away is said, by name. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentManifest } from '../../scripts/activation/release-store.ts';
import type { PartnerSeed } from '../../scripts/sandbox/server/seed/partner-seed.ts';
import { type Sandbox, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { clinicSeeds, day, full } from '../contract/clinic-seeds.ts';
import { createFleet } from '../helpers/fleet.ts';
import { callSite } from '../helpers/run-site.ts';

const moment = '2026-11-01T00:00:00+09:00';
const fleet = await createFleet();
let sandbox: Sandbox;
let env: Record<string, string>;
beforeAll(async () => {
  // Of the pictures that the content names one is there, in a text: where all are lost, nothing is published.
  const here =
    '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" alt="">';
  const withPicture = (seed: PartnerSeed): PartnerSeed => {
    const notice = { id: 990, title: '사진', contentHtml: here, publishAt: moment, updatedAt: moment };
    return { ...seed, content: { ...seed.content, notices: [...(seed.content.notices ?? []), notice] } };
  };
  sandbox = await startSandbox({
    day,
    partners: (context) => clinicSeeds(context).map(withPicture),
  });
  env = { SITE_PARTNERS_DIR: fleet.partners, SITE_DIST_DIR: fleet.dist };
});
afterAll(async () => {
  await sandbox.stop();
});

const create = (id: string, ...more: string[]) => {
  const origins = ['--site-origin', `https://www.${id}.example`, '--tenant-origin', full, '--api-base', sandbox.api];
  return callSite(['new', id, ...origins, ...more], env);
};

test('content whose pictures are at a host that is not allowed fails that partner, with the line to add', async () => {
  expect((await create('bare')).code).toBe(0);
  expect(await create('bare')).toMatchObject({
    code: 3,
    err: expect.stringContaining('There is a partner "bare" already'),
  });
  const run = await callSite(['build', 'bare'], env);
  expect(run.code).toBe(3);
  expect(run.out).toContain('partners/bare/partner.json: imageHosts: expected the hosts of all pictures');
  expect(run.out).toMatch(new RegExp(`${sandbox.cdn}: \\d+ pictures, e\\.g\\. ${sandbox.cdn}/full/`));
  expect(run.out).toContain(`write "imageHosts": ["${sandbox.cdn}"]`);
  expect(run.out).toContain(`private network: give --image-host ${sandbox.cdn} to pull, build, desk and worker, too`);
  expect(await currentManifest(join(fleet.dist, 'bare'))).toBeNull();
});

test('a picture that cannot be fetched is told with the entry that names it, wherever a build tells', async () => {
  expect((await create('seen', '--image-host', sandbox.cdn)).code).toBe(0);
  const config = JSON.parse(await readFile(join(fleet.partners, 'seen/partner.json'), 'utf8'));
  expect(config.imageHosts).toEqual([sandbox.cdn]);
  const place = '/products/1';
  const message = `‘고주파 리프팅’ 사진을 가져오지 못했습니다: 상태 404 (${sandbox.cdn}/full/treat-1.webp)`;
  const report = join(fleet.root, 'report.json');
  // A CDN of this machine is the operator's to trust.
  const run = await callSite(['build', 'seen', '--image-host', sandbox.cdn, '--report', report], env);
  expect([run.code, run.err]).toEqual([0, '']);
  expect(run.out.split('\n')).toContain(`  warning PICTURE_FAILED: ${place}: ${message}`);
  const [built] = JSON.parse(await readFile(report, 'utf8')).partners;
  expect(built.findings).toContainEqual(expect.objectContaining({ code: 'PICTURE_FAILED', place, message }));
  expect(built.pull.missingPictures).toBeGreaterThan(0);
  const again = await callSite(['build', 'seen', '--no-pull'], env);
  expect(again.out).toContain(message);
  expect((await callSite(['pull', 'seen', '--image-host', sandbox.cdn], env)).out).toContain(message);
  // Content that lies there is held to the hosts of partner.json, too.
  const { imageHosts: _, ...without } = config;
  await writeFile(join(fleet.partners, 'seen/partner.json'), JSON.stringify(without));
  const refused = await callSite(['build', 'seen', '--no-pull'], env);
  expect([refused.code, refused.out]).toEqual([3, expect.stringContaining(`write "imageHosts": ["${sandbox.cdn}"]`)]);
});

test('what `new` writes names its schema and is right; a wrong field leads to file, line and field', async () => {
  expect((await create('checked', '--results', 'members')).code).toBe(0);
  const file = join(fleet.partners, 'checked/partner.json');
  const text = await readFile(file, 'utf8');
  const { $schema, membersOnly } = JSON.parse(text);
  expect(membersOnly).toEqual(['beforeAfters', 'reviews']);
  expect(JSON.parse(await readFile(join(fleet.partners, 'checked', $schema), 'utf8'))).toMatchObject({
    title: 'partner.json',
  });
  expect(await callSite(['validate', 'checked'], env)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^checked +partner.json, no stored content: right\n$/),
  });
  await writeFile(file, text.replace('"siteOrigin"', '"siteOrgin"'));
  const run = await callSite(['validate', 'checked'], env);
  expect([run.code, run.err]).toEqual([3, '']);
  expect(run.out).toContain('partners/checked/partner.json:4:3 siteOrgin: expected no such field, received');
  const { problems } = JSON.parse((await callSite(['validate', 'checked', '--json'], env)).out)[0];
  expect(problems.map((problem: { path: string }) => problem.path)).toEqual(['siteOrigin', 'siteOrgin']);
});
