/** The editor of one entry: a field for each of its texts and prices, opened at the one that the address names. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { ApiError } from './api-error.ts';
import { type ContentReader, hasId } from './database/content-reader.ts';
import type { Json } from './database/schema.ts';
import { type CollectionName, isCollectionName } from './seed/collections.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A text or price of an entry. */
interface Field {
  /** E.g. `options[0].title`. */
  readonly path: string;
  readonly value: string | number;
}

export const draftScriptPath = '/_editor.js';

export interface EntryKey {
  readonly name: CollectionName;
  /** Null for the partner and the layout. */
  readonly id: number | null;
}

/** From a query or form; throws where it names no collection. */
export function readEntryKey({ collection, id }: { readonly collection: unknown; readonly id: unknown }): EntryKey {
  const name = String(collection);
  if (!isCollectionName(name)) throw new ApiError('PATH_UNKNOWN', `No collection is named ${name}.`);
  return { name, id: /^\d{1,15}$/.test(String(id)) ? Number(id) : null };
}

export async function readEntry(content: ContentReader, { name, id }: EntryKey): Promise<Json> {
  const record: Json | undefined = await content.first(name, id === null ? [] : [hasId(id)]);
  if (record === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no ${name} ${id}.`);
  return record;
}

const notEdited = /^(?:id|\w+Ids?|\w+At|\w+Date|weight|version)$/;

function fieldsOf(value: unknown, path = ''): Field[] {
  if (typeof value === 'string' || (typeof value === 'number' && /[pP]rice$/.test(path))) return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, i) => fieldsOf(item, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    notEdited.test(key) ? [] : fieldsOf(item, path === '' ? key : `${path}.${key}`),
  );
}

/** The whole fields that a form changes; others are left out. */
export function patchOf(record: Json, form: Readonly<Record<string, unknown>>): Json {
  const edited = structuredClone(record);
  const changed = new Set<string>();
  for (const { path, value } of fieldsOf(record)) {
    const sent = form[path];
    // Forms send line ends as CRLF.
    const text = typeof sent === 'string' ? sent.replaceAll('\r\n', '\n') : String(value);
    if (text === String(value)) continue;
    const keys = path.split(/[.[\]]+/).filter(Boolean);
    const last = keys.pop() ?? '';
    const parent = keys.reduce((at: Record<string, unknown>, key) => at[key] as Record<string, unknown>, edited);
    parent[last] = typeof value === 'number' ? Number(text) : text;
    changed.add(keys[0] ?? last);
  }
  return Object.fromEntries([...changed].map((key) => [key, edited[key]]));
}

/** `entry` is what the API would answer, for drafts. */
export const renderEntry = ({ name, id }: EntryKey, record: Json, entry: string, named: string): Html => html`
<form method="post" data-entry="${entry}">
<input type="hidden" name="collection" value="${name}"><input type="hidden" name="id" value="${id ?? ''}">
${fieldsOf(record).map((field) => html`<p><label>${field.path}<br>${renderInput(field, field.path === named)}</label></p>`)}
<p><button name="what" value="entry">저장</button> <span role="status"></span></p></form>
<script type="module" src="${draftScriptPath}"></script>`;

function renderInput({ path, value }: Field, isNamed: boolean): Html {
  const focus = isNamed ? raw(' autofocus') : '';
  const text = String(value);
  return text.length > 60 || text.includes('\n')
    ? html`<textarea name="${path}" rows="6" cols="60"${focus}>${text}</textarea>`
    : html`<input name="${path}" value="${text}" size="60"${focus}>`;
}
