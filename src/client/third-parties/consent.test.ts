import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageIn } from '../../../tests/helpers/storage-in.ts';

let device: Record<string, string>;
let tab: Record<string, string>;
let cookies: Map<string, string>;

beforeEach(() => {
  [device, tab, cookies] = [{}, {}, new Map()];
});
afterEach(() => vi.unstubAllGlobals());

async function openPage(site: object = {}, browser: object = {}) {
  vi.resetModules();
  vi.stubGlobal('localStorage', storageIn(device));
  vi.stubGlobal('sessionStorage', storageIn(tab));
  vi.stubGlobal('navigator', { doNotTrack: null, ...browser });
  vi.stubGlobal('location', new URL('https://www.clinic.example/terms/privacy-policy'));
  const page = { getElementById: () => ({ textContent: JSON.stringify({ measuring: site }) }) };
  const jar = {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    // As browsers do: only for the host itself, or a domain that it lies in.
    set: (text: string) => {
      const [, name = '', domain = ''] = /^([^=]+)=; path=\/; max-age=0(?:; domain=(.*))?$/.exec(text) ?? [];
      if (domain === '' || cookies.get(name)?.endsWith(`@${domain}`)) cookies.delete(name);
    },
  };
  vi.stubGlobal('document', Object.defineProperty(page, 'cookie', jar));
  return {
    ...(await import('./consent.ts')),
    ...(await import('./choose-measuring.ts')),
    ...(await import('./attribution.ts')),
  };
}

test.each<[site: object, chosen: string | null, browser: object, mayMeasure: boolean]>([
  [{}, null, {}, true],
  [{ byDefault: 'off' }, null, {}, false],
  [{ byDefault: 'off' }, 'on', {}, true],
  [{}, 'off', {}, false],
  [{}, 'on', { doNotTrack: '1' }, false],
  [{}, null, { doNotTrack: '0' }, true],
  [{}, 'on', { globalPrivacyControl: true }, false],
  [{}, null, { globalPrivacyControl: false }, true],
])(
  'a site with %j, a visitor who chose %j, a browser with %j: measured %s',
  async (site, chosen, browser, expected) => {
    if (chosen !== null) device['device:measuring'] = chosen;
    expect((await openPage(site, browser)).mayMeasure()).toBe(expected);
  },
);

test('who does not allow it leaves nothing: landings, acts, events and providers’ cookies go, others stay', async () => {
  const page = await openPage();
  page.recordLanding(new URLSearchParams('utm_source=naver'));
  tab['device:acts'] = '[]';
  tab['customer:kept-events'] = '[]';
  tab['draft:form:x'] = 'kept';
  cookies = new Map([
    ['access-token', 'a'],
    ['_ga', '1@clinic.example'],
    ['_ga_ABC', '1@clinic.example'],
    ['_fbp', '1@www.clinic.example'],
    ['NA_SA', '1'],
    ['popup-1', 'hidden'],
  ]);
  page.chooseMeasuring(false);
  expect(device).toEqual({ 'device:measuring': 'off' });
  expect(tab).toEqual({ 'draft:form:x': 'kept' });
  expect([...cookies.keys()]).toEqual(['access-token', 'popup-1']);
  page.recordLanding(new URLSearchParams('utm_source=google'));
  expect([page.readAttribution(), device]).toEqual([null, { 'device:measuring': 'off' }]);
  page.chooseMeasuring(true);
  expect(page.mayMeasure()).toBe(true);
});

test('the first landing stays, the last moves on, and both go after 30 days; an address without a source changes none', async () => {
  const { recordLanding, readAttribution } = await openPage();
  const land = (query: string, day: string) => recordLanding(new URLSearchParams(query), new Date(day));
  const sources = (day: string) => {
    const { first, last } = readAttribution(new Date(day)) ?? {};
    return [first?.source, last?.source];
  };
  land('utm_source=naver', '2026-11-01');
  land('event=3', '2026-11-02');
  land('gclid=x&n_query=typed', '2026-11-20');
  expect(sources('2026-11-20')).toEqual([{ utm_source: 'naver' }, { gclid: 'x' }]);
  // Too old is forgotten by the next page.
  land('page=2', '2026-12-05');
  expect(sources('2026-12-05')).toEqual([{ gclid: 'x' }, { gclid: 'x' }]);
  land('page=2', '2027-01-05');
  expect(device).toEqual({});
  device['device:landings'] = '{"first":1}';
  expect(sources('2026-11-20')).toEqual([undefined, undefined]);
});
