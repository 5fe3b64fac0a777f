import { afterEach, expect, test, vi } from 'vitest';

const site = JSON.stringify({ api: { base: 'https://api.example', tenantOrigin: 'https://www.example' } });
const request = { method: 'GET', path: '/customer/popups' } as const;

async function fetchWith(answer: () => Promise<Response>): Promise<unknown> {
  vi.resetModules();
  vi.stubGlobal('document', { getElementById: () => ({ textContent: site }), cookie: '' });
  vi.stubGlobal('fetch', answer);
  return (await import('./fetch-plain.ts')).fetchPlain(request);
}

afterEach(() => vi.unstubAllGlobals());

test('an answer is the JSON that came, whatever its shape', async () => {
  expect(await fetchWith(async () => Response.json({ rows: 'many' }))).toEqual({ rows: 'many' });
});

test.each([
  ['a lost call', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a refusal', async () => Response.json({ rows: [] }, { status: 500 })],
  ['a page', async () => new Response('<!doctype html>')],
])('%s is no answer', async (_, answer) => {
  expect(await fetchWith(answer)).toBeNull();
});
