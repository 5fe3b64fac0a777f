/** The editor of one entry: a field for each of its texts and prices, opened at the one that the address names. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { ApiError } from './api-error.ts';
import type { ContentReader, Entry, Json } from './content.ts';
import { type CollectionName, isCollectionName } from './seed/collections.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A text or price of a record. */
interface Field {
  /** E.g. `options[0].title`. */
  readonly path: string;
  readonly value: string | number;
}

/** A record that is edited: the entry itself, or a row that joins it to another. */
export interface EditedRecord {
  readonly name: CollectionName;
  /** Of its entry in the database. */
  readonly id: number;
  readonly record: Json;
  /** Before the paths of its fields, e.g. `eventProducts[productOptionId=3].`; empty for the entry itself. */
  readonly prefix: string;
}

export const draftScriptPath = '/_editor.js';

/** Rows without an editor of their own, with the field that names their entry and the one that tells them apart. */
const joined: Partial<Record<CollectionName, readonly [name: CollectionName, entryId: string, ownId: string]>> = {
  events: ['eventProducts', 'eventId', 'productOptionId'],
  exhibitions: ['exhibitionProducts', 'exhibitionId', 'productId'],
};

/** From a query or form; the partner and the layout have no id. Throws an `ApiError` where there is no such entry. */
export function readEntry(content: ContentReader, query: { collection?: unknown; id?: unknown }) {
  const name = String(query.collection);
  if (!isCollectionName(name)) throw new ApiError('PATH_UNKNOWN', `No collection is named ${name}.`);
  const number = /^\d{1,15}$/.test(String(query.id)) ? Number(query.id) : null;
  const entry = content.entries(name).find(({ id }) => number === null || id === number);
  if (entry === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no ${name} ${number}.`);
  const own: EditedRecord = { name, id: entry.id, record: entry.record, prefix: '' };
  const [childName, entryId, ownId] = joined[name] ?? [];
  if (childName === undefined || entryId === undefined || ownId === undefined) return [own] as const;
  const children = content.entries(childName).filter(({ record }) => record[entryId] === entry.id);
  const toEdited = ({ id, record }: Entry): EditedRecord => ({
    ...{ name: childName, id, record },
    prefix: `${childName}[${ownId}=${String(record[ownId])}].`,
  });
  return [own, ...children.map(toEdited)] as const;
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

/** The whole fields of the record that a form changes; others are left out. */
export function patchOf({ record, prefix }: EditedRecord, form: Readonly<Record<string, unknown>>): Json {
  const edited = structuredClone(record);
  const changed = new Set<string>();
  for (const { path, value } of fieldsOf(record)) {
    const sent = form[prefix + path];
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

interface EntryOptions {
  /** Writes records as the API answers them, for drafts. */
  readonly toJson: (value: unknown) => string;
  /** Path of the field that is opened. */
  readonly named: string;
  /** The only origin that drafts are sent to. */
  readonly previews: string;
}

export function renderEntry(records: readonly EditedRecord[], { toJson, named, previews }: EntryOptions): Html {
  const [own] = records;
  return html`<form method="post" data-previews="${previews}">
<input type="hidden" name="collection" value="${own?.name}"><input type="hidden" name="id" value="${own?.id}">
${records.map(
  ({ name, record, prefix }) => html`<fieldset data-entry="${toJson({ collection: name, row: record })}">
${fieldsOf(record).map((field) => html`<p><label>${prefix}${field.path}<br>${renderInput(field, prefix, named)}</label></p>`)}</fieldset>`,
)}
<p><button name="what" value="entry">저장</button> <span role="status"></span></p></form>
<script type="module" src="${draftScriptPath}"></script>`;
}

function renderInput({ path, value }: Field, prefix: string, named: string): Html {
  const name = prefix + path;
  const focus = name === named ? raw(' autofocus') : '';
  const text = String(value);
  return text.length > 60 || text.includes('\n')
    ? html`<textarea name="${name}" data-path="${path}" rows="6" cols="60"${focus}>${text}</textarea>`
    : html`<input name="${name}" data-path="${path}" value="${text}" size="60"${focus}>`;
}
