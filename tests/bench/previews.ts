/** From a key in the sandbox's editor to the next picture of an open preview: 200 edits of a title, with two who look. */
import type { BrowserContext, Page } from 'playwright';
import { openPreview } from '../helpers/open-preview.ts';
import { type Figure, figure, quantile } from './figures.ts';
import { onDemo } from './on-demo.ts';

const edits = 200;
/** The partner with the most pages. */
const partner = 'saebyeok';

export const previewFigures = (say: (line: string) => void): Promise<Figure[]> =>
  onDemo(say, async (demo, browser) => {
    const context = await browser.newContext({ locale: 'ko-KR' });
    const preview = await openPreview(demo, partner);
    const [product = ''] = /\/products\/\d+/.exec((await preview.read('/products')) ?? '') ?? [];
    const seen = await context.newPage();
    await seen.goto(await preview.link(product));
    const other = await context.newPage();
    await other.goto(seen.url());
    const editor = await openEditor(context, seen);
    say(`Previews: ${edits} edits …`);
    const delays: number[] = [];
    for (let i = 0; i < edits; i += 1) delays.push(await edit(editor, seen, `쓰는 중 ${i}`));
    await context.close();
    return [0.5, 0.95].map((part) =>
      figure(`key → preview of ${partner}, p${part * 100} of ${edits}`, quantile(delays, part), 'ms', { atMost: 100 }),
    );
  });

async function openEditor(context: BrowserContext, preview: Page): Promise<Page> {
  const opened = context.waitForEvent('page');
  await preview.locator('.desk-preview button').click();
  await preview.locator('main h1').click();
  const editor = await opened;
  await editor.locator('input:focus').waitFor();
  return editor;
}

/** By the clock that both pages share. */
async function edit(editor: Page, preview: Page, text: string): Promise<number> {
  const shown = preview.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('main h1')?.textContent !== text) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
  const typed = await editor.locator('input[name="title"]').evaluate((input: HTMLInputElement, text) => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return Date.now();
  }, text);
  return (await shown) - typed;
}
