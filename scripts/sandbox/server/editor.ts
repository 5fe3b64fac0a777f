/** A small admin interface: `/_editor/<partner>` changes a price, an event's days, a popup or a notice, or any text of an entry. */
import { readFile } from 'node:fs/promises';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { type OnEdit, patchRecord } from './admin-routes.ts';
import { ApiError } from './api-error.ts';
import type { ContentReader, Json } from './content.ts';
import type { App, Backend } from './context.ts';
import { draftScriptPath, patchOf, readEntry, renderEntry } from './entry-editor.ts';
import type { CollectionName } from './seed/collections.ts';
import type { Tenant } from './tenants.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const day = v.pipe(v.string(), v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'a day such as 2026-11-21'));
const number = (maxDigits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,${maxDigits}}$`)), v.transform(Number));
const dayOf = (moment: unknown) => String(moment ?? '').slice(0, 10);

/** A form that edits one or two fields of a record. */
interface Form<S extends v.ObjectEntries = v.ObjectEntries> {
  readonly collection: CollectionName;
  readonly title: string;
  /** What has changed, in words. */
  readonly changed: string;
  readonly inputs: Html;
  readonly toValues: (record: Json) => Record<string, unknown>;
  readonly entries: S;
  readonly toPatch: (values: v.InferOutput<v.ObjectSchema<S, undefined>>, record: Json) => Json;
}
const form = <S extends v.ObjectEntries>(options: Form<S>): Form => options as unknown as Form;

const forms: Readonly<Record<string, Form>> = {
  price: form({
    collection: 'products',
    title: '시술 가격',
    changed: '가격',
    inputs: html`<label>정가(원) <input name="price" inputmode="numeric" pattern="[0-9]{1,9}" required></label>`,
    toValues: ({ options }) => ({ price: String((options as Json[] | undefined)?.[0]?.price ?? '') }),
    entries: { price: number(9) },
    toPatch({ price }, { options }) {
      const [first, ...rest] = options as Json[];
      return { options: [{ ...first, price, discountPrice: null }, ...rest] };
    },
  }),
  event: form({
    collection: 'events',
    title: '이벤트 기간',
    changed: '기간',
    inputs: html`<label>시작 <input type="date" name="startDate"></label> <label>종료 <input type="date" name="endDate"></label> <label><input type="checkbox" name="noEnd"> 종료일 없음</label>`,
    toValues: ({ startDate, endDate }) => ({ startDate: dayOf(startDate), endDate: dayOf(endDate) }),
    entries: { startDate: day, endDate: day, noEnd: v.optional(v.literal('on')) },
    // An empty day stays as it is.
    toPatch: ({ startDate, endDate, noEnd }) => ({
      ...(startDate !== '' && { startDate }),
      ...(endDate !== '' && { endDate }),
      ...(noEnd === 'on' && { endDate: null }),
    }),
  }),
  popup: form({
    collection: 'popups',
    title: '팝업 위치',
    changed: '위치',
    inputs: html`<label>보일 경로 (쉼표로 구분) <input name="locations" placeholder="/, /events"></label>`,
    toValues: ({ locations }) => ({ locations: ((locations as string[] | undefined) ?? []).join(', ') }),
    entries: { locations: v.pipe(v.string(), v.maxLength(400)) },
    toPatch: ({ locations }) => ({ locations: locations.split(',').flatMap((path) => path.trim() || []) }),
  }),
  notice: form({
    collection: 'notices',
    title: '공지 제목',
    changed: '제목',
    inputs: html`<label>제목 <input name="title" required maxlength="80"></label>`,
    toValues: ({ title }) => ({ title }),
    entries: { title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)) },
    toPatch: ({ title }) => ({ title }),
  }),
};

export function addEditor(app: App, backend: Backend, onEdit: OnEdit): void {
  const { tenants, toJson, previewOrigin } = backend;
  const showForms = (partner: Tenant, message: Html | string): Html => {
    const content = backend.content.reader(partner);
    const parts = Object.entries(forms).map(([what, form]) => {
      const rows: Json[] = content.all(form.collection).slice(0, 30);
      return rows.length === 0 ? html`` : renderForm(what, form, rows);
    });
    return page(`${partner.id} 내용 편집`, html`${message}${parts}`);
  };
  const draftScript = readFile(new URL('send-drafts.js', import.meta.url), 'utf8');
  app.get(draftScriptPath, async (c) => c.body(await draftScript, 200, { 'content-type': 'text/javascript' }));
  app.get('/_editor', (c) => {
    const links = tenants.all.map((tenant) => html`<li><a href="/_editor/${tenant.id}">${tenant.id}</a></li>`);
    return c.html(page('내용 편집', html`<ul>${links}</ul>`));
  });
  app.get('/_editor/:partner', (c) => {
    const tenant = tenants.byId(c.req.param('partner'));
    const { collection = '', id, field = '' } = c.req.query();
    if (collection !== '') {
      const records = readEntry(backend.content.reader(tenant), { collection, id });
      return c.html(
        page(
          `${tenant.id} ${titleOf(records[0].record)}`,
          renderEntry(records, { toJson, named: field, previews: previewOrigin(tenant.id) }),
        ),
      );
    }
    const done = html`<p role="status">저장했습니다. 사이트에 곧 반영됩니다.</p>`;
    return c.html(showForms(tenant, c.req.query('done') === undefined ? '' : done));
  });
  app.post('/_editor/:partner', async (c) => {
    // A form of another site would change content by the visitor's browser.
    const site = c.req.header('sec-fetch-site') ?? 'none';
    if (!['same-origin', 'none'].includes(site)) return c.text('Forms of other sites are refused.', 403);
    const tenant = tenants.byId(c.req.param('partner'));
    const partner = tenant.id;
    const content = backend.content.reader(tenant);
    const refuse = (why: string) =>
      c.html(showForms(tenant, html`<p role="alert">저장하지 못했습니다. ${why}</p>`), 422);
    const body = await c.req.parseBody();
    if (body.what === 'entry') {
      const records = readEntry(content, body);
      for (const edited of records) {
        const { name, id } = edited;
        const patch = patchOf(edited, body);
        if (Object.keys(patch).length === 0) continue;
        patchRecord(backend, { partnerId: partner, collection: name, id }, patch);
        onEdit(partner, `${titleOf(records[0].record)} 내용`, name, id);
      }
      return c.redirect(`/_editor/${partner}?done`, 303);
    }
    const form = typeof body.what === 'string' && Object.hasOwn(forms, body.what) ? forms[body.what] : undefined;
    const parsed = parseWith(
      v.object({ what: v.picklist(Object.keys(forms)), id: number(15), ...form?.entries }),
      body,
    );
    if (form === undefined || !parsed.ok) {
      const problems = parsed.ok ? [] : parsed.problems.map(({ path, expected }) => `${path}: ${expected}`);
      return refuse(`입력한 값을 확인해 주세요. (${problems.join('; ')})`);
    }
    const { collection: name } = form;
    const { id } = parsed.value;
    const record: Json | undefined = content.one(name, id);
    if (record === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no ${name} ${id}.`);
    const patch = form.toPatch(parsed.value, record);
    const refusal = findRefusal(patch, record, content);
    if (refusal !== null) return refuse(refusal);
    patchRecord(backend, { partnerId: partner, collection: name, id }, patch);
    onEdit(partner, `${titleOf(record)} ${form.changed}`, name, id);
    return c.redirect(`/_editor/${partner}?done`, 303);
  });
}

/** Pages of every site, and collections whose records have a page. */
const paths =
  '/ /products /products/category/pick /products/category/event /events /exhibitions /before-after /reviews /cscenter /cscenter/notice /cscenter/faq /cscenter/contact /info /introduce /introduce/staff /introduce/schedule /introduce/space /medical-charges /accessibility /search /ready /login /sign-up /cart /reservation /mypage';
const recordPaths = {
  '/products': 'products',
  '/products/category': 'categories',
  '/exhibitions': 'exhibitions',
  '/brandings': 'brandings',
  '/cscenter/notice': 'notices',
} as const;

/** Why no site could show the record: its days are in the wrong order, or its popup is on a missing page. */
function findRefusal(patch: Json, record: Json, content: ContentReader): string | null {
  const { startDate, endDate } = { ...record, ...patch } as Record<'startDate' | 'endDate', string | null | undefined>;
  if (startDate != null && endDate != null && endDate < startDate)
    return `종료일은 시작일(${startDate})과 같거나 그 이후여야 합니다. (입력한 종료일: ${endDate})`;
  for (const path of (patch.locations ?? []) as string[])
    if (!isPage(path, content)) return `이 사이트에 없는 경로입니다: ${path}`;
  return null;
}

function isPage(path: string, content: ContentReader): boolean {
  if (paths.split(' ').includes(path)) return true;
  const [, base = '', number = ''] = /^(.+)\/(\d{1,15})$/.exec(path) ?? [];
  if (!Object.hasOwn(recordPaths, base)) return false;
  return content.one(recordPaths[base as keyof typeof recordPaths], Number(number)) !== undefined;
}

const titleOf = ({ id: number, title, popupItems }: Json): string =>
  String(title ?? (popupItems as Json[] | undefined)?.[0]?.title ?? number);

const renderForm = (
  what: string,
  { title, inputs, toValues }: Form,
  rows: readonly Json[],
): Html => html`<form method="post"><h2>${title}</h2>
<input type="hidden" name="what" value="${what}">
<p><label>대상 <select name="id">${rows.map((row) => html`<option value="${String(row.id)}" data-fields="${JSON.stringify(toValues(row))}">${titleOf(row)}</option>`)}</select></label></p>
<p>${inputs}</p><p><button>저장</button></p></form>`;

const fill = `for (const form of document.querySelectorAll('form:has(select)')) {
  const chosen = form.elements.id;
  const show = () => { for (const [name, value] of Object.entries(JSON.parse(chosen.selectedOptions[0].dataset.fields))) form.elements[name].value = value; };
  chosen.addEventListener('change', show);
  show();
}`;

const page = (title: string, body: Html): Html => html`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>fieldset { min-width: 0; overflow-wrap: anywhere } input, select, textarea { box-sizing: border-box; max-width: 100% }</style></head>
<body><main><h1>${title}</h1>${body}</main><script>${raw(fill)}</script></body></html>`;
