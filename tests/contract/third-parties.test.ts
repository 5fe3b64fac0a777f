/** The stand-ins of third parties: the reservation frame, and a certification window that goes back. */
import { describe, expect, it } from 'vitest';
import { throughWindow } from './customers.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();
const get = (path: string, init: RequestInit = {}) => fetch(`${sandbox.thirdParties}${path}`, init);
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
