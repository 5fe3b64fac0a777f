import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { activateRelease } from '../../scripts/activation/activate.ts';
import { currentRelease } from '../../scripts/activation/current-link.ts';
import { setPause } from '../../scripts/activation/pause.ts';
import { readState } from '../../scripts/activation/state.ts';
import { readSourceContent, writePullFacts } from '../../scripts/content/source-content.ts';
import { serveSites } from '../../scripts/hosting/serve.ts';
import { withBuildLock } from '../../scripts/release/locks.ts';
import { manifestName, readManifest, releaseFolder } from '../../scripts/release/manifest.ts';
import { pathOfFile } from '../../scripts/release/release-file.ts';
import { clinic, moment } from '../helpers/content.ts';
import { createRelease, replaceHistory } from '../helpers/created-releases.ts';
import { clock, configOf, createFleet } from '../helpers/fleet.ts';
import { rawRequest } from '../helpers/raw-request.ts';
import { callSite } from '../helpers/run-site.ts';
import { releaseName } from '../helpers/running-desk.ts';

const fleet = await createFleet();

async function rollback(dist: string, release: string): Promise<void> {
  expect(await activateRelease(dist, release, { why: 'rollback', now: clock })).toEqual({ ok: true });
}

/** Releases of one page, current one after the other, as builds leave them. */
async function activateAll(id: string, ...names: readonly string[]): Promise<string> {
  const dist = join(fleet.dist, id);
  for (const release of names) {
    await createRelease(dist, release);
    const activated = await activateRelease(dist, release, { why: 'build', now: clock, readAt: clock });
    expect(activated).toEqual({ ok: true });
  }
  return dist;
}
const [first, second, third] = [1, 2, 3].map(releaseName) as [string, string, string];

test('the history says when the content began to be read, also when it gave the same release again', async () => {
  await fleet.add('read', clinic('처음'));
  const later = (minutes: number) => new Date(clock.getTime() + minutes * 60_000);
  let at = clock;
  const pull = async ({ contentFolder }: { contentFolder: string }) => {
    const source = await readSourceContent(contentFolder, 'read', at);
    at = new Date(at.getTime() + 60_000);
    return source;
  };
  for (const minutes of [0, 10]) {
    at = later(minutes);
    await fleet.build(['read'], { pull, now: () => at });
    const readAt = later(minutes).toISOString();
    expect((await readState(join(fleet.dist, 'read'))).history).toMatchObject([{ at: later(1).toISOString(), readAt }]);
  }
});

/** The release of `holds` with this content. */
async function currentAfter(title: string): Promise<string> {
  await fleet.add('holds', clinic(title));
  return (await fleet.build(['holds'])).partners[0]?.release ?? '';
}

test('a rollback of the command line holds until `site resume`; a build says so and changes nothing', async () => {
  const dist = join(fleet.dist, 'holds');
  const first = await currentAfter('처음');
  await currentAfter('다음');
  const env = { SITE_PARTNERS_DIR: fleet.partners, SITE_DIST_DIR: fleet.dist };
  const back = await callSite(['rollback', 'holds'], env);
  expect(back.out).toContain('Automatic publishing is paused until: npm run site -- resume holds');
  const paused = await callSite(['build', 'holds', '--no-pull', '--no-api'], env);
  expect([paused.code, await currentRelease(dist)]).toEqual([0, first]);
  expect(paused.out).toContain(`not built. Automatic publishing of holds is paused: release ${first} stays live`);
  expect(paused.out).toContain('0 built, 1 paused, 0 failed');
  // Once more: to the one before, and not to the one that was just left.
  expect(await callSite(['rollback', 'holds'], env)).toMatchObject({
    code: 2,
    err: expect.stringContaining('holds has no earlier release to return to.'),
  });
  const state = await readFile(join(dist, 'state.json'), 'utf8');
  await writeFile(join(dist, 'state.json'), state.slice(0, 99));
  const broken = await callSite(['build', 'holds', '--no-pull', '--no-api'], env);
  expect([broken.code, await currentRelease(dist)]).toEqual([5, first]);
  expect(broken.out).toContain('rebuild it from the releases that are there: npm run site -- repair holds');
  const repaired = await callSite(['repair', 'holds'], env);
  expect(repaired.out).toContain('the history has 2 releases again');
  expect((await callSite(['releases', 'holds'], env)).out).toContain(`is paused: release ${first} stays live`);
  expect((await callSite(['resume', 'holds'], env)).out).toContain('holds is published by itself again');
  const [built] = (await fleet.build(['holds'], { now: () => new Date() })).partners;
  expect(built?.error).toBeNull();
  expect(await currentRelease(dist)).not.toBe(first);
});

test('a finished release that waits for its switch outlives the switch of another; one that is gone never becomes current', async () => {
  const dist = await activateAll('crossed', first, second);
  const manifest = await readManifest(releaseFolder(dist, second));
  // As if the second had been built and not been current yet.
  await rollback(dist, first);
  const others = (await readState(dist)).history.filter(({ release }) => release !== second);
  await replaceHistory(dist, others);
  await rollback(dist, first);
  await setPause(dist, null);
  const activation = { why: 'build', now: clock, readAt: clock, manifests: [manifest] } as const;
  expect(await activateRelease(dist, second, activation)).toEqual({ ok: true });
  expect(await currentRelease(dist)).toBe(second);

  await rollback(dist, first);
  await rm(releaseFolder(dist, second), { recursive: true });
  await setPause(dist, null);
  expect(await activateRelease(dist, second, activation)).toMatchObject({ error: { code: 'RELEASE_MISSING' } });
  expect(await currentRelease(dist)).toBe(first);
});

test('content that is older than what is live is never activated, unless somebody says so', async () => {
  const dist = await activateAll('stale', first, second);
  const activate = (seconds: number, acceptStale = false) =>
    activateRelease(dist, first, {
      why: 'build',
      now: clock,
      readAt: new Date(clock.getTime() + seconds * 1000),
      acceptStale,
    });
  expect(await activate(-1)).toMatchObject({ error: { kind: 'build', code: 'STALE' } });
  expect(await currentRelease(dist)).toBe(second);
  expect(await activate(-1, true)).toMatchObject({ ok: true });
  expect(await currentRelease(dist)).toBe(first);
  // A rollback leaves the precondition as it was: content read since the release before it wins again.
  await rollback(dist, second);
  expect(await activate(60)).toMatchObject({ error: { code: 'PAUSED' } });
  await setPause(dist, null);
  expect(await activate(-2)).toMatchObject({ error: { code: 'STALE' } });
  expect(await activate(-1)).toMatchObject({ ok: true });
});

test('the history is cut to its newest hundred entries; a release that is kept stays named, and stays', async () => {
  const dist = await activateAll('long', first, second, third);
  // Not young any more, so nothing but the history tells that it was current.
  const past = new Date(Date.now() - 2 * 3600_000);
  await utimes(join(releaseFolder(dist, first), manifestName), past, past);
  await rollback(dist, second);
  const at = clock.toISOString();
  const turns = Array.from({ length: 150 }, (_, i) => ({
    release: i % 2 === 0 ? second : third,
    at,
    readAt: at,
    why: 'rollback' as const,
  }));
  await replaceHistory(dist, [...turns, ...(await readState(dist)).history]);
  await rollback(dist, third);
  const history = (await readState(dist)).history;
  expect(history).toHaveLength(101);
  expect(history[0]).toMatchObject({ release: third, at, why: 'rollback' });
  expect(history.at(-1)).toMatchObject({ release: first, why: 'build' });
  expect((await readdir(join(dist, 'releases'))).toSorted()).toEqual([first, second, third].toSorted());
  await rollback(dist, first);
  expect((await readState(dist)).history).toHaveLength(100);
  expect(await currentRelease(dist)).toBe(first);
});

test('while one builds a partner another is refused, and builds once it has ended', async () => {
  const dist = await activateAll('locked', first);
  await withBuildLock(dist, 0, async () => {
    await expect(withBuildLock(dist, 0, async () => undefined)).rejects.toMatchObject({ code: 'PARTNER_BUSY' });
  });
  await expect(withBuildLock(dist, 0, async () => 'done')).resolves.toBe('done');
});

test('served as a CDN does: types, caches, compression, validators, clean addresses, the partner’s own 404', async () => {
  await fleet.add('served', clinic('처음'));
  const [built] = (await fleet.build(['served'])).partners;
  const served = await serveSites({ distRoot: fleet.dist, ids: ['served'], port: 0, ports: { served: 0 } });
  const port = served.sites.served?.port ?? 0;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  try {
    const page = await get('/products/1', { 'accept-encoding': 'br' });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary')).toBe('accept-encoding');
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['br;q=0, gzip;q=0', null],
      ['x-br, gzip', 'gzip'],
      ['*;q=0', null],
      ['BR', 'br'],
    ] as const)
      expect(
        (await get('/products/1', { 'accept-encoding': accepted })).headers.get('content-encoding'),
        accepted,
      ).toBe(encoding);
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await page.text()).toContain('처음');
    const manifest = await readManifest(releaseFolder(join(fleet.dist, 'served'), built?.release ?? ''));
    const files = Object.entries(manifest?.files ?? {}).filter(([name]) => !name.startsWith('_'));
    // One of each kind: most are fonts.
    const kinds = new Map(files.map((file) => [`${file[1].contentType} ${file[1].cacheControl}`, file]));
    for (const [name, { contentType, cacheControl }] of kinds.values()) {
      const { headers } = await get(pathOfFile(name), { 'accept-encoding': 'br' });
      if (/^(?:font|image\/(?!svg))/.test(contentType)) expect(headers.has('content-encoding'), name).toBe(false);
      expect([headers.get('content-type'), headers.get('cache-control')], name).toEqual([contentType, cacheControl]);
      expect(cacheControl.includes('immutable'), name).toBe(/^(?:assets|pictures)\//.test(name));
    }
    expect((await get('/products/1.html?a=1')).headers.get('location')).toBe('/products/1?a=1');
    for (const hidden of ['/release.json', '/_headers', '/_redirects', '/assets/none.js']) {
      const missing = await get(hidden);
      expect(missing.status, hidden).toBe(404);
      expect(missing.headers.get('cache-control'), hidden).toBe('no-store');
    }
    const unknown = await get('/no/such/page');
    expect(unknown.status).toBe(404);
    // Asked for by its own address the page is none of the site, either.
    expect((await get('/404')).status).toBe(404);
    expect(await unknown.text()).toContain('하늘');
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })).status).toBe(405);
  } finally {
    await served.stop();
  }
});

test('the common port answers by Host header, and knows no other name', async () => {
  await activateAll('named', first);
  const served = await serveSites({ distRoot: fleet.dist, ids: ['named'], port: 0 });
  const status = async (host: string) =>
    (await rawRequest(`http://127.0.0.1:${served.port}/`, { headers: { host } })).status;
  expect(await status('named.localhost:4610')).toBe(200);
  expect(await status('other.localhost:4610')).toBe(404);
  await served.stop();
});

test('a switch while visitors read: each sees one complete release, old hashed assets are still answered', async () => {
  const dist = await activateAll('switched', first, second);
  const served = await serveSites({ distRoot: fleet.dist, ids: ['switched'], port: 0, ports: { switched: 0 } });
  const get = (path: string) => fetch(`http://127.0.0.1:${served.sites.switched?.port}${path}`);
  const visit = async () => {
    const [, seen = ''] = /^<title>(\w+)<\/title>$/.exec(await (await get('/')).text()) ?? [];
    expect([first, second]).toContain(seen);
    return seen;
  };
  const assets = [first, second].map((release) => `/assets/${release}.css`);
  try {
    for (let i = 0; i < 20; i += 1) {
      const next = i % 2 === 0 ? first : second;
      let isSwitching = true;
      const keepVisiting = async () => {
        while (isSwitching) await visit();
      };
      const switching = rollback(dist, next).finally(() => (isSwitching = false));
      await Promise.all([switching, keepVisiting(), keepVisiting(), keepVisiting()]);
      expect(await visit()).toBe(next);
      for (const asset of assets) expect((await get(asset)).status).toBe(200);
    }
  } finally {
    await served.stop();
  }
});

test('a partner whose inputs equal those of its release is not planned; one that differs is', async () => {
  const notices = [
    { id: 1, title: '안내', contentHtml: '<p>안내</p>', publishAt: '2026-11-21T15:00:00+09:00', updatedAt: moment },
  ];
  const opened = clinic('그대로', 3, { notices });
  await fleet.add('same', opened);
  const isPlanned = async (options?: Parameters<typeof fleet.build>[1]) => {
    const { partners } = await fleet.build(['same'], options);
    expect(partners[0]?.error).toBeNull();
    return partners[0]?.ms.plan !== undefined;
  };
  expect([await isPlanned(), await isPlanned()]).toEqual([true, false]);
  // A moment passes.
  const later = { now: new Date(clock.getTime() + 4 * 3600_000) };
  expect([await isPlanned(later), await isPlanned(later)]).toEqual([true, false]);
  // Content that no page shows gives the release that is there.
  await fleet.add('same', { ...opened, partner: { ...opened.partner, partnerCode: 'SAME' } });
  expect([await isPlanned(later), await isPlanned(later)]).toEqual([true, false]);
  await fleet.add('same', opened, { ...configOf('same'), homeTitles: { hours: '진료 시간' } });
  expect([await isPlanned(later), await isPlanned(later), await isPlanned({ ...later, renderAll: true })]).toEqual([
    ...[true, false, true],
  ]);
});

test('findings are beside a release: other ones give it no other name, and the calendar adds some to what did not change', async () => {
  const adReview = { number: '제1-중-1호', expiresOn: '2027-08-01' };
  const content = clinic('처음');
  const [product, ...others] = content.products;
  await fleet.add('reviewed', { ...content, products: product ? [{ ...product, adReview }, ...others] : [] });
  const build = async (now: string) => {
    const [report] = (await fleet.build(['reviewed'], { now: new Date(now) })).partners;
    const isWarned = report?.findings.some(({ code }) => code === 'AD_REVIEW_EXPIRES');
    return [report?.release, report?.pages.rendered, isWarned];
  };
  const [release, , isWarned] = await build('2026-11-21T03:00:00Z');
  expect(isWarned).toBe(false);
  expect(await build('2027-03-01T03:00:00Z')).toEqual([release, 0, true]);
  // The same day by Korea's clock, then the next.
  expect(await build('2027-08-01T14:59:00Z')).toEqual([release, 0, true]);
  const now = '2027-08-02T03:00:00Z';
  await writePullFacts(join(fleet.partners, 'reviewed/content'), {
    readAt: now,
    findings: [{ code: 'BACKEND_CLOCK', severity: 'warning', place: '/', message: '시계' }],
  });
  expect((await build(now))[0]).not.toBe(release);
});
