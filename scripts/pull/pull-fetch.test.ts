import { expect, onTestFinished, test } from 'vitest';
import { createApi } from '../../src/api/api.ts';
import { startHost } from '../../tests/helpers/http-host.ts';
import { createPullFetch } from './pull-fetch.ts';

const now = () => new Date('2026-11-23T12:00:00.900Z');

async function readAtOf(...dates: (string | null)[]): Promise<string> {
  const answers = dates.map((date) => new Response('{}', { headers: date === null ? {} : { date } }));
  const clock = createPullFetch(now, async () => answers.shift() ?? new Response());
  for (const _ of dates) await clock.fetch('http://backend.example');
  return clock.readAt().toISOString();
}

test('the Date header of the first answer counts', async () => {
  expect(await readAtOf('Mon, 23 Nov 2026 03:00:07 GMT', 'Mon, 23 Nov 2026 03:00:09 GMT')).toBe(
    '2026-11-23T03:00:07.000Z',
  );
});

test.each([null, 'yesterday'])(
  'a Date header of %s leaves the clock of this machine, in whole seconds',
  async (date) => {
    expect(await readAtOf(date)).toBe('2026-11-23T12:00:00.000Z');
    expect(await readAtOf(date, 'Mon, 23 Nov 2026 03:00:09 GMT')).toBe('2026-11-23T12:00:00.000Z');
  },
);

test.each([
  ['2026-11-23T12:05:01Z', '2026-11-23T12:05:00.000Z', true],
  ['2036-01-01T00:00:00Z', '2026-11-23T12:05:00.000Z', true],
  ['2026-11-23T12:04:59Z', '2026-11-23T12:04:59.000Z', false],
])('a Date header of %s counts as %s', async (date, readAt, isAhead) => {
  const headers = { date: new Date(date).toUTCString() };
  const clock = createPullFetch(now, async () => new Response('{}', { headers }));
  await clock.fetch('http://backend.example');
  expect([clock.readAt().toISOString(), clock.isAhead()]).toEqual([readAt, isAhead]);
});

/** The first answer of a backend by the client of a pull. */
function pull(answer: (url: string) => Response) {
  const { fetch } = createPullFetch(now, async (input) => answer(input instanceof Request ? input.url : String(input)));
  const origins = { baseUrl: 'http://backend.example', tenantOrigin: 'http://a.example' };
  return createApi({ ...origins, fetch, retry: { limit: 0 } }).conditionalGet('/v2/list', null);
}
const answer = (body: BodyInit, contentType = 'application/json') =>
  new Response(body, { headers: { 'content-type': contentType } });
/** `{"t":"가나"}` as a server of Windows writes it. */
const eucKr = Uint8Array.from([0x7b, 0x22, 0x74, 0x22, 0x3a, 0x22, 0xb0, 0xa1, 0xb3, 0xaa, 0x22, 0x7d]);

test('a body in another charset is decoded where it is named, and refused with its name where it is not', async () => {
  for (const charset of ['euc-kr', 'EUC-KR', 'ks_c_5601-1987'])
    expect(await pull(() => answer(eucKr, `application/json; charset=${charset}`))).toMatchObject({
      body: { t: '가나' },
    });
  for (const contentType of ['application/json', 'application/json; charset=utf-8'])
    await expect(pull(() => answer(eucKr, contentType))).rejects.toMatchObject({
      kind: 'contract',
      problems: [{ expected: 'text in UTF-8', received: expect.stringContaining(`content-type: ${contentType};`) }],
    });
  await expect(pull(() => answer('{}', 'application/json; charset=x-mine'))).rejects.toMatchObject({
    problems: [{ received: expect.stringContaining('"x-mine"') }],
  });
  const cut = new TextEncoder().encode('"가"').slice(0, 2);
  await expect(pull(() => answer(cut))).rejects.toMatchObject({ kind: 'contract' });
});

test('a backend that lost its letters before is refused; a few in an old text are not', async () => {
  expect(await pull(() => answer(JSON.stringify('\ufffd'.repeat(50))))).toMatchObject({ status: 200 });
  for (const lost of ['\ufffd', '\\ufffd'])
    await expect(pull(() => answer(`"${lost.repeat(51)}"`))).rejects.toMatchObject({
      problems: [{ received: expect.stringContaining('U+FFFD') }],
    });
});

test('a redirect to a Hangul address that is not encoded is followed', async () => {
  const { origin, stop } = await startHost(({ url, socket }, response) => {
    if (url === `/${encodeURI('목록')}`) response.end('["ok"]');
    else socket.end('HTTP/1.1 302 Found\r\nlocation: /목록\r\n\r\n');
  });
  onTestFinished(stop);
  const response = await createPullFetch(now).fetch(`${origin}/list`);
  expect([response.status, await response.text()]).toEqual([200, '["ok"]']);
});

test('a redirect is followed within the backend only; what lies elsewhere is neither asked for nor told', async () => {
  const asked: string[] = [];
  const redirect = (to: string) => (url: string) => {
    asked.push(url);
    return url.endsWith('/v2/list') ? new Response(null, { status: 302, headers: { location: to } }) : answer('["ok"]');
  };
  expect(await pull(redirect('/v3/list'))).toMatchObject({ body: ['ok'] });
  for (const to of ['http://127.0.0.1:9/latest', 'https://backend.example/v3', 'file:///etc/passwd', '//other'])
    await expect(pull(redirect(to))).rejects.toMatchObject({ kind: 'contract' });
  expect(asked.filter((url) => !url.startsWith('http://backend.example/'))).toEqual([]);
  const again = () => new Response(null, { status: 302, headers: { location: '/v2/list' } });
  await expect(pull(again)).rejects.toMatchObject({ problems: [{ received: 'more' }] });
});
