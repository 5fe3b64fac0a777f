/** What a journey does on a page, in the words of a visitor. */
import { isDeepStrictEqual } from 'node:util';
import { expect, vi } from 'vitest';
import type { openFirefox } from './firefox.ts';

/** Runs in the page: the elements that are seen, by selector and by a part of their name. */
const seenIn = `
  const seen = (selector, name) => [...document.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const text = (element.getAttribute('aria-label') ?? '') + ' ' + element.textContent;
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && text.includes(name);
  });`;

/** What the journeys ask of a browser, whichever protocol it speaks. */
export type Driver = Awaited<ReturnType<typeof openFirefox>>;
export type Visit = ReturnType<typeof visitWith>;

export function visitWith(driver: Driver) {
  const count = (selector: string, name: string) =>
    driver.run<number>(`${seenIn} return seen(${JSON.stringify(selector)}, ${JSON.stringify(name)}).length`);
  const see = (selector: string, name = '') =>
    expect.poll(() => count(selector, name), { message: `${selector} ${name}` }).toBeGreaterThan(0);
  return {
    /** Waits until such an element is seen. */
    see,
    notSee: (selector: string, name = '') => expect.poll(() => count(selector, name), { message: selector }).toBe(0),
    /** Presses the first one in reach. */
    async press(selector: string, name = '') {
      let point: readonly [x: number, y: number] | null = null;
      // What moves is pressed once it stands still.
      const stands = async () => {
        const now = await driver.run<typeof point>(`${seenIn}
          for (const element of seen(${JSON.stringify(selector)}, ${JSON.stringify(name)})) {
            const before = element.getBoundingClientRect();
            if (before.top < 0 || before.bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
            const box = element.getBoundingClientRect();
            const x = box.x + box.width / 2, y = box.y + box.height / 2;
            const top = document.elementFromPoint(x, y);
            if (top !== null && (element.contains(top) || top.contains(element))) return [x, y];
          }
          return null;`);
        const before = point;
        point = now;
        return isDeepStrictEqual(now, before) ? now : null;
      };
      await driver.press(...(await vi.waitUntil(stands, { timeout: 30_000 })));
    },
    async fill(selector: string, text: string) {
      await see(selector);
      await driver.run(`${seenIn} seen(${JSON.stringify(selector)}, '')[0].focus()`);
      await driver.type(text);
    },
    /** Nothing scrolls sideways: the page, and dialogs that are open; none of these is higher than what it holds needs. */
    async fits() {
      const wrong = await driver.run<string[]>(`
        const wrong = [];
        if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is ' + document.documentElement.scrollWidth + ' px wide');
        for (const element of document.querySelectorAll('dialog')) {
          if (element.getBoundingClientRect().width === 0) continue;
          const name = element.id || element.className;
          if (element.scrollWidth > element.clientWidth) wrong.push(name + ' scrolls sideways: ' + element.scrollWidth + ' in ' + element.clientWidth);
          if (!element.matches('.dialog')) continue;
          // What the parts hold, and room between them.
          const held = [...element.children].reduce((sum, child) => {
            const range = document.createRange();
            range.selectNodeContents(child);
            return sum + range.getBoundingClientRect().height + 32;
          }, 0);
          const { paddingTop, paddingBottom } = getComputedStyle(element);
          const needed = held + parseFloat(paddingTop) + parseFloat(paddingBottom);
          const height = element.getBoundingClientRect().height;
          if (height > needed) wrong.push(name + ' is ' + height + ' px high for ' + needed);
        }
        return wrong;`);
      expect(wrong).toEqual([]);
    },
  };
}
