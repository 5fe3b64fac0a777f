/**
 * The admin interface: `/_editor/<partner>` lists what the partner has; an entry has a field for each of its texts, prices
 * and days, opened at the one that the address names.
 */
import { readFile } from 'node:fs/promises';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { nameOf, type OnEdit, patchRecord } from './admin-routes.ts';
import { ApiError } from './api-error.ts';
import type { ContentReader, Entry, Json } from './content.ts';
import type { App, Backend } from './context.ts';
import { type CollectionName, collections, isCollectionName } from './seed/collections.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A text, price or day of a record. */
interface Field {
  /** E.g. `options[0].title`. */
  readonly path: string;
  /** Null for no price, or no day. */
  readonly value: string | number | null;
}

/** An entry that is edited, or a row that joins it to another. */
interface EditedEntry extends Entry {
  /** Before the paths of its fields, e.g. `eventProducts[productOptionId=3].`; empty for the entry itself. */
  readonly prefix: string;
}

const scriptPath = '/_editor.js';

export function addEditor(app: App, backend: Backend, onEdit: OnEdit): void {
  const { content, tenants, toJson, previewOrigin } = backend;
  const script = readFile(new URL('send-drafts.js', import.meta.url), 'utf8');
  const showEntry = (entries: readonly [EditedEntry, ...EditedEntry[]], named: string, refusal = ''): Html => {
    const [{ partnerId, collection, id, record }] = entries;
    return page(
      `${partnerId} ${nameOf(record)}`,
      html`${refusal && html`<p role="alert">저장하지 못했습니다. 입력한 값을 확인해 주세요. (${refusal})</p>`}
<form method="post" data-previews="${previewOrigin(partnerId)}">
<input type="hidden" name="collection" value="${collection}"><input type="hidden" name="id" value="${id}">
${entries.map(
  (entry) => html`<fieldset data-entry="${toJson({ collection: entry.collection, row: entry.record })}">
${fieldsOf(entry.record).map((field) => renderField(field, entry.prefix, named))}</fieldset>`,
)}
<p><button>저장</button> <span role="status"></span></p></form>
<script type="module" src="${scriptPath}"></script>`,
    );
  };
  app.get(scriptPath, async (c) => c.body(await script, 200, { 'content-type': 'text/javascript' }));
  app.get('/_editor', (c) =>
    c.html(page('내용 편집', renderLinks(tenants.all.map(({ id }) => [`/_editor/${id}`, id])))),
  );
  app.get('/_editor/:partner', (c) => {
    const tenant = tenants.byId(c.req.param('partner'));
    const reader = content.reader(tenant);
    const { collection, id, field = '', done } = c.req.query();
    if (collection !== undefined) return c.html(showEntry(readEntry(reader, { collection, id }), field));
    const saved = done === undefined ? '' : html`<p role="status">저장했습니다. 사이트에 곧 반영됩니다.</p>`;
    return c.html(page(`${tenant.id} 내용 편집`, html`${saved}${renderEntries(reader)}`));
  });
  app.post('/_editor/:partner', async (c) => {
    // A form of another site would change content by the visitor's browser.
    const site = c.req.header('sec-fetch-site') ?? 'none';
    if (!['same-origin', 'none'].includes(site)) return c.text('Forms of other sites are refused.', 403);
    const tenant = tenants.byId(c.req.param('partner'));
    const body = await c.req.parseBody();
    const entries = readEntry(content.reader(tenant), body);
    try {
      for (const entry of entries) {
        const patch = patchOf(entry, body);
        if (Object.keys(patch).length === 0) continue;
        patchRecord(backend, entry, patch);
        onEdit(entry, `${nameOf(entries[0].record)} 변경`);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return c.html(showEntry(entries, '', error.message), 422);
    }
    return c.redirect(`/_editor/${tenant.id}?done`, 303);
  });
}

/** Rows without an editor of their own, with the field that names their entry and the one that tells them apart. */
const joined: Partial<Record<CollectionName, readonly [name: CollectionName, entryId: string, ownId: string]>> = {
  events: ['eventProducts', 'eventId', 'productOptionId'],
  exhibitions: ['exhibitionProducts', 'exhibitionId', 'productId'],
};

/** From a query or form; the partner and the layout have no id. Throws an `ApiError` where there is no such entry. */
function readEntry(content: ContentReader, query: { collection?: unknown; id?: unknown }) {
  const name = String(query.collection);
  if (!isCollectionName(name)) throw new ApiError('PATH_UNKNOWN', `No collection is named ${name}.`);
  const number = /^\d{1,15}$/.test(String(query.id)) ? Number(query.id) : null;
  const entry = content.entries(name).find(({ id }) => number === null || id === number);
  if (entry === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no ${name} ${number}.`);
  const own: EditedEntry = { ...entry, prefix: '' };
  const [childName, entryId, ownId] = joined[name] ?? [];
  if (childName === undefined || entryId === undefined || ownId === undefined) return [own] as const;
  const children = content.entries(childName).filter(({ record }) => record[entryId] === entry.id);
  const toEdited = (child: Entry) => ({ ...child, prefix: `${childName}[${ownId}=${String(child.record[ownId])}].` });
  return [own, ...children.map(toEdited)] as const;
}

const notEdited = /^(?:id|\w+Ids?|\w+At|weight|version)$/;

/** Of a field's input. */
const typeOf = (path: string) => (/[pP]rice$/.test(path) ? 'number' : /Date$/.test(path) ? 'date' : 'text');

function fieldsOf(value: unknown, path = ''): Field[] {
  const hasType =
    typeof value === 'string' || (typeOf(path) !== 'text' && (value === null || typeof value === 'number'));
  if (hasType) return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, i) => fieldsOf(item, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    notEdited.test(key) ? [] : fieldsOf(item, path === '' ? key : `${path}.${key}`),
  );
}

/** The whole fields of the record that a form changes; others are left out. */
function patchOf({ record, prefix }: EditedEntry, form: Readonly<Record<string, unknown>>): Json {
  const edited = structuredClone(record);
  const changed = new Set<string>();
  for (const { path, value } of fieldsOf(record)) {
    const sent = form[prefix + path];
    // Forms send line ends as CRLF.
    const text = typeof sent === 'string' ? sent.replaceAll('\r\n', '\n') : String(value ?? '');
    if (text === String(value ?? '')) continue;
    const keys = path.split(/[.[\]]+/).filter(Boolean);
    const last = keys.pop() ?? '';
    const parent = keys.reduce((at: Record<string, unknown>, key) => at[key] as Record<string, unknown>, edited);
    const type = typeOf(path);
    parent[last] = type !== 'text' && text === '' ? null : type === 'number' ? Number(text) : text;
    changed.add(keys[0] ?? last);
  }
  return Object.fromEntries([...changed].map((key) => [key, edited[key]]));
}

const renderEntries = (content: ContentReader) =>
  (Object.keys(collections) as CollectionName[]).map((name) => {
    const entries = content.entries(name);
    const links = entries.map(({ id, record }) => [`?collection=${name}&id=${id}`, `${id} ${nameOf(record)}`] as const);
    return html`<details><summary>${name} (${entries.length})</summary>${renderLinks(links)}</details>`;
  });

const renderLinks = (links: readonly (readonly [href: string, text: string])[]): Html =>
  html`<ul>${links.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}</ul>`;

function renderField({ path, value }: Field, prefix: string, named: string): Html {
  const name = prefix + path;
  const focus = name === named ? raw(' autofocus') : '';
  const text = String(value ?? '');
  const input =
    text.length > 60 || text.includes('\n')
      ? html`<textarea name="${name}" data-path="${path}" rows="6" cols="60"${focus}>${text}</textarea>`
      : html`<input name="${name}" type="${typeOf(path)}" data-path="${path}" value="${text}" size="60"${focus}>`;
  return html`<p><label>${name}<br>${input}</label></p>`;
}

const page = (title: string, body: Html): Html => html`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>fieldset { min-width: 0; overflow-wrap: anywhere } input, textarea { box-sizing: border-box; max-width: 100% }</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
