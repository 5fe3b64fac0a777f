/** A login without its form: a guest of this name, whose token lies where the site looks for it. */
import type { Page } from 'playwright/test';
import type { RunningDemo } from './running-demo.ts';

export async function loginAs(page: Page, demo: RunningDemo, name: string): Promise<void> {
  const phone = `010${String(Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((a, b) => a * 31 + b, 7)).slice(-8)}`;
  const answer = await page.request.post(`${demo.sandbox}/api/guest-signin`, {
    headers: { 'tenant-origin': 'https://www.saebyeok.example' },
    data: { name, phone },
  });
  const token = answer.headers().authorization ?? '';
  await page.context().addCookies([{ name: 'access-token', value: token, url: demo.sites.saebyeok?.url ?? '' }]);
}
