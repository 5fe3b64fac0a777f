/** The desk over a backend that fails: what people are told, what stays, and what goes on when it answers again. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRelease } from '../../../scripts/activation/current-link.ts';
import { signWebhook } from '../../../scripts/core/standard-webhook.ts';
import type { RunningDesk } from '../../../scripts/desk/start.ts';
import { type ImageStore, openImageStore } from '../../../scripts/images/image-store.ts';
import { loadPartner } from '../../../scripts/partners/partner-folder.ts';
import type { BuildContext } from '../../../scripts/pipeline/build-context.ts';
import { pullPartner } from '../../../scripts/pull/pull-partner.ts';
import { type Sandbox, startSandbox } from '../../../scripts/sandbox/start-sandbox.ts';
import { createFleet, type Fleet } from '../../helpers/fleet.ts';
import { fleetPipeline, operator, password, startTestDesk, statusToken as token } from '../../helpers/running-desk.ts';
import { testControls } from '../../helpers/sandbox/test-controls.ts';
import { sharedBuildContext } from '../../helpers/shared-build-context.ts';

const id = 'faltering';
const key = Buffer.alloc(32, 5);
let fleet: Fleet;
let sandbox: Sandbox;
let context: BuildContext;
let pictures: ImageStore;
let desk: RunningDesk;

beforeAll(async () => {
  fleet = await createFleet();
  [sandbox, context, pictures] = await Promise.all([
    startSandbox({
      partners: () => [
        {
          id,
          tenantOrigin: `https://${id}.example`,
          content: { partner: { id: 1, partnerName: '하늘의원' } },
        },
      ],
      extend: testControls,
    }),
    sharedBuildContext(),
    openImageStore(),
  ]);
  await fleet.add(id, null);
  desk = await startTestDesk({
    webhookKeys: [key],
    partnerIds: [id],
    distRoot: fleet.dist,
    pipeline: fleetPipeline(fleet, context, {
      readSource: (partner) =>
        pullPartner(partner, { api: sandbox.api, imageHosts: [], thirdParties: null, partnerCdn: null, pictures }),
    }),
    loadPartner: (partner) => loadPartner(partner, fleet.partners),
    concurrency: 1,
    accounts: [{ email: operator, name: '운영자', partner: null, password }],
    now: () => new Date(),
    log: () => undefined,
    onState: sandbox.setDeployStatus,
  });
});
afterAll(async () => {
  await desk.stop();
  await pictures.close();
  await sandbox.stop();
});

let deliveries = 0;
async function hook(): Promise<number> {
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: id } });
  const headers = signWebhook(`msg_${deliveries++}`, body, key, Date.now());
  const response = await fetch(`${desk.url}/hooks/content`, { method: 'POST', headers, body });
  expect(response.status).toBe(202);
  return ((await response.json()) as { seq: number }).seq;
}
const faults = (...some: object[]) =>
  fetch(`${sandbox.api}/_faults`, {
    method: 'PUT',
    body: JSON.stringify({ faults: some }),
    headers: { 'content-type': 'application/json' },
  });
const status = async () =>
  (await (
    await fetch(`${desk.url}/partners/${id}/status`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { state: string };
/** What the backend says to the page of a site that is not open yet. */
async function deployStatus(): Promise<unknown> {
  const headers = { 'tenant-origin': `https://${id}.example` };
  const answer = await fetch(`${sandbox.api}/partners/this/homepage-deploy-status`, { headers });
  return ((await answer.json()) as { row: { status: unknown } }).row.status;
}
const post = (path: string, form: Record<string, string>, cookie = '') =>
  fetch(desk.url + path, {
    method: 'POST',
    headers: { origin: desk.url, cookie },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

test('a backend that fails is named in plain words, nothing live changes, and the outage ends by itself', async () => {
  await hook();
  await expect.poll(status).toMatchObject({ state: 'live' });
  await expect.poll(deployStatus).toBe('live');
  const release = await currentRelease(join(fleet.dist, id));
  const signIn = await post('/sign-in', { email: operator, password });
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = async (path: string) => (await fetch(desk.url + path, { headers: { cookie } })).text();

  await faults({ partner: id, path: '/page', kind: 'html' });
  const seq = await hook();
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
    expect((await fetch(desk.url + path, { headers: { cookie } })).status, path).toBe(404);
  // These ask first.
  for (const path of [
    `/partners/${id}/rollback?release=${release}`,
    `/partners/${id}/accept`,
    `/partners/${id}/resume`,
  ])
    expect((await fetch(desk.url + path, { headers: { cookie } })).status, path).toBe(200);

  await faults();
  await expect.poll(status).toMatchObject({ state: 'live', seq });
  expect(await page('/overview')).not.toContain(failing);
  await expect.poll(deployStatus).toBe('live');
}, 180_000);
