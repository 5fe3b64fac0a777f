/** What a journey does on a page, in the words of a visitor. */
import { type Driver, until } from './driver.ts';

/** Runs in the page: the elements that are seen, by selector and by a part of their name. */
const seenIn = `
  const seen = (selector, name) => [...document.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const text = (element.getAttribute('aria-label') ?? '') + ' ' + element.textContent;
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && text.includes(name);
  });`;

export interface Visit {
  /** Waits until such an element is seen. */
  readonly see: (selector: string, name?: string) => Promise<void>;
  readonly notSee: (selector: string, name?: string) => Promise<void>;
  /** Presses the first one in reach. */
  readonly press: (selector: string, name?: string) => Promise<void>;
  readonly fill: (selector: string, text: string) => Promise<void>;
  /** Nothing scrolls sideways: the page, and dialogs that are open; none of these is higher than what it holds needs. */
  readonly fits: () => Promise<void>;
}

export function visitWith(driver: Driver): Visit {
  const count = (selector: string, name: string) =>
    driver.run<number>(`${seenIn} return seen(${JSON.stringify(selector)}, ${JSON.stringify(name)}).length`);
  const see: Visit['see'] = (selector, name = '') =>
    until(`${selector} ${name}`, async () => (await count(selector, name)) > 0);
  return {
    see,
    notSee: (selector, name = '') => until(`no ${selector} ${name}`, async () => (await count(selector, name)) === 0),
    async press(selector, name = '') {
      let point: number[] | null = null;
      // What moves is pressed once it stands still.
      await until(`${selector} ${name} in reach`, async () => {
        const now = await driver.run<number[] | null>(`${seenIn}
          for (const element of seen(${JSON.stringify(selector)}, ${JSON.stringify(name)})) {
            const before = element.getBoundingClientRect();
            if (before.top < 0 || before.bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
            const box = element.getBoundingClientRect();
            const x = box.x + box.width / 2, y = box.y + box.height / 2;
            const top = document.elementFromPoint(x, y);
            if (top !== null && (element.contains(top) || top.contains(element))) return [x, y];
          }
          return null;`);
        const stands = now !== null && point !== null && now.every((value, i) => value === point?.[i]);
        point = now;
        return stands;
      });
      await driver.press((point as unknown as number[])[0] ?? 0, (point as unknown as number[])[1] ?? 0);
    },
    async fill(selector, text) {
      await see(selector);
      await driver.run(`${seenIn} seen(${JSON.stringify(selector)}, '')[0].focus()`);
      await driver.type(text);
    },
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
      if (wrong.length > 0) throw new Error(wrong.join('; '));
    },
  };
}
