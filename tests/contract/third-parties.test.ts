/** The stand-in of a certification window, which goes back. */
import { expect, it } from 'vitest';
import { throughWindow } from './customers.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();
const get = (path: string, init: RequestInit = {}) => fetch(`${sandbox.thirdParties}${path}`, init);
it('the certification window asks who somebody is and goes back with an id, or without one when it is cancelled', async () => {
  const response = await get(`/certification?return_url=${encodeURIComponent('https://a.example/"><b>')}`);
  const page = await response.text();
  expect(page).toContain('본인인증');
  expect(page).not.toContain('"><b>');
  expect(await throughWindow(sandbox, '01012345678')).toMatch(/^imp_\d{12}$/);
  const body = new URLSearchParams({ return_url: 'https://a.example/sign-up?x=1', action: 'cancel' });
  const cancelled = await get('/certification', { method: 'POST', body, redirect: 'manual' });
  expect(cancelled.headers.get('location')).toBe('https://a.example/sign-up?x=1&success=false');
});

it('the certification window goes to no address but http, and stays where something is missing', async () => {
  expect((await get('/certification?return_url=javascript:alert(1)')).status).toBe(400);
  const body = new URLSearchParams({ return_url: 'https://a.example/', name: '', phone: '1' });
  const response = await get('/certification', { method: 'POST', body, redirect: 'manual' });
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('확인해')]);
});
