/** Words longer than those of the demonstration, and what they may do to the page. */
import { expect, type Page } from 'playwright/test';

const name = '피부 장벽을 살리는 집속 초음파와 저출력 레이저 복합 관리';

/** The words of each element, or of what `within` finds in it. */
export const write = (page: Page, selector: string, words: string) =>
  page.locator(selector).evaluateAll((elements, words) => {
    for (const element of elements) {
      const [first] = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      (first ?? element).textContent = words;
    }
  }, words);

/** Left and right of each element that is shown. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width === 0 ? [] : [[left, right] as const];
    }),
  );

/** Lines that the words of each element take. */
export const lines = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
    }),
  );

export async function staysInside(page: Page, frame: string): Promise<void> {
  await write(page, `${frame} .chip`, name);
  const [[left, right] = [0, 0]] = await edges(page, frame);
  for (const [from, to] of await edges(page, `${frame} .chip`)) {
    expect(from).toBeGreaterThanOrEqual(left);
    expect(to).toBeLessThanOrEqual(right);
  }
  for (const count of await lines(page, `${frame} .chip small`)) expect(count).toBe(1);
}
