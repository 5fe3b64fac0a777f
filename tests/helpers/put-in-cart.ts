/** Puts the product of the page into the cart; one with a single option asks nothing. */
import type { Page } from 'playwright/test';

export async function putInCart(page: Page): Promise<void> {
  const put = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/carts'),
  );
  await page.getByRole('button', { name: '시술 담기' }).click();
  await put;
}
