import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoInput } from '../../../tests/helpers/demo-plan.ts';
import { createSite } from '../../site/site.ts';
import { buildSiteData } from '../../site/site-data.ts';

let signs: Map<string, (sign: Event) => void>;
let fetched: string[];

beforeEach(() => {
  [signs, fetched] = [new Map(), []];
  vi.resetModules();
  vi.doMock('../acts/begin-acts.ts', () => ({ beginActs: ({ type }: Event) => fetched.push(`acts: ${type}`) }));
  vi.stubGlobal('window', { requestIdleCallback: () => {} });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('addEventListener', (type: string, listener: (sign: Event) => void) => signs.set(type, listener));
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { doNotTrack: null });
});
afterEach(() => vi.unstubAllGlobals());

/** A page of a partner with these settings is opened; `press` is a sign of its visitor. */
async function openPage(config: object, isPlain = true) {
  const own = { analytics: { script: 'a.js', sendsTo: [] }, acts: { ga4: true }, ...config };
  const data = buildSiteData(createSite(demoInput('saebyeok', { config: own }), new Set()));
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(data) }),
    createElement: () => ({ dataset: {} }),
    head: { append: ({ src }: HTMLScriptElement) => fetched.push(src) },
  });
  const { startMeasuring } = await import('./start-measuring.ts');
  startMeasuring(isPlain);
  await vi.dynamicImportSettled();
  return async (type: string) => {
    signs.get(type)?.(new Event(type));
    await vi.dynamicImportSettled();
  };
}

const scripts = ['https://www.googletagmanager.com/gtm.js?id=GTM-EXAMPL1', '/analytics/a.js'];

test('nothing is asked for before the first sign of a visitor, and each script once after it', async () => {
  const press = await openPage({});
  expect(fetched).toEqual([]);
  await press('pointerdown');
  await press('click');
  expect(fetched.toSorted()).toEqual([...scripts, 'acts: click', 'acts: pointerdown'].toSorted());
});

test('a partner that has decided so and says why measures from the load of a page', async () => {
  const press = await openPage({ measuringAtLoad: '광고 계정의 방문 수와 비교하기로 정했습니다.' });
  expect(fetched.toSorted()).toEqual([...scripts, 'acts: load'].toSorted());
  await press('pointerdown');
  expect(fetched).toHaveLength(4);
});

test('an address that holds what a visitor typed is read by nobody, whatever the partner has decided', async () => {
  const press = await openPage({ measuringAtLoad: '광고 계정의 방문 수와 비교하기로 정했습니다.' }, false);
  expect(fetched).toEqual([]);
  await press('pointerdown');
  expect(fetched).toEqual(['acts: pointerdown']);
});
