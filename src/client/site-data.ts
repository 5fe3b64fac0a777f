/** What the page says about its site, read once from the element `site`. */
import type { SiteData } from '../contract/site-data.ts';

const elementId = 'site';
let known: SiteData | null = null;

/** Not parsed by a schema: the same release wrote it with this page, and every page would pay for the parser. Throws when the page lacks it. */
export function siteData(): SiteData {
  known ??= JSON.parse(document.getElementById(elementId)?.textContent ?? '') as SiteData;
  return known;
}
