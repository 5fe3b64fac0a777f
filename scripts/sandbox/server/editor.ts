/** The backend's editing side in small, for people: `/_editor/<partner>` changes a price, an event's days, a popup or a notice. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { type OnEdit, patchRecord } from './admin-routes.ts';
import { ApiError } from './api-error.ts';
import type { App, Backend } from './context.ts';
import { type ContentReader, contentReader, hasId } from './database/content-reader.ts';
import type { Json } from './database/schema.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const day = v.pipe(v.string(), v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'a day such as 2026-11-21'));
const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Each form of the page, by its `what`. */
const FormSchema = v.variant('what', [
  v.object({ what: v.literal('price'), id, price: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  v.object({ what: v.literal('event'), id, startDate: day, endDate: day, noEnd: v.optional(v.literal('on')) }),
  v.object({ what: v.literal('popup'), id, locations: v.pipe(v.string(), v.maxLength(400)) }),
  v.object({ what: v.literal('notice'), id, title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)) }),
]);
type Form = v.InferOutput<typeof FormSchema>;

const forms = {
  price: {
    collection: 'products',
    title: '시술 가격',
    changed: '가격',
    inputs: html`<label>정가(원) <input name="price" inputmode="numeric" pattern="[0-9]{1,9}" required></label>`,
  },
  event: {
    collection: 'events',
    title: '이벤트 기간',
    changed: '기간',
    inputs: html`<label>시작 <input type="date" name="startDate"></label> <label>종료 <input type="date" name="endDate"></label> <label><input type="checkbox" name="noEnd"> 종료일 없음</label>`,
  },
  popup: {
    collection: 'popups',
    title: '팝업 위치',
    changed: '위치',
    inputs: html`<label>보일 경로 (쉼표로 구분) <input name="locations" placeholder="/, /events"></label>`,
  },
  notice: {
    collection: 'notices',
    title: '공지 제목',
    changed: '제목',
    inputs: html`<label>제목 <input name="title" required maxlength="80"></label>`,
  },
} as const;

export function addEditor(app: App, { db, tenants, now }: Backend, onEdit: OnEdit): void {
  const showForms = async (partner: string, message: Html | string): Promise<Html> => {
    const content = contentReader(db, partner);
    const parts = Object.keys(forms).map(async (name) => {
      const what = name as Form['what'];
      const { rows } = await content.list(forms[what].collection, [], { page: 1, pageSize: 30 });
      return rows.length === 0 ? html`` : formPart(what, rows);
    });
    return page(`${partner} 내용 편집`, html`${message}${await Promise.all(parts)}`);
  };
  app.get('/_editor', (c) => {
    const links = tenants.all.map((tenant) => html`<li><a href="/_editor/${tenant.id}">${tenant.id}</a></li>`);
    return c.html(page('내용 편집', html`<ul>${links}</ul>`));
  });
  app.get('/_editor/:partner', async (c) => {
    const { id: partner } = tenants.byId(c.req.param('partner'));
    const done = html`<p role="status">저장했습니다. 사이트에 곧 반영됩니다.</p>`;
    return c.html(await showForms(partner, c.req.query('done') === undefined ? '' : done));
  });
  app.post('/_editor/:partner', async (c) => {
    const { id: partner } = tenants.byId(c.req.param('partner'));
    const refuse = async (why: string) =>
      c.html(await showForms(partner, html`<p role="alert">저장하지 못했습니다. ${why}</p>`), 422);
    const parsed = parseWith(FormSchema, await c.req.parseBody());
    if (!parsed.ok) {
      const problems = parsed.problems.map(({ path, expected }) => `${path}: ${expected}`);
      return refuse(`입력한 값을 확인해 주세요. (${problems.join('; ')})`);
    }
    const form = parsed.value;
    const { collection: name, changed } = forms[form.what];
    const content = contentReader(db, partner);
    const record = await content.first(name, [hasId(form.id)]);
    if (record === null) throw new ApiError('RECORD_NOT_FOUND', `There is no ${name} ${form.id}.`);
    const patch = toPatch(form, record);
    const refusal = await findRefusal(patch, record, content);
    if (refusal !== null) return refuse(refusal);
    await db.transaction((tx) => patchRecord(tx, { partner, name, id: form.id }, patch, now()));
    onEdit(partner, `${titleOf(record)} ${changed}`);
    return c.redirect(`/_editor/${partner}?done`, 303);
  });
}

/** A day that is left empty stays as it is. */
function toPatch(form: Form, record: Json): Json {
  switch (form.what) {
    case 'event': {
      const { startDate, endDate, noEnd } = form;
      const end = noEnd === 'on' ? { endDate: null } : endDate === '' ? {} : { endDate };
      return { ...(startDate === '' ? {} : { startDate }), ...end };
    }
    case 'notice':
      return { title: form.title };
    case 'popup':
      return { locations: form.locations.split(',').flatMap((path) => path.trim() || []) };
    case 'price': {
      const [first, ...rest] = record.options as Json[];
      return { options: [{ ...first, price: form.price, discountPrice: null }, ...rest] };
    }
  }
}

/** What a form shows of a record: the fields that it changes, as they are. */
function toFields(
  what: Form['what'],
  { options, locations, title, startDate, endDate }: Json,
): Record<string, unknown> {
  const dayOf = (moment: unknown) => String(moment ?? '').slice(0, 10);
  return {
    price: { price: String((options as Json[] | undefined)?.[0]?.price ?? '') },
    event: { startDate: dayOf(startDate), endDate: dayOf(endDate) },
    popup: { locations: ((locations as string[] | undefined) ?? []).join(', ') },
    notice: { title },
  }[what];
}

/** Pages that every site has, and the collections whose records have one. */
const paths =
  '/ /products /products/category/pick /products/category/event /events /exhibitions /before-after /reviews /cscenter /cscenter/notice /cscenter/faq /cscenter/contact /info /introduce /introduce/staff /introduce/schedule /introduce/space /medical-charges /search /ready /login /sign-up /cart /reservation /mypage';
const recordPaths = {
  '/products': 'products',
  '/products/category': 'categories',
  '/exhibitions': 'exhibitions',
  '/brandings': 'brandings',
  '/cscenter/notice': 'notices',
} as const;

/** What no site could show: days in the wrong order, a popup on a page that is not there. Null where all is well. */
async function findRefusal(patch: Json, record: Json, content: ContentReader): Promise<string | null> {
  const { startDate, endDate } = { ...record, ...patch } as Record<'startDate' | 'endDate', string | null | undefined>;
  if (startDate != null && endDate != null && endDate < startDate)
    return `종료일은 시작일(${startDate})과 같거나 그 이후여야 합니다. (입력한 종료일: ${endDate})`;
  for (const path of (patch.locations ?? []) as string[])
    if (!(await isPage(path, content))) return `이 사이트에 없는 경로입니다: ${path}`;
  return null;
}

async function isPage(path: string, content: ContentReader): Promise<boolean> {
  if (paths.split(' ').includes(path)) return true;
  const [, base = '', number = ''] = /^(.+)\/(\d{1,15})$/.exec(path) ?? [];
  if (!Object.hasOwn(recordPaths, base)) return false;
  return (await content.first(recordPaths[base as keyof typeof recordPaths], [hasId(Number(number))])) !== null;
}

const titleOf = ({ id: number, title, popupItems }: Json): string =>
  String(title ?? (popupItems as Json[] | undefined)?.[0]?.title ?? number);

const formPart = (
  what: Form['what'],
  rows: readonly Json[],
): Html => html`<form method="post"><h2>${forms[what].title}</h2>
<input type="hidden" name="what" value="${what}">
<p><label>대상 <select name="id">${rows.map((row) => html`<option value="${String(row.id)}" data-fields="${JSON.stringify(toFields(what, row))}">${titleOf(row)}</option>`)}</select></label></p>
<p>${forms[what].inputs}</p><p><button>저장</button></p></form>`;

/** Fills the fields with what the chosen record has. */
const fill = `for (const form of document.forms) {
  const chosen = form.elements.id;
  const show = () => { for (const [name, value] of Object.entries(JSON.parse(chosen.selectedOptions[0].dataset.fields))) form.elements[name].value = value; };
  chosen.addEventListener('change', show);
  show();
}`;

const page = (title: string, body: Html): Html => html`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body><main><h1>${title}</h1>${body}</main><script>${raw(fill)}</script></body></html>`;
