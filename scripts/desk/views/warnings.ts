/**
 * Warnings of a release, grouped by kind, so that forty of one kind hide none of another; each with a link to its page or to
 * where its entry is edited.
 */
import { html } from 'hono/html';
import { collectionWords } from '../../content/collection-words.ts';
import { deskWords } from '../words.ts';
import { type EditorAddress, renderEditLink } from './content-diff.ts';
import type { Html } from './page.ts';

export interface Warning {
  readonly place: string;
  readonly message: string;
}

/** Larger groups are folded. */
const maxOpen = 3;

export function renderWarningList(warnings: readonly Warning[], siteUrl: string, editor: EditorAddress): Html {
  const groups = [...Map.groupBy(warnings, kindOf)].sort(([, a], [, b]) => a.length - b.length);
  return html`${groups.map(([kind, some]) => {
    const list = html`<ul class="rows stacked">${some.map((warning) => renderWarning(warning, siteUrl, editor))}</ul>`;
    if (some.length === 1) return list;
    return html`<details${some.length <= maxOpen ? html` open` : ''}><summary>${deskWords.warnings.group(kind, some.length)}</summary>${list}</details>`;
  })}`;
}

/** What stays of a message without the entry that it names: equal for all of a kind. */
export function kindOf({ message }: Warning): string {
  const known = deskWords.warnings.kinds.find(([sign]) => message.includes(sign));
  if (known !== undefined) return known[1];
  const words = message.replaceAll(/‘[^‘’]*’|"[^"]*"|\([^()]*\)/g, ' ').split(/\s+/);
  return words
    .filter((word) => word !== '' && !word.includes('/'))
    .join(' ')
    .replaceAll(/\d[\d.,:]*/g, 'N');
}

function renderWarning({ place, message }: Warning, siteUrl: string, editor: EditorAddress): Html {
  const entry = entryOf(place);
  const address = entry === null ? null : editor(...entry);
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
const collectionsByName = new Map(Object.entries(collectionWords).map(([collection, name]) => [name, collection]));

/** The entry that a place names, by its page or as `게시글 110`; null where it names none. */
export function entryOf(place: string): [collection: string, id: number] | null {
  for (const [pattern, collection] of entryPaths) {
    const id = pattern.exec(place)?.[1];
    if (id !== undefined) return [collection, Number(id)];
  }
  const [, name = '', id] = /^(.+) (\d+)$/.exec(place) ?? [];
  const collection = collectionsByName.get(name);
  return collection === undefined || id === undefined ? null : [collection, Number(id)];
}
