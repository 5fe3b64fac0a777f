/** What the page says about its site, read once from the element `site`. */
import { parseWith } from '../contract/parse-with.ts';
import { type SiteData, SiteDataSchema } from '../contract/site-data.ts';

const elementId = 'site';
let known: SiteData | null = null;

/** Throws when the page lacks the element or it is not what the contract says: a fault of ours, no bad input. */
export function siteData(): SiteData {
  known ??= read();
  return known;
}

function read(): SiteData {
  const parsed = parseWith(SiteDataSchema, JSON.parse(document.getElementById(elementId)?.textContent ?? 'null'));
  if (!parsed.ok) throw new Error(`The element "${elementId}" is off: ${JSON.stringify(parsed.problems)}`);
  return parsed.value;
}
