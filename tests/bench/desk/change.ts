/** One price of a partner of 1,000 products: from its saving in the backend to the changed page served; and the way back. */
import { join } from 'node:path';
import { currentRelease } from '../../../scripts/activation/current-link.ts';
import { readState } from '../../../scripts/activation/state.ts';
import { serveSites } from '../../../scripts/hosting/serve.ts';
import { openImageStore } from '../../../scripts/images/image-store.ts';
import { createBuildContext } from '../../../scripts/pipeline/build-context.ts';
import type { PipelineSettings } from '../../../scripts/pipeline/pipeline-settings.ts';
import { pullPartner } from '../../../scripts/pull/pull-partner.ts';
import { startSandbox } from '../../../scripts/sandbox/start-sandbox.ts';
import { type TestDesk, webhookKey } from '../../helpers/running-desk.ts';
import { scaleSeeds } from '../../helpers/sandbox/scale-seeds.ts';
import { testControls } from '../../helpers/sandbox/test-controls.ts';
import { type Figure, figure, quantile } from '../figures.ts';
import { startPictureHost, withOwnPictures } from './picture-host.ts';
import { load, startBenchDesk, until, writeConfig } from './setup.ts';

const id = 'scale-0001';
const products = 1000;
const tries = 20;

export async function changeFigures(root: string, say: (line: string) => void): Promise<Figure[]> {
  say(`One price of ${products} products, from saved to served …`);
  let hook: string | null = null;
  const host = await startPictureHost();
  const sandbox = await startSandbox({
    partners: (context) => scaleSeeds(1, products, context).map((seed) => withOwnPictures(seed, host.url)),
    extend: testControls,
    contentWebhook: () => (hook === null ? null : { url: `${hook}/hooks/content`, key: webhookKey }),
  });
  await writeConfig(join(root, 'partners', id), { siteOrigin: `https://${id}.example` });
  const buildContext = await createBuildContext(2);
  const pictures = await openImageStore();
  const dist = join(root, 'dist', id);
  const pull: PipelineSettings['readSource'] = (partner, request = {}) =>
    pullPartner(partner, {
      ...request,
      api: sandbox.api,
      imageHosts: [sandbox.cdn, host.url],
      thirdParties: sandbox.thirdParties,
      partnerCdn: null,
      pictures,
    });
  const desk = await startBenchDesk(root, buildContext, [id], { pipeline: { readSource: pull } });
  const served = await serveSites({ distRoot: join(root, 'dist'), ids: [id], port: 0, ports: { [id]: 0 } });
  const site = `http://127.0.0.1:${served.sites[id]?.port}`;
  const save = async (price: number) => {
    const address = `${sandbox.api}/_content/${id}/products/1`;
    const options = [{ id: 1, title: '1회', price }];
    const answer = await fetch(address, { method: 'PUT', body: JSON.stringify({ options }) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const shows = async (price: number) =>
    (await (await fetch(`${site}/products/1`)).text()).includes(price.toLocaleString('ko-KR'));
  try {
    hook = desk.url;
    await save(100_000);
    await until(() => shows(100_000), 50);
    const times: number[] = [];
    let requests = 0;
    let asked = 0;
    for (let n = 0; n < tries; n += 1) {
      await fetch(`${sandbox.api}/_requests`, { method: 'DELETE' });
      const pictureRequests = host.requests();
      const price = 200_000 + n * 1000;
      const started = performance.now();
      await save(price);
      await until(() => shows(price));
      times.push(performance.now() - started);
      const counted = (await (await fetch(`${sandbox.api}/_requests`)).json()) as { requests: { count: number }[] };
      const sum = counted.requests.reduce((all, { count }) => all + count, 0);
      asked = Math.max(asked, host.requests() - pictureRequests);
      requests = Math.max(requests, sum);
      await until(async () => (await desk.status(id)).state === 'live');
    }
    const back = await rollBackMs(desk, dist);
    const name = `desk, ${products} products with a picture each (${load()})`;
    return [
      figure(`${name}: price saved to served, median`, quantile(times, 0.5), 'ms', { atMost: 300 }),
      figure(`${name}: the same, p95`, quantile(times, 0.95), 'ms', { atMost: 500 }),
      figure(`${name}: requests to the backend`, requests, 'requests', { atMost: 3 }),
      figure(`${name}: requests to the host of pictures`, asked, 'requests', { atMost: 0 }),
      figure(`${name}: roll back, p95`, back, 'ms', { atMost: 200 }),
    ];
  } finally {
    await served.stop();
    await desk.stop();
    await pictures.close();
    await buildContext.close();
    await sandbox.stop();
    await host.stop();
  }
}

/** From the press of the button until another release is current, to and fro. */
async function rollBackMs(desk: TestDesk, dist: string): Promise<number> {
  const cookie = await desk.signIn();
  const times: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    const current = await currentRelease(dist);
    const release = (await readState(dist)).history.find((entry) => entry.release !== current)?.release ?? '';
    const started = performance.now();
    await desk.post(`/partners/${id}/rollback`, { release }, { cookie });
    await until(async () => (await currentRelease(dist)) === release);
    times.push(performance.now() - started);
  }
  return quantile(times, 0.95);
}
