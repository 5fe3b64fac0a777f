import { afterEach, expect, test, vi } from 'vitest';
import { storageIn } from '../../../tests/helpers/storage-in.ts';

/** A page of a site with these settings, as a wide screen shows it. */
function stubPage(popup: object) {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ popup }) }), cookie: '' });
  vi.stubGlobal('location', { pathname: '/info' });
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}
afterEach(() => vi.unstubAllGlobals());

test.each([[null], ['many "/info"'], [{ rows: 'many "/info"' }], [{ rows: [{ id: '/info' }, null] }]])(
  'an answer of another shape shows no popup, and fails nothing: %j',
  async (answer) => {
    stubPage({ type: 'GRID', isOnePerVisit: false });
    const { $popups, beginPopups } = await import('./store.ts');
    await beginPopups(answer);
    expect($popups.get()).toEqual([]);
  },
);

test('where the partner shows one popup a visit, none follows it, here and on the next page', async () => {
  const item = { title: '안내', devices: ['PC'], pcContent: 'https://cdn.example/pc.webp' };
  const row = (id: number) => ({ id, locations: ['/info'], devices: ['PC'], popupItems: [item] });
  stubPage({ type: 'LAYER', isOnePerVisit: true });
  vi.stubGlobal('sessionStorage', storageIn({}));
  vi.stubGlobal('Image', class {});
  vi.stubGlobal('window', new EventTarget());
  const shown: number[][] = [];
  for (let page = 0; page < 2; page += 1) {
    vi.resetModules();
    const { $popups, beginPopups, closePopup } = await import('./store.ts');
    await beginPopups({ rows: [row(1), row(2)] });
    shown.push($popups.get().map(({ id }) => id));
    closePopup(1);
    shown.push($popups.get().map(({ id }) => id));
  }
  expect(shown).toEqual([[1], [], [], []]);
});
