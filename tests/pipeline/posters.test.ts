/** Posters of videos at pull: what the providers' stand-in gives, and what is left when it gives nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../scripts/core/http-server.ts';
import { type ImageStore, openImageStore } from '../../scripts/images/image-store.ts';
import { collectMedia } from '../../scripts/pull/content-media.ts';
import { pullPosters } from '../../scripts/pull/other-pictures.ts';
import { createThirdParties } from '../../scripts/sandbox/third-parties/third-parties.ts';
import { parseVideo } from '../../src/domain/addresses/video.ts';
import { contentOf } from '../helpers/content.ts';
import { startHost } from '../helpers/http-host.ts';
import { addFaults, type BackendFault } from '../helpers/sandbox/test-controls.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';

const providers = createThirdParties((doors) => addFaults(doors, { find: () => null }));
let server: Listening;
let folder: string;
let store: ImageStore;

beforeAll(async () => {
  server = await listen(providers.fetch as Parameters<typeof listen>[0], '127.0.0.1', 0, 'third parties');
  folder = await createTemporaryFolder('posters');
  store = await openImageStore(folder, folder);
});
afterAll(async () => {
  await store.close();
  await server.stop();
});
beforeEach(() => faults([]));

const faults = async (list: BackendFault[]) => {
  const body = JSON.stringify({ faults: list });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/_faults`, { method: 'PUT', headers, body });
  expect(response.status).toBe(204);
};
const content = contentOf({
  partner: { id: 1, partnerName: '하늘의원' },
  brandings: [
    {
      id: 1,
      title: '이야기',
      updatedAt: '2026-11-01T00:00:00Z',
      blocks: [
        { type: 'video', videoUrl: 'https://vimeo.com/123456', title: null },
        { type: 'text', title: null, html: '<p><iframe src="//www.youtube.com/embed/abcdefghijk"></iframe></p>' },
        { type: 'text', title: null, html: '<a href="https://youtu.be/zzzzzzzzzzz">no embed</a>' },
        { type: 'video', videoUrl: 'https://youtu.be/abcdefghijk', title: null },
      ],
    },
  ],
});
/** Each as the first pull of a partner. */
const pulled = async () =>
  pullPosters(collectMedia(content).videos, await store.openPartner(`clinic-${partners++}`), server.url);
let partners = 0;

test('every video that is shown has one poster: of a field and of an embed in rich text', async () => {
  const { posters, problems } = await pulled();
  expect(problems).toMatchObject([]);
  expect(Object.keys(posters).sort()).toEqual(['vimeo/123456', 'youtube/abcdefghijk']);
  expect(posters['vimeo/123456']?.variants.length).toBeGreaterThan(1);
});

test('of a text with thousands of videos 300 are asked for, six at a time, and what is left out is told', async () => {
  const asked = new Set<string>();
  let [open, most] = [0, 0];
  const six = Promise.withResolvers<void>();
  const host = await startHost(async ({ url }, response) => {
    open += 1;
    most = Math.max(most, open);
    asked.add(url?.split('/')[2] ?? '');
    // Answers wait for six: on a machine with much to do each would be over before the next is asked for.
    if (open === 6) setTimeout(six.resolve, 50);
    await six.promise;
    open -= 1;
    response.writeHead(404).end();
  });
  const ids = Array.from({ length: 305 }, (_, i) => String(i).padStart(11, '0'));
  const videos = ids.map((id) => parseVideo(`https://youtu.be/${id}`)).filter((video) => video !== null);
  const { posters, problems } = await pullPosters(videos, await store.openPartner('many'), host.origin);
  host.stop();
  expect([posters, asked.size, most]).toEqual([{}, 300, 6]);
  expect(problems).toHaveLength(301);
  expect(problems.filter(({ message }) => message.includes('300개를 넘어'))).toMatchObject([{ searched: ids[300] }]);
});

test('where the largest picture is missing, the next is taken', async () => {
  await faults([{ kind: 'status', path: '/vi/abcdefghijk/maxresdefault.jpg', status: 404 }]);
  expect((await pulled()).problems).toEqual([]);
});

test.each([
  ['fails', { kind: 'status', path: '/api/*', status: 500 }, '상태 500'],
  ['answers a web page', { kind: 'html', path: '/api/*' }, '읽을 수 없습니다'],
  [
    'names a picture elsewhere',
    { kind: 'shape', path: '/api/*', body: [{ thumbnail_large: 'http://169.254.169.254/x' }] },
    '허용되지 않은',
  ],
] as const)('a provider that %s leaves the poster empty, with a warning', async (_, fault, reason) => {
  await faults([fault as unknown as BackendFault]);
  const { posters, problems } = await pulled();
  expect(Object.keys(posters)).toEqual(['youtube/abcdefghijk']);
  expect(problems).toMatchObject([
    { place: 'https://vimeo.com/123456', message: expect.stringContaining('미리보기 사진을 가져오지 못했습니다') },
  ]);
  expect(problems[0]?.message).toContain(reason);
});
