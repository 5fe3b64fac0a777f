/** One partner's site twice: by pointer at a store behind HTTP, and by `site serve`; what answers them must agree. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { serveSites } from '../../scripts/hosting/serve.ts';
import { openTarget } from '../../scripts/publish/target.ts';
import { localRelease } from '../../scripts/release/manifest.ts';
import { pathOfFile } from '../../scripts/release/release-file.ts';
import { clinic } from './content.ts';
import { createFleet } from './fleet.ts';
import { startHost } from './http-host.ts';
import { runSite } from './run-site.ts';

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export type EdgeSite = Awaited<ReturnType<typeof createEdgeSite>>;

const id = 'haneul';

const oddPaths = [
  ...['/a%', '/%E0%A4%A', '/nothing-here', '/products/1/', '/products/1.html', '/index', '/index.html', '//x'],
  ...['/..%2fcurrent.json', '/home?from=ad', '/preview/product/7', '/products/1/secret/2', '/s/abc', '/_headers'],
  ...['/release.json', '/constructor', '/__proto__', '/assets/', '/assets/nothing.css', '/.kept.json'],
  '/assets/.kept.json',
];

export async function createEdgeSite() {
  const fleet = await createFleet();
  const dist = join(fleet.dist, id);
  const to = join(fleet.root, 'store');
  const target = await openTarget({ to, layout: 'pointer', endpoint: undefined }, id);
  const publish = async (title: string, at: number) => {
    await fleet.add(id, clinic(title, 3));
    const [report] = (await fleet.build([id])).partners;
    const release = await localRelease(dist, report?.release ?? '');
    if (release === null) throw new Error(JSON.stringify(report?.error));
    expect(await target.publish(release, { readAt: new Date(at), now: new Date() })).toMatchObject({ ok: true });
    return Object.keys(release.manifest.files);
  };
  const first = await publish('처음', 1000);
  // Other letters are other fonts, so that the earlier release has assets that the later one does not name.
  const files = await publish('뷁뒑쫓', 2000);
  const oldFiles = first.filter((file) => file.startsWith('assets/') && !files.includes(file));
  const worker = join(fleet.root, 'edge.mjs');
  const written = await runSite(['edge', worker], {});
  expect([written.code, written.err]).toEqual([0, '']);
  const store = await startHost(async (request, response) => {
    const body = await readFile(join(to, request.url ?? '')).catch(() => null);
    response.writeHead(body === null ? 404 : 200).end(body ?? '');
  });
  const sites = await serveSites({ distRoot: fleet.dist, ids: [id], port: 0, ports: { [id]: 0 } });
  const askServe: Ask = (path, init) =>
    fetch(`http://127.0.0.1:${sites.sites[id]?.port}${path}`, { redirect: 'manual', ...init });
  // The three hundred fonts that both releases have tell nothing; the fonts of one alone stay.
  const asked = files.filter((file) => !(file.endsWith('.woff2') && first.includes(file)));
  const paths = [...asked, ...oldFiles].flatMap((file) => [`/${file}`, pathOfFile(file)]);
  return {
    /** The current release as a folder. */
    folder: join(dist, 'current'),
    /** The bundle that `site edge` writes. */
    worker,
    /** The worker's environment. */
    env: { SITE_STORE: store.origin },
    askServe,
    /** Paths of the current release, of an earlier one's assets, and odd ones. */
    paths: [...new Set([...paths, ...oddPaths])],
    /** An asset that only the earlier release names. */
    oldAsset: `/${oldFiles[0]}`,
    stylesheet: `/${files.find((file) => file.endsWith('.css'))}`,
    async stop() {
      store.stop();
      await sites.stop();
    },
  };
}

/** What is the transport's own: compression, connection, the clock. */
const transportHeaders = /^(?:connection|content-encoding|content-length|date|keep-alive|transfer-encoding|vary)$/;

async function factsOf(answer: Response) {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !transportHeaders.test(name)));
  // Compressed copies have weak tags.
  if (headers.etag !== undefined) headers.etag = headers.etag.replace(/^W\//, '');
  // Of every answer of `site serve`, also where there is no release.
  headers['x-content-type-options'] ??= 'nosniff';
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** The paths that two hosts answer differently, each with both answers. */
export async function differences(one: Ask, other: Ask, paths: readonly string[], init?: RequestInit) {
  const found: string[] = [];
  for (const path of paths) {
    const [a, b] = await Promise.all([one(path, init).then(factsOf), other(path, init).then(factsOf)]);
    const shown = [a, b].map(({ status, headers }) => JSON.stringify([status, headers]));
    if (!isDeepStrictEqual(a, b)) found.push(`${path}: ${shown.join(' / ')}`);
  }
  return found;
}
