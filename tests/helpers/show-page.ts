/** Another page of a site in the open one, for what needs no load of its own: a load costs five times as much. */
import { expect, type Page } from 'playwright/test';
import { fetchFrom } from './visitor.ts';

/** Its title, what it says to search engines, its stylesheets and its body. Scripts that have run by then do not run again. */
export async function showPage(page: Page, html: string): Promise<void> {
  await page.evaluate(addSheets, html);
  await expect.poll(() => page.evaluate(hasSheets), { intervals: [20] }).toBe(true);
  await page.evaluate(replaceBody, html);
}

/** The page at a path as the host answers it, in the open page of the site, whose address is the path's then. Islands hydrate. */
export async function openAt(page: Page, site: string, path: string): Promise<void> {
  await page.evaluate((address) => history.replaceState(null, '', address), path);
  await showPage(page, await (await fetchFrom(site, path)).text());
}

/** Runs in the page. Each stands where it does in the other page, so that the same rule wins. */
function addSheets(html: string): void {
  const selector = 'head > link[rel="stylesheet"]:not([media])';
  const sheets = [...document.querySelectorAll<HTMLLinkElement>(selector)];
  let last: Element | undefined;
  for (const link of new DOMParser().parseFromString(html, 'text/html').querySelectorAll(selector)) {
    const href = link.getAttribute('href') ?? '';
    const own = sheets.find((sheet) => sheet.getAttribute('href') === href);
    const sheet = own ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    if (own === undefined && last !== undefined) last.after(sheet);
    else if (own === undefined) document.head.append(sheet);
    last = sheet;
  }
}

/** Runs in the page, which may have no scripts and hears of no event then. */
function hasSheets(): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')].every(({ sheet }) => sheet);
}

/** Runs in the page. */
function replaceBody(html: string): void {
  const selector = 'head > link[rel="stylesheet"]:not([media])';
  const { title, head, body } = new DOMParser().parseFromString(html, 'text/html');
  const hrefs = Array.from(head.ownerDocument.querySelectorAll(selector), (link) => link.getAttribute('href'));
  for (const sheet of document.querySelectorAll(selector))
    if (!hrefs.includes(sheet.getAttribute('href'))) sheet.remove();
  document.title = title;
  for (const data of document.head.querySelectorAll('[type="application/ld+json"]')) data.remove();
  document.head.append(...head.querySelectorAll('[type="application/ld+json"]'));
  document.body.replaceWith(document.adoptNode(body));
}
