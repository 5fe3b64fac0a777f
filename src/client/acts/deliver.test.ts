/** Each act at each channel, by stand-ins that behave as the providers' documents say; the table of `docs/acts.md` is what comes out. */
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageIn } from '../../../tests/helpers/storage-in.ts';
import type { Act } from './act.ts';
import { actExamples } from './examples.ts';
import type { ChannelName } from './outbox.ts';

const ids = { ga4: true, naver: 's_1a2b', kakao: '111111', meta: '222222' } as const;
const channelNames = Object.keys(ids) as ChannelName[];
const rows = actExamples.flatMap((act) => channelNames.map((channel) => [act.name, channel, act] as const));

/** What a provider was told, besides that the page was seen. */
type Sent = readonly [name: string, fields: Record<string, unknown>];
interface Script {
  src: string;
  onload: () => void;
  onerror: () => void;
}

let tab: Record<string, string>;
let device: Record<string, string>;
let sent: Sent[];
let isTryOut: boolean;

beforeEach(() => {
  [tab, device, sent, isTryOut] = [{}, {}, [], false];
});
afterEach(() => vi.unstubAllGlobals());

/** A page of this tab, where scripts are asked for and come when the test lets them. */
async function openPage(channel: ChannelName, href = 'https://www.a.example/products/7') {
  vi.resetModules();
  const scripts: Script[] = [];
  const page = Object.assign(new EventTarget(), {} as Window);
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', new URL(href));
  vi.stubGlobal('navigator', { doNotTrack: null });
  vi.stubGlobal('localStorage', storageIn(device));
  vi.stubGlobal('sessionStorage', storageIn(tab));
  const site = {
    thirdParties: isTryOut ? 'https://try.example' : null,
    measuring: {
      acts: { channels: { [channel]: ids[channel] }, hosts: { chat: [], map: [] } },
    },
  };
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(site) }),
    createElement: () => ({}),
    head: { append: (script: Script) => scripts.push(script) },
  });
  const { deliver, deliverWaiting } = await import('./deliver.ts');
  // A part that is still on its way would go on with the next test's page.
  const settle = async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    scripts,
    tell: async (act: Act) => {
      deliver(act);
      await settle();
    },
    lookAgain: async () => {
      deliverWaiting();
      await settle();
    },
    arrive: async () => {
      providers[channel]();
      for (const { onload } of scripts) onload();
      await settle();
    },
    refuse: async () => {
      for (const { onerror } of scripts) onerror();
      await settle();
    },
    leave: () => page.dispatchEvent(new Event('pagehide')),
  };
}

/** What each provider's script does when it arrives. */
const providers: Record<ChannelName, () => void> = {
  /** Reads what lies there, then whatever is pushed. */
  ga4() {
    const read = ({ event, ecommerce, ...flat }: Record<string, unknown>) => {
      if (typeof event === 'string') sent.push([event, { ...(ecommerce as object), ...flat }]);
    };
    const layer = (window.dataLayer ?? []) as Record<string, unknown>[];
    for (const event of layer) read(event);
    layer.push = (...events) => {
      for (const event of events) read(event);
      return 0;
    };
    window.dataLayer = layer;
  },
  naver() {
    window.wcs = {
      inflow: () => {},
      trans: (conversion) => {
        const { type, ...fields } = conversion as { type: string };
        sent.push([type, fields]);
      },
    };
  },
  kakao() {
    const functions = ['viewContent', 'addToCart', 'participation', 'completeRegistration'];
    window.kakaoPixel = () =>
      Object.fromEntries(
        functions.map((name) => [
          name,
          (fields: unknown) =>
            sent.push([name, typeof fields === 'string' ? { tag: fields } : (fields as object)] as Sent),
        ]),
      ) as never;
  },
  meta() {
    const pixel = window.fbq as { queue?: unknown[][]; callMethod?: (...command: unknown[]) => void };
    pixel.callMethod = (command, name, fields) => {
      if (/^track/.test(String(command)) && name !== 'PageView') sent.push([String(name), fields as object] as Sent);
    };
    for (const command of pixel.queue?.splice(0) ?? []) pixel.callMethod(...command);
  },
};

/** Field names as the document writes them: `items.item_id`. */
function fieldNames(fields: Record<string, unknown>): string[] {
  const names = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) && typeof value[0] === 'object'
      ? value.flatMap((row: object) => Object.keys(row)).map((inner) => `${name}.${inner}`)
      : [name],
  );
  return [...new Set(names)].sort();
}

/** Name and fields by `act channel`, from the document's table. */
const documented = readFile(new URL('../../docs/acts.md', import.meta.url), 'utf8').then(
  (text) =>
    new Map(
      [...text.matchAll(/^\| `(\w+)` \| (\w+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
        ([, act, channel, name = '', fields = '', source = '']) => [
          `${act} ${channel}`,
          {
            name: name.trim().replaceAll('`', ''),
            fields: [...fields.matchAll(/`([\w.]+)`/g)].map(([, field = '']) => field).sort(),
            source: source.trim(),
          },
        ],
      ),
    ),
);

test.each(rows)(
  '%s at %s: as documented, once, where the script is there, late, blocked, or the page is left',
  async (_, channel, act) => {
    const row = (await documented).get(`${act.name} ${channel}`);
    expect(row?.source, 'names its document').toMatch(/^\[.+\]\[\w+\]|^no document/);
    const expectSent = () => {
      expect([...new Set(sent.map(([name]) => name))]).toEqual(row?.name === '–' ? [] : [row?.name]);
      expect([...new Set(sent.flatMap(([, fields]) => fieldNames(fields)))].sort()).toEqual(row?.fields);
      sent = [];
    };
    // Slow: what was done meanwhile is told once it comes.
    const page = await openPage(channel);
    await page.tell(act);
    expect(sent).toEqual([]);
    await page.arrive();
    expectSent();
    // There already.
    await page.tell(act);
    expectSent();
    page.leave();
    expect(tab).toEqual({});

    // Blocked, then left: the next page tells it, once.
    const blocked = await openPage(channel);
    await blocked.tell(act);
    await blocked.refuse();
    await blocked.lookAgain();
    expect(sent).toEqual([]);
    blocked.leave();
    const next = await openPage(channel, 'https://www.a.example/info');
    await next.lookAgain();
    await next.arrive();
    expectSent();
    next.leave();
    expect(tab).toEqual({});

    // Left at once: nothing had come.
    const left = await openPage(channel);
    await left.tell(act);
    left.leave();
    const after = await openPage(channel);
    await after.lookAgain();
    await after.arrive();
    expectSent();
  },
);

test('the document has a row for each act at each channel, and no other', async () => {
  expect([...(await documented).keys()].sort()).toEqual(rows.map(([act, channel]) => `${act} ${channel}`).sort());
});

test('at an address that may hold what somebody typed nothing is loaded; the next page tells it', async () => {
  const search = await openPage('naver', 'https://www.a.example/search?keyword=010-1234-5678');
  await search.tell({ name: 'call' });
  expect(search.scripts).toEqual([]);
  const next = await openPage('naver');
  await next.lookAgain();
  await next.arrive();
  expect(sent).toEqual([['call', {}]]);
});

test('a try-out tells NAVER its types for tests', async () => {
  isTryOut = true;
  const page = await openPage('naver');
  await page.tell({ name: 'call' });
  expect(page.scripts[0]?.src).toBe('https://try.example/wcslog.js');
  await page.arrive();
  expect(sent).toEqual([['test_call', {}]]);
});

test('money has VAT and is in won; NAVER gets names without quotes and its value as text', async () => {
  const act = actExamples.find(({ name }) => name === 'generate_lead') as Act;
  const values = [];
  for (const channel of ['ga4', 'naver', 'meta'] as const) {
    const page = await openPage(channel);
    await page.tell(act);
    await page.arrive();
    values.push(sent.pop()?.[1]);
  }
  expect(values).toMatchObject([
    { currency: 'KRW', value: 759_000 },
    { value: '759000', items: [{ name: '레이저 토닝', payAmount: 660_000 }, { payAmount: 99_000 }] },
    { currency: 'KRW', value: 759_000, content_ids: ['7', '8'] },
  ]);
});

test('a visitor who refuses meanwhile is told to nobody, and asked for no script', async () => {
  const page = await openPage('naver');
  await page.tell({ name: 'call' });
  device['device:measuring'] = 'off';
  await page.arrive();
  const next = await openPage('naver');
  await next.lookAgain();
  expect([sent, next.scripts]).toEqual([[], []]);
});

test('a provider that throws stops no other act', async () => {
  const page = await openPage('naver');
  await page.tell({ name: 'call' });
  await page.tell({ name: 'map', link_domain: 'a' });
  providers.naver();
  vi.spyOn(window.wcs as Required<Window>['wcs'], 'trans').mockImplementationOnce(() => {
    throw new Error('theirs');
  });
  for (const { onload } of page.scripts) onload();
  await page.lookAgain();
  expect(sent).toEqual([['location', {}]]);
});

test('a provider whose begin throws breaks nothing, and the next page tells it', async () => {
  const page = await openPage('naver');
  await page.tell({ name: 'call' });
  providers.naver();
  window.wcs_do = () => {
    throw new Error('theirs');
  };
  for (const { onload } of page.scripts) onload();
  await page.lookAgain();
  expect(sent).toEqual([]);
  const next = await openPage('naver');
  await next.lookAgain();
  window.wcs_do = () => {};
  await next.arrive();
  expect(sent).toEqual([['call', {}]]);
});

test('a page that comes back from the memory of the browser tells nothing that another page has told, and loses none of its', async () => {
  const page = await openPage('naver');
  await page.tell({ name: 'call' });
  // The page after it, in the same tab: it tells the call, and leaves an act of its own.
  const told = JSON.parse(tab['device:acts'] ?? '') as object[];
  tab['device:acts'] = JSON.stringify([{ ...told[0], act: { name: 'share', method: 'copy', content_type: 'events' } }]);
  await page.tell({ name: 'map', link_domain: 'a' });
  await page.arrive();
  expect(sent.map(([name]) => name)).toEqual(['share', 'location']);
});

test('acts are told also where the storage of the tab is full or refused', async () => {
  const page = await openPage('naver');
  vi.stubGlobal('sessionStorage', {
    ...storageIn(tab),
    setItem: () => {
      throw new Error('full');
    },
  });
  await page.tell({ name: 'call' });
  await page.tell({ name: 'map', link_domain: 'a' });
  await page.arrive();
  expect(sent.map(([name]) => name)).toEqual(['call', 'location']);
});

test('acts that nobody takes do not fill the storage', async () => {
  const page = await openPage('kakao');
  for (let i = 0; i < 100; i += 1) await page.tell({ name: 'call' });
  expect((JSON.parse(tab['device:acts'] ?? '') as unknown[]).length).toBe(30);
});
