/** The contact ways that float over a page. */
import { expect, type Page } from 'playwright/test';

export const floating = (page: Page) => page.getByRole('complementary', { name: '상담과 예약' });
export const ways = (page: Page) => floating(page).locator('.floating-ways li a:visible');

/** How many of them lie over the last line of the footer at the end of the page. */
export async function overlapsOf(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(ways(page)).toHaveCount(4);
  return page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.footer-copyright') as Element);
    const line = range.getBoundingClientRect();
    return [...document.querySelectorAll('.floating-ways, .floating-foot > a')].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < line.right && box.right > line.left && box.top < line.bottom && box.bottom > line.top;
    }).length;
  });
}
