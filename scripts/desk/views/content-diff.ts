/** What changed of the content, by entry and field, old → new, each with a link to where it is edited. */
import { html } from 'hono/html';
import type { CollectionChange, ContentDiff, EntryChange } from '../../content/content-diff.ts';
import type { EditorAddress } from '../../content/editor-address.ts';
import { collectionWords } from '../../content/entry.ts';
import type { FieldChange } from '../../content/field-diff.ts';
import { diffWords, labelOf, valueWords } from '../content-words.ts';
import type { Html } from './page.ts';

/** Nothing without an address. `name` is that of the entry, or the path of its page. */
export const renderEditLink = (address: string | null, name: string): Html | string =>
  address === null
    ? ''
    : html` <a class="ml-2 text-small" href="${address}" target="_blank" rel="noopener" aria-label="${diffWords.editEntry(name)}">${diffWords.edit}</a>`;

/** Nothing where earlier versions recorded nothing. */
export function renderContentDiff(diff: ContentDiff | null | undefined, editor: EditorAddress): Html | string {
  if (diff === undefined) return '';
  if (diff === null) return html`<p class="hint">${diffWords.unknown}</p>`;
  return html`${diff.map((change) => renderCollection(change, editor))}`;
}

function renderCollection({ collection, added, changed, removed, entries }: CollectionChange, editor: EditorAddress) {
  const total = added + changed + removed;
  const rest = total - entries.length;
  return html`<p class="mt-5 mb-1 text-small font-semibold">${collectionWords[collection] ?? collection} ${diffWords.entries(total)}</p><ul class="rows">${entries.map((entry) => renderEntry(collection, entry, editor))}</ul>${rest > 0 ? html`<p class="hint">${diffWords.more(rest)}</p>` : ''}`;
}

function renderEntry(collection: string, { kind, id, title, fields, moreFields }: EntryChange, editor: EditorAddress) {
  const name = title === '' ? (collectionWords[collection] ?? collection) : title;
  const address = kind === 'removed' ? null : editor(collection, id);
  return html`<li><span class="font-medium">${name}</span>${kind === 'changed' ? '' : html` <span class="hint">${diffWords[kind]}</span>`}${renderEditLink(address, name)}
${fields.map((field) => html`<p class="text-small">${renderField(field)}</p>`)}${moreFields > 0 ? html`<p class="hint">${diffWords.moreFields(moreFields)}</p>` : ''}</li>`;
}

function renderField(change: FieldChange): Html {
  const label = labelOf(change);
  if (change.before === undefined || change.after === undefined)
    return html`<span class="text-muted">${label}</span> ${diffWords.changed}`;
  const [old, now] = valuesOf(change);
  return html`<span class="text-muted">${label}</span> ${old} → <b class="font-semibold">${now}</b>`;
}

export const countEntries = (diff: ContentDiff): number =>
  diff.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);

/** One line for a row of the history: the first change, and how many more there are. */
export function summarizeDiff(diff: ContentDiff | null | undefined): string {
  const [first] = diff ?? [];
  const entry = first?.entries[0];
  if (first === undefined || entry === undefined || diff === null || diff === undefined) return '';
  const [field] = entry.fields;
  const what =
    field === undefined
      ? diffWords[entry.kind]
      : field.before === undefined || field.after === undefined
        ? `${labelOf(field)} ${diffWords.changed}`
        : diffWords.arrow(labelOf(field), ...valuesOf(field));
  const total = countEntries(diff);
  const rest = total > 1 ? ` ${diffWords.more(total - 1)}` : '';
  return `${entry.title === '' ? (collectionWords[first.collection] ?? first.collection) : entry.title}: ${what}${rest}`;
}

const valuesOf = ({ path, before = null, after = null }: FieldChange): [string, string] => {
  const field = path.at(-1) ?? '';
  return [valueWords(field, before), valueWords(field, after)];
};
