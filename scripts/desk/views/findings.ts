/**
 * Findings of a release: what blocks first, then by code, so that forty of one kind hide none of another; each with a link to
 * its page or to where its entry is edited.
 */
import { html } from 'hono/html';
import { type Finding, severities } from '../../../src/contract/finding.ts';
import { ruleTitles } from '../../checks/rules.ts';
import { deskWords, findingTitles } from '../words.ts';
import { type EditorAddress, renderEditLink } from './content-diff.ts';
import type { Html } from './page.ts';

/** Larger groups are folded. */
const maxOpen = 3;

export function renderFindingList(findings: readonly Finding[], siteUrl: string, editor: EditorAddress): Html {
  const groups = [...Map.groupBy(findings, ({ code }) => code).values()].sort(byRank);
  return html`${groups.map((some) => {
    const list = html`<ul class="rows stacked">${some.map((finding) => renderFinding(finding, siteUrl, editor))}</ul>`;
    const title = titleOf(some[0]?.code ?? '');
    if (some.length === 1) return list;
    return html`<details${some.length <= maxOpen ? html` open` : ''}><summary>${deskWords.findings.group(title, some.length)}</summary>${list}</details>`;
  })}`;
}

const titleOf = (code: string): string => findingTitles[code] ?? ruleTitles[code] ?? code;

/** By severity; of one severity the rarer first. */
const byRank = (a: readonly Finding[], b: readonly Finding[]): number => rankOf(a) - rankOf(b) || a.length - b.length;
const rankOf = ([first]: readonly Finding[]): number => (first === undefined ? 0 : severities.indexOf(first.severity));

function renderFinding({ place, message, collection, id }: Finding, siteUrl: string, editor: EditorAddress): Html {
  const [shown, shownId] = collection === undefined ? (entryOf(place) ?? []) : [collection, id ?? null];
  const address = shown === undefined ? null : editor(shown, shownId ?? null);
  const name = place.startsWith('/')
    ? html`<a href="${siteUrl}${place}" target="_blank" rel="noopener">${place}</a>`
    : html`<span class="label">${place}</span>`;
  return html`<li><span>${name}${renderEditLink(address, place)}</span><span>${message}</span></li>`;
}

/** Paths of pages that show one entry. */
const entryPaths: readonly (readonly [RegExp, string])[] = [
  [/^\/products\/(\d+)$/, 'products'],
  [/^\/exhibitions\/(\d+)$/, 'exhibitions'],
  [/^\/brandings\/(\d+)$/, 'brandings'],
  [/^\/cscenter\/notice\/(\d+)$/, 'notices'],
  [/^\/before-after\/(\d+)$/, 'beforeAfters'],
  [/^\/reviews\/(\d+)$/, 'reviews'],
];

/** The entry that a page shows; null where it shows none or several. */
export function entryOf(path: string): [collection: string, id: number] | null {
  for (const [pattern, collection] of entryPaths) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return [collection, Number(id)];
  }
  return null;
}
