import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Act } from './act.ts';

const delivered: Act[] = [];
vi.mock('./deliver.ts', () => ({ deliver: (act: Act) => delivered.push(act), deliverWaiting: () => {} }));
vi.mock('./read-page.ts', () => ({ readPageAct: () => null }));
vi.mock('../events.ts', () => ({ on: () => {} }));
vi.mock('../site-data.ts', () => ({
  siteData: () => ({ measuring: { acts: { hosts: { chat: ['talk.example'], map: [] } } } }),
}));

const links = {
  phone: { protocol: 'tel:', host: '', href: 'tel:021234567', dataset: {} },
  chat: { protocol: 'https:', host: 'talk.example', href: 'https://talk.example/a', dataset: {} },
};
let now = 0;

beforeEach(() => {
  delivered.length = 0;
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', new URL('https://a.example/info'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('performance', { now: () => now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const clickOf = (link: object, timeStamp: number) =>
  ({ type: 'click', target: { closest: () => link }, timeStamp }) as never;

/** A page that was pressed once; its listener of clicks. */
async function openPage(): Promise<{ beginActs: (sign: Event) => void; click: (event: Event) => void }> {
  let click = (_: Event): void => {};
  const addEventListener = (type: string, listener: typeof click) => {
    if (type === 'click') click = listener;
  };
  vi.stubGlobal('document', { addEventListener });
  const { beginActs } = await import('./begin-acts.ts');
  now = 100;
  beginActs(new Event('pointerdown'));
  return { beginActs, click };
}

test('a click that began before this part was there, and reaches its listener too, is one act', async () => {
  const { beginActs, click: hear } = await openPage();
  const click = clickOf(links.phone, 90);
  hear(click);
  beginActs(click);
  expect(delivered).toEqual([{ name: 'call' }]);
});

test('a link that is pressed twice is one act, pressed again later it is another, and so is another link', async () => {
  const { click: hear } = await openPage();
  for (const [at, link] of [
    [200, links.phone],
    [450, links.phone],
    [500, links.chat],
    [5000, links.phone],
  ] as const) {
    vi.advanceTimersByTime(at - now);
    now = at;
    hear(clickOf(link, at));
  }
  expect(delivered.map(({ name }) => name)).toEqual(['call', 'chat', 'call']);
});
