/** The desk over a backend that fails: what people are told, what stays, and what goes on when it answers again. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRelease } from '../../../scripts/activation/current-link.ts';
import { createFleet } from '../../helpers/fleet.ts';
import { fleetPipeline, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { testPulls } from '../../helpers/test-pulls.ts';

const id = 'faltering';
const fleet = await createFleet();
let desk: TestDesk;
const content = { partner: { id: 1, partnerName: '하늘의원' } };
const pulls = testPulls(() => ({ partners: () => [{ id, tenantOrigin: `https://${id}.example`, content }] }));

beforeAll(async () => {
  await fleet.add(id, null);
  desk = await startTestDesk({
    partnerIds: [id],
    distRoot: fleet.dist,
    pipeline: fleetPipeline(fleet, { readSource: (partner) => pulls.pull(partner) }),
    concurrency: 1,
    onState: pulls.sandbox.setDeployStatus,
  });
});
afterAll(() => desk.stop());

const status = () => desk.status(id);
/** What the backend says to the page of a site that is not open yet. */
async function deployStatus(): Promise<unknown> {
  const headers = { 'tenant-origin': `https://${id}.example` };
  const answer = await fetch(`${pulls.sandbox.api}/partners/this/homepage-deploy-status`, { headers });
  return ((await answer.json()) as { row: { status: unknown } }).row.status;
}

test('a backend that fails is named in plain words, nothing live changes, and the outage ends by itself', async () => {
  await desk.hook(id);
  await expect.poll(status).toMatchObject({ state: 'live' });
  await expect.poll(deployStatus).toBe('live');
  const release = await currentRelease(join(fleet.dist, id));
  const cookie = await desk.signIn();
  const page = (path: string) => desk.page(path, cookie);

  await pulls.faults({ partner: id, path: '/page', kind: 'html' });
  const { seq } = (await desk.hook(id)).body;
  // After many tries, which come at once here.
  const failing = '여러 번 시도해도 게시되지 않는 병원';
  await expect.poll(() => page('/overview'), { timeout: 40_000, interval: 500 }).toContain(failing);
  await expect.poll(status).toMatchObject({
    state: 'failed',
    seq,
    error: { kind: 'backend', code: 'BACKEND_CONTRACT' },
    live: { release },
  });
  await expect.poll(() => page(`/partners/${id}`)).toContain('병원 정보 서버의 응답을 읽을 수 없습니다.');
  expect(await currentRelease(join(fleet.dist, id))).toBe(release);
  await expect.poll(deployStatus).toBe('failed');

  // Nothing is changed by asking for a page.
  for (const path of [`/partners/${id}/publish`, '/overview/redrive', '/overview/rebuild-all'])
    expect((await desk.get(path, { cookie })).status, path).toBe(404);
  // These ask first.
  for (const path of [
    `/partners/${id}/rollback?release=${release}`,
    `/partners/${id}/accept`,
    `/partners/${id}/resume`,
  ])
    expect((await fetch(desk.url + path, { headers: { cookie } })).status, path).toBe(200);

  await pulls.faults();
  await expect.poll(status).toMatchObject({ state: 'live', seq });
  expect(await page('/overview')).not.toContain(failing);
  await expect.poll(deployStatus).toBe('live');
}, 180_000);
