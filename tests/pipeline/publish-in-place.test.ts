/** Publishing in place: order, what is deleted, a publisher that sleeps, and an S3 server that refuses. */
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createFolderStore } from '../../scripts/publish/folder.ts';
import { inPlace } from '../../scripts/publish/layout.ts';
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import { createS3Store } from '../../scripts/publish/s3.ts';
import { createTarget } from '../../scripts/publish/target.ts';
import { startHost } from '../helpers/http-host.ts';
import { at, type Built, interrupted, now, pagesOf, refused, seconds, twoReleases } from '../helpers/two-releases.ts';

const releases = twoReleases();
let first: Built;
let second: Built;
beforeAll(() => {
  ({ first, second } = releases);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const layout = inPlace(false);
const headKey = layout.headKey;
const targetOf = (store: ObjectStore) => createTarget(store, layout, 'haneul');
const page = async (prefix: string, path: string) =>
  (await fetch(`${releases.server.endpoint}/sites/${prefix}/${path}`)).text();
const statusOf = async (prefix: string, path: string) =>
  (await fetch(`${releases.server.endpoint}/sites/${prefix}/${path}`)).status;

test('what is gone is deleted after the pages that named it, the head last; a deletion that is refused comes with the next', async () => {
  const store = releases.s3('kept');
  await targetOf(store).publish(pagesOf(first), at(now));
  const { headers } = await fetch(`${releases.server.endpoint}/sites/kept/products/1`);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toContain('must-revalidate');
  store.log.length = 0;
  releases.server.refuseDeletion();
  expect(await targetOf(store).publish(pagesOf(second), at(seconds(86_400)))).toMatchObject({
    ok: true,
    value: { removed: 0, unremoved: expect.stringContaining('403 AccessDenied') },
  });
  expect(store.log).not.toContain('cscenter/faq');
  expect(store.log.indexOf('index.html')).toBeLessThan(store.log.indexOf('- cscenter/notice/1'));
  expect(store.log.at(-1)).toBe(headKey);
  expect(await targetOf(store).head()).toMatchObject({ release: second.manifest.release });
  expect([await page('kept', 'products/1'), await statusOf('kept', 'cscenter/notice/1')]).toEqual([
    expect.stringContaining('다음'),
    200,
  ]);
  const again = await targetOf(store).publish(pagesOf(second), at(seconds(86_400)));
  expect(again).toMatchObject({ ok: true, value: { removed: 1 } });
  expect(again).not.toHaveProperty('value.unremoved');
  expect(await statusOf('kept', 'cscenter/notice/1')).toBe(404);
});

test('a store that refuses is told in its own words, a missing permission by its name; all stores of an endpoint share its connections', async () => {
  let [status, code] = [403, ''];
  let connections = 0;
  const known = new Set<unknown>();
  const forbidding = await startHost((request, response) => {
    request.resume();
    if (!known.has(request.socket)) connections += 1;
    known.add(request.socket);
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(
      request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>Words of ${code}.</Message></Error>`,
    );
  });
  const open = (prefix: string) => createS3Store('sites', prefix, forbidding.origin);
  const headers = { contentType: 'text/html', cacheControl: 'no-store' };
  const told = async (work: Promise<unknown>) =>
    String(
      await work.then(
        () => 'nothing',
        (error: Error) => error.message,
      ),
    );
  for ([status, code] of [
    [403, 'InvalidAccessKeyId'],
    [404, 'NoSuchBucket'],
    [301, 'PermanentRedirect'],
  ] as const) {
    const failed = await targetOf(open('haneul')).publish(first, at(now));
    const message = failed.ok ? '' : failed.error.message;
    expect(failed).toMatchObject(refused('STORE_FAILED'));
    expect(message).toContain(`it answers ${status} ${code}: Words of ${code}.`);
    expect(message).not.toContain('ListBucket');
    const store = open('haneul');
    for (const work of [() => store.put('a', Buffer.from('a'), headers), () => store.remove(['a'])])
      expect(await told(work())).toBe(`it answers ${status} ${code}: Words of ${code}.`);
    // An answer to HEAD has no body that could say it; whether there is a bucket is asked of the head before.
    if (status !== 404) expect(await told(store.writtenAt('a'))).toContain(`${status} ${code}: Words`);
  }
  [status, code] = [403, 'AccessDenied'];
  connections = 0;
  for (const prefix of ['haneul', 'bada'])
    expect(await targetOf(open(prefix)).publish(first, at(now))).toMatchObject({
      error: {
        code: 'STORE_FAILED',
        message: expect.stringMatching(/AccessDenied: Words.*s3:ListBucket.*s3:PutObject/),
      },
    });
  expect(connections).toBeLessThanOrEqual(1);
  forbidding.stop();
});

test('a region or credentials that are not set are told in one sentence', async () => {
  const message = async () => {
    const failed = await targetOf(
      createS3Store('sites', 'haneul', `http://unset-${Object.keys(process.env).length}.localhost:1`),
    ).publish(first, at(now));
    return failed.ok ? '' : failed.error.message;
  };
  vi.stubEnv('AWS_REGION', undefined);
  vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  expect(await message()).toMatch(/: no region is set\. Set AWS_REGION/);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  expect(await message()).toMatch(/: no credentials are set\. Set AWS_ACCESS_KEY_ID/);
});

/** Not at the S3 server, which refuses requests that are signed at another time than its own. */
const inFolder = (name: string) => {
  const store = createFolderStore(join(releases.fleet.root, 'in-place', name));
  return { store, read: async (key: string) => (await store.get(key))?.body.toString() ?? null };
};

const folderTarget = (store: ObjectStore) => createTarget(store, inPlace(true), 'haneul');

test('a publisher that was halted so long that another took over stops at its next file', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { store, read } = inFolder('halted');
  await folderTarget(store).publish(first, at(now));
  const later = { ...first, manifest: { ...first.manifest, release: 'later' } };
  let takeover: Promise<unknown> | null = null;
  const begun: Promise<unknown>[] = [];
  const noted: typeof store = {
    ...store,
    put: (...args) => {
      const writing = store.put(...args);
      begun.push(writing);
      return writing;
    },
  };
  const takeOver = async () => {
    await Promise.all(begun);
    vi.setSystemTime(seconds(121));
    return folderTarget(store).publish(later, at(seconds(5)));
  };
  // All of its writes wait meanwhile.
  const halted = interrupted(
    noted,
    (key) => key === 'sitemap.xml' || takeover !== null,
    async () => {
      takeover ??= takeOver();
      await takeover;
    },
  );
  expect(await folderTarget(halted).publish(second, at(seconds(1)))).toMatchObject(refused('RACED'));
  expect(await takeover).toMatchObject({ ok: true });
  expect(await folderTarget(store).head()).toMatchObject({ release: 'later' });
  expect(await read('products/1.html')).toContain('처음');
  expect(await read('cscenter/notice/1.html')).not.toBeNull();
});
