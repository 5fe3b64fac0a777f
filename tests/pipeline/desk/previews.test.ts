/** Previews at the desk: how long one is shown, shared and withdrawn, over restarts, other clocks and a full disk. */
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ok } from '../../../scripts/core/errors.ts';
import { freePort } from '../../helpers/http-host.ts';
import { rawRequest } from '../../helpers/raw-request.ts';
import type { FakeAnswer } from '../../helpers/running-desk.ts';
import { createFakePipeline } from '../../helpers/running-desk.ts';
import { sharedPostgres } from '../../helpers/running-postgres.ts';
import { mountSmallDisk } from '../../helpers/small-disk.ts';
import { sharedDesk, testDesks } from '../../helpers/test-desks.ts';

const desks = testDesks();
const { desk, take } = sharedDesk(1, async () => ({ times: { previewWaitMs: 20 } }));
const postgres = sharedPostgres();

test('a preview that takes its time keeps nobody waiting: the page says so, and shows it once it is there', async () => {
  const gate = Promise.withResolvers<FakeAnswer>();
  const pipeline = createFakePipeline(() => gate.promise);
  const [id] = take(pipeline);
  const cookie = await desk.signIn();
  const preview = async () => (await desk.post(`/partners/${id}/preview`, {}, { cookie })).headers.get('location');
  expect(await preview()).toBe(`/partners/${id}#changes`);
  expect(await desk.page(`/partners/${id}`, cookie)).toContain('확인하는 중… <a');
  // A second press waits for the same one.
  await preview();
  expect(pipeline.log).toEqual([`preview ${id}`]);
  gate.resolve(ok({}));
  await expect.poll(() => desk.page(`/partners/${id}`, cookie)).toContain('바뀐 내용이 없습니다.');
});

test('a preview is shown until something is published, also by a worker whose clock is ahead or behind', async () => {
  const changes = { added: [{ path: '/products/7', title: '여드름 압출' }], changed: [], removed: [] };
  const pipeline = createFakePipeline(() => ok({ changes }));
  const shared = { databaseUrl: await postgres.createDatabase(), distRoot: desks.folder('skew') };
  const desk = await desks.start(pipeline, { ...shared, concurrency: 0 });
  let skewMs = 0;
  await desks.start(pipeline, { ...shared, now: () => new Date(Date.now() + skewMs) });
  const cookie = await desk.signIn();
  const publish = async () => desk.settled('haneul', (await desk.hook('haneul')).body.seq);
  const openPage = () => desk.page('/partners/haneul', cookie);
  for (skewMs of [300_000, -300_000]) {
    await publish();
    await desk.post('/partners/haneul/preview', {}, { cookie });
    await expect.poll(openPage).toContain('preview?path=%2Fproducts%2F7');
    await publish();
    expect(await openPage()).not.toContain('preview?path=%2Fproducts%2F7');
  }
});

const shareAddress = 'id="share-address"';

/** A desk that starts again and again on one folder, port and database; its previews have one change. */
async function restartingDesk(distRoot: string) {
  const previewPort = await freePort();
  const databaseUrl = await postgres.createDatabase();
  const change = { path: '/notices', title: '바뀐 공지' };
  const pipeline = createFakePipeline(() => ok({ changes: { added: [], changed: [change], removed: [] } }));
  const restart = async () => {
    await desks.stopLast();
    const desk = await desks.start(pipeline, { databaseUrl, distRoot, previewPort });
    const cookie = await desk.signIn();
    return {
      act: (what: string, accept = 'text/html') => desk.post(`/partners/haneul/${what}`, {}, { cookie, accept }),
      page: () => desk.page('/partners/haneul', cookie),
    };
  };
  return { previewPort, restart };
}

test('a shared preview outlives a restart of the desk; what was withdrawn or published before stays ended', async () => {
  const distRoot = desks.folder('shared/dist');
  const { previewPort, restart } = await restartingDesk(distRoot);
  const open = async ({ pathname, search, host }: URL) =>
    (await rawRequest(`http://127.0.0.1:${previewPort}`, { path: pathname + search, headers: { host } })).status;
  let desk = await restart();
  await desk.act('preview');
  await desk.act('preview/share');
  const shown = /id="share-address" readonly value="([^"]+)"/.exec(await desk.page())?.[1] ?? '';
  const address = new URL(shown.replaceAll('&amp;', '&'));
  expect(await open(address)).toBe(303);
  desk = await restart();
  expect(await open(address)).toBe(303);
  for (const text of ['바뀐 공지', shown]) expect(await desk.page()).toContain(text);
  expect((await stat(join(distRoot, '.desk/preview.key'))).mode & 0o777).toBe(0o600);
  await desk.act('preview/unshare');
  desk = await restart();
  expect(await open(address)).toBe(403);
  expect(await desk.page()).toContain('바뀐 공지');
  await desk.act('publish');
  desk = await restart();
  expect(await desk.page()).not.toContain(shareAddress);
});

test('on a full disk a preview is not shared, and the console says why; a share is withdrawn, for a restart, too', async ({
  skip,
}) => {
  const distRoot = desks.folder('full-disk/dist');
  const remove = mountSmallDisk(join(distRoot, '.desk/previews/haneul'), '1m');
  if (remove === null) return skip('This user may mount no disk.');
  const { restart } = await restartingDesk(distRoot);
  const filling = join(distRoot, '.desk/previews/haneul/filling');
  const fillUp = () => writeFile(filling, Buffer.alloc(2 ** 21)).catch(() => undefined);
  try {
    let desk = await restart();
    await desk.act('preview');
    await fillUp();
    const refused = await desk.act('preview/share');
    expect([refused.status, await refused.text()]).toEqual([507, expect.stringContaining('디스크가 가득 차서')]);
    expect(await (await desk.act('preview/share', '*/*')).json()).toMatchObject({ code: 'DISK_FULL' });
    expect(await desk.page()).not.toContain(shareAddress);

    await rm(filling);
    expect((await desk.act('preview/share')).status).toBe(303);
    expect(await desk.page()).toContain(shareAddress);
    await fillUp();
    expect((await desk.act('preview/unshare')).status).toBe(303);
    desk = await restart();
    expect(await desk.page()).not.toContain(shareAddress);
  } finally {
    await desks.stopLast();
    remove();
  }
});
