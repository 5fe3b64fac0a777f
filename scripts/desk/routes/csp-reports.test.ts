import { expect, test } from 'vitest';
import type { TrustedProxies } from '../auth/trusted-proxies.ts';
import { createPolicyReports } from './csp-reports.ts';

const proxies = { clientAddress: () => '192.0.2.1' } as unknown as TrustedProxies;

function reports() {
  let minute = 0;
  const { routes, findingsOf } = createPolicyReports(['haneul'], proxies, () => new Date(60_000 * minute++));
  const send = async (blocked: string, directive = 'img-src') => {
    const body = JSON.stringify({ 'csp-report': { 'blocked-uri': blocked, 'violated-directive': directive } });
    return (await routes.request('/policy-reports/haneul', { method: 'POST', body })).status;
  };
  return { send, messages: () => findingsOf('haneul').map(({ message }) => message) };
}

test('a directive that is none is refused, so that no words of a stranger are shown', async () => {
  const { send, messages } = reports();
  expect(await send('https://a.example/x', 'click-here-https://evil.example')).toBe(422);
  expect(await send('https://a.example/x', "script-src 'self'")).toBe(204);
  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toContain('확인되지 않은 내용');
});

test('invented reports keep no real one out: the oldest goes', async () => {
  const { send, messages } = reports();
  for (let i = 0; i < 30; i += 1) await send(`https://invented-${i}.example`);
  await send('https://real.example');
  await send('https://invented-29.example');
  expect(messages()).toHaveLength(20);
  expect(messages().at(-2)).toContain('https://real.example');
  expect(messages().at(-1)).toMatch(/invented-29.* 2번 차단/);
  expect(messages().join()).not.toContain('invented-0.example');
});
