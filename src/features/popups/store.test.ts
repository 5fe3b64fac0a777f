import { afterEach, expect, test, vi } from 'vitest';

const site = JSON.stringify({ popup: { type: 'GRID', isOnePerVisit: false } });

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([[null], ['many "/info"'], [{ rows: 'many "/info"' }], [{ rows: [{ id: '/info' }, null] }]])(
  'an answer of another shape shows no popup, and fails nothing: %j',
  async (answer) => {
    vi.stubGlobal('document', { getElementById: () => ({ textContent: site }), cookie: '' });
    vi.stubGlobal('location', { pathname: '/info' });
    vi.stubGlobal('innerWidth', 1440);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { $popups, beginPopups } = await import('./store.ts');
    await beginPopups(answer);
    expect($popups.get()).toEqual([]);
  },
);
