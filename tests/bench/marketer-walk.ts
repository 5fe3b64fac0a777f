/**
 * A marketer's walk: from the console to a preview, to a wrong word, to its field, and until visitors see it; by pointer and by
 * keys, on a wide screen and a phone. Seconds of the machine: nobody reads or thinks in between.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'playwright/test';
import { rawRequest } from '../helpers/raw-request.ts';
import type { RunningDemo } from '../helpers/running-demo.ts';
import { type Figure, figure } from './figures.ts';

const partner = 'saebyeok';
const product = '/products/1';
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Put to the end of the title, and taken off by the next walk. */
const mend = ' 고침';
const waitMs = 60_000;
const maxTabs = 400;

type Hand = 'pointer' | 'keys';

export async function walkFigures(browser: Browser, demo: RunningDemo, say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const viewport of screens)
    for (const hand of ['pointer', 'keys'] as const) {
      say(`Marketer’s walk at ${viewport.width} px by ${hand} …`);
      const context = await browser.newContext({ viewport, locale: 'ko-KR' });
      const seconds = await walk(context, demo, hand);
      for (const [part, value] of Object.entries(seconds))
        figures.push(figure(`${viewport.width} px by ${hand}: ${part}`, value, 's'));
      await context.close();
    }
  return figures;
}

async function walk(context: BrowserContext, demo: RunningDemo, hand: Hand): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  const begun = performance.now();
  let at = begun;
  const lap = (part: string) => {
    seconds[part] = (performance.now() - at) / 1000;
    at = performance.now();
  };
  const console = await context.newPage();
  await console.goto(`${demo.desk}/sign-in`);
  await console.getByLabel('이메일').fill(`${partner}@desk.example`);
  await console.getByLabel('비밀번호').fill('desk1234');
  await console.keyboard.press('Enter');
  await console.waitForURL(`**/partners/${partner}`);
  lap('sign in');

  await press(console, '바뀐 내용 보기', hand);
  await console.getByRole('link', { name: '미리보기 열기' }).waitFor({ timeout: waitMs });
  lap('preview is built');

  await press(console, '미리보기 열기', hand);
  const preview = console;
  await preview.locator('.desk-preview').waitFor();
  await preview.goto(new URL(product, preview.url()).href);
  const word = preview.locator('main h1');
  const before = (await word.innerText()).trim();
  const after = before.endsWith(mend) ? before.slice(0, -mend.length) : before + mend;
  await press(preview, '고치기', hand);
  if (hand === 'pointer') await word.hover();
  else await tabTo(preview, before);
  lap('word is found');

  const [editor] = await Promise.all([
    context.waitForEvent('page'),
    hand === 'pointer' ? word.click() : preview.keyboard.press('Enter'),
  ]);
  await expect(editor.locator(':focus')).toHaveValue(before, { timeout: waitMs });
  lap('field is open');

  await editor.keyboard.press('End');
  if (after.length > before.length) await editor.keyboard.type(mend);
  else for (const _ of mend) await editor.keyboard.press('Backspace');
  await expect(word).toHaveText(after, { timeout: waitMs });
  lap('mended, seen while typing');

  await press(editor, '저장', hand);
  await expect(editor.getByRole('status')).toContainText('저장했습니다', { timeout: waitMs });
  const site = demo.sites[partner]?.url ?? '';
  await expect
    .poll(async () => (await rawRequest(new URL(product, site).href)).body.includes(`>${after}</h1>`), {
      timeout: waitMs,
    })
    .toBe(true);
  lap('visitors see it');
  seconds['the whole walk'] = (performance.now() - begun) / 1000;
  return seconds;
}

async function press(page: Page, name: string, hand: Hand): Promise<void> {
  if (hand === 'keys') {
    await tabTo(page, name);
    return page.keyboard.press('Enter');
  }
  return page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first()
    .click();
}

async function tabTo(page: Page, text: string): Promise<void> {
  for (let i = 0; i < maxTabs; i += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').first().innerText()).trim() === text) return;
  }
  throw new Error(`Tab does not lead to ${text}.`);
}
