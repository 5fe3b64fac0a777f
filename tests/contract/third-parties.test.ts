/** The stand-ins of third parties: scripts are scripts, the certification window goes back, and each can fail. */
import { describe, expect, it } from 'vitest';
import { throughWindow } from './customers.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();
const get = (path: string, init: RequestInit = {}) => fetch(`${sandbox.thirdParties}${path}`, init);
const scripts = ['/reservation-widget.js', '/reservation-frame.js', '/chat.js', '/gtm.js?id=GTM-TEST'];

describe.each(scripts)('%s', (path) => {
  it('is a script that any page may load', async () => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await response.text()).length).toBeGreaterThan(100);
  });

  it('fails, and answers a page instead, on demand', async () => {
    const [at = ''] = path.split('?');
    const faults = (...given: object[]) => get('/_faults', { method: 'PUT', body: JSON.stringify({ faults: given }) });
    try {
      await faults({ kind: 'status', path: at, status: 503 });
      expect((await get(path)).status).toBe(503);
      await faults({ kind: 'html', path: at });
      expect((await get(path)).headers.get('content-type')).toMatch(/^text\/html/);
      await faults({ kind: 'hang', path: at });
      await expect(get(path, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
    } finally {
      await faults();
    }
  });
});

it('the reservation frame knows the backend', async () => {
  expect((await get('/reservation-frame')).headers.get('content-type')).toMatch(/^text\/html/);
  expect(await (await get('/reservation-settings')).json()).toEqual({ apiBase: sandbox.api });
});

describe('the certification window', () => {
  it('asks who somebody is and goes back with an id', async () => {
    const response = await get(`/certification?return_url=${encodeURIComponent('https://a.example/"><b>')}`);
    const page = await response.text();
    expect(page).toContain('본인인증');
    expect(page).not.toContain('"><b>');
    expect(await throughWindow(sandbox, '01012345678')).toMatch(/^imp_\d{12}$/);
  });

  it('goes back without one when it is cancelled', async () => {
    const body = new URLSearchParams({ return_url: 'https://a.example/sign-up?x=1', action: 'cancel' });
    const response = await get('/certification', { method: 'POST', body, redirect: 'manual' });
    expect(response.headers.get('location')).toBe('https://a.example/sign-up?x=1&success=false');
  });

  it('goes to no address but http, and stays where something is missing', async () => {
    expect((await get('/certification?return_url=javascript:alert(1)')).status).toBe(400);
    const body = new URLSearchParams({ return_url: 'https://a.example/', name: '', phone: '1' });
    const response = await get('/certification', { method: 'POST', body, redirect: 'manual' });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('확인해')]);
  });
});
