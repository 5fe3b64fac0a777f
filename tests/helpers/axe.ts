/**
 * What axe finds on a page as it is now, by the rules of WCAG 2.2 AA and best practice: one line a violation. Only what
 * is broken is reported, which takes half the time; foreign frames are not looked into.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright/test';

// Half the time of the source that is not minified.
const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Brings axe to each page of the context as it begins, where many are looked at: half of what sending it to each costs. */
export const bringAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`if (window === window.top) { ${source} }`);

/** `within` is a selector of the part that is looked at, without it the whole page; `rules` are tags or rules of axe. */
export async function axeViolations(page: Page, within = 'html', rules = standards): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([part, runOnly]) => {
      // What fades in or out, now or while axe reads (a notice that goes), is judged as it stands before or after; so is
      // what has just come into view, or waits to be scrolled to (`frame/reveal.ts`): axe passes over what is transparent.
      const still = new CSSStyleSheet();
      still.replaceSync(
        '*, ::before, ::after { transition: none !important; animation-duration: 0s !important; }' +
          '[data-rise] { opacity: 1 !important; }',
      );
      document.adoptedStyleSheets.push(still);
      for (const animation of document.getAnimations())
        if (!(animation instanceof CSSAnimation || animation instanceof CSSTransition)) animation.finish();
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
      });
      document.adoptedStyleSheets.pop();
      return violations.map(({ id, nodes }) => ({ id, html: nodes.slice(0, 3).map(({ html }) => html) }));
    },
    [within, rules] as const,
  );
  return violations.map(({ id, html }) => `${id}: ${html.join(' | ')}`);
}
