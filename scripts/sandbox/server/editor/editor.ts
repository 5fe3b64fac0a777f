/**
 * The backend's editing side in small, for people: `/_editor/<partner>` changes a treatment's price, an event's dates, a
 * popup or a notice. What changes is told by webhook, as a real backend does.
 */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import * as v from 'valibot';
import { parseWith } from '../../../../src/contract/parse-with.ts';
import { patchRecord } from '../admin-routes.ts';
import { ApiError } from '../api-error.ts';
import type { App, Backend } from '../context.ts';
import { contentReader } from '../database/content-reader.ts';
import type { Json } from '../database/schema.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const day = v.pipe(
  v.string(),
  v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'a day such as 2026-11-21'),
  // Left empty, it stays as it is.
  v.transform((text) => (text === '' ? undefined : text)),
);
const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Each form of the page, by its `what`. */
const FormSchema = v.variant('what', [
  v.object({ what: v.literal('price'), id, price: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  v.object({ what: v.literal('event'), id, startDate: day, endDate: day, noEnd: v.optional(v.literal('on')) }),
  v.object({ what: v.literal('popup'), id, locations: v.pipe(v.string(), v.maxLength(400)) }),
  v.object({ what: v.literal('notice'), id, title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)) }),
]);
type Form = v.InferOutput<typeof FormSchema>;

const words = { price: '가격', event: '기간', popup: '위치', notice: '제목' } as const;

export function addEditor(app: App, backend: Backend, onChange: (partner: string, what: string) => void): void {
  const { db, tenants, now } = backend;
  app.get('/_editor', (c) =>
    c.html(
      page(
        '내용 편집',
        html`<ul>${tenants.all.map((tenant) => html`<li><a href="/_editor/${tenant.id}">${tenant.id}</a></li>`)}</ul>`,
      ),
    ),
  );
  app.get('/_editor/:partner', async (c) => {
    const done = html`<p role="status">저장했습니다. 사이트에 곧 반영됩니다.</p>`;
    const partner = partnerOf(c.req.param('partner'));
    return c.html(await formsPage(partner, c.req.query('done') === undefined ? '' : done));
  });
  app.post('/_editor/:partner', async (c) => {
    const partner = partnerOf(c.req.param('partner'));
    const refuse = async (why: string) =>
      c.html(await formsPage(partner, html`<p role="alert">저장하지 못했습니다. ${why}</p>`), 422);
    const parsed = parseWith(FormSchema, await c.req.parseBody());
    if (!parsed.ok)
      return refuse(
        `입력한 값을 확인해 주세요. (${parsed.problems.map(({ path, expected }) => `${path}: ${expected}`).join('; ')})`,
      );
    const name: Name = nameOf[parsed.value.what];
    const records = await contentReader(db, partner).all(name);
    const record = records.find((one) => one.id === parsed.value.id);
    if (record === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no ${name} ${parsed.value.id}.`);
    const patch = patchOf(parsed.value, record);
    const problem = await problemOf(patch, record, contentReader(db, partner));
    if (problem !== null) return refuse(problem);
    await db.transaction((tx) => patchRecord(tx, { partner, name, id: parsed.value.id }, patch, now()));
    onChange(partner, `${titleOf(record)} ${words[parsed.value.what]}`);
    return c.redirect(`/_editor/${partner}?done`, 303);
  });

  function partnerOf(id: string): string {
    if (!tenants.all.some((tenant) => tenant.id === id))
      throw new ApiError('TENANT_UNKNOWN', `No partner has the id ${id}.`);
    return id;
  }

  async function formsPage(partner: string, message: Html | string): Promise<Html> {
    const content = contentReader(db, partner);
    const [products, events, popups, notices] = await Promise.all(
      (['products', 'events', 'popups', 'notices'] as const).map((name) =>
        content.list(name, [], { page: 1, pageSize: 30 }).then(({ rows }) => rows),
      ),
    );
    return page(
      `${partner} 내용 편집`,
      html`${message}
${form('price', '시술 가격', products, html`<label>정가(원) <input name="price" inputmode="numeric" pattern="[0-9]{1,9}" required></label>`)}
${form('event', '이벤트 기간', events, html`<label>시작 <input type="date" name="startDate"></label> <label>종료 <input type="date" name="endDate"></label> <label><input type="checkbox" name="noEnd"> 종료일 없음</label>`)}
${form('popup', '팝업 위치', popups, html`<label>보일 경로 (쉼표로 구분) <input name="locations" placeholder="/, /events"></label>`)}
${form('notice', '공지 제목', notices, html`<label>제목 <input name="title" required maxlength="80"></label>`)}`,
    );
  }
}

type Name = 'products' | 'events' | 'popups' | 'notices';
const nameOf = { price: 'products', event: 'events', popup: 'popups', notice: 'notices' } as const;

/** The patch that a form means, for the record as it is. */
function patchOf(given: Form, record: Json): Json {
  if (given.what === 'event') {
    const { startDate, noEnd } = given;
    const endDate = noEnd === 'on' ? null : given.endDate;
    return { ...(startDate === undefined ? {} : { startDate }), ...(endDate === undefined ? {} : { endDate }) };
  }
  if (given.what === 'notice') return { title: given.title };
  if (given.what === 'popup')
    return { locations: given.locations.split(',').flatMap((path) => (path.trim() === '' ? [] : [path.trim()])) };
  const [first, ...rest] = record.options as Json[];
  return { options: [{ ...first, price: given.price, discountPrice: null }, ...rest] };
}

/** Pages that every site has, and the collections whose entries have one. */
const paths = new Set(
  '/ /products /products/category/pick /products/category/event /events /exhibitions /before-after /reviews /cscenter /cscenter/notice /cscenter/faq /cscenter/contact /info /introduce /introduce/staff /introduce/schedule /introduce/space /medical-charges /search /ready /login /sign-up /cart /reservation /mypage'.split(
    ' ',
  ),
);
const entryPaths = {
  products: /^\/products\/(\d+)$/,
  categories: /^\/products\/category\/(\d+)$/,
  exhibitions: /^\/exhibitions\/(\d+)$/,
  brandings: /^\/brandings\/(\d+)$/,
  notices: /^\/cscenter\/notice\/(\d+)$/,
} as const;

/** What no site could show: days in the wrong order, a popup on a page that is not there. Null where all is well. */
async function problemOf(patch: Json, record: Json, content: ReturnType<typeof contentReader>): Promise<string | null> {
  const { startDate, endDate, locations } = { ...record, ...patch } as {
    [K in 'startDate' | 'endDate']?: string | null;
  } & { locations?: string[] };
  if (startDate != null && endDate != null && endDate < startDate)
    return `종료일은 시작일(${startDate})과 같거나 그 이후여야 합니다. (입력한 종료일: ${endDate})`;
  if (patch.locations === undefined) return null;
  for (const path of locations ?? []) if (!(await isPage(path, content))) return `이 사이트에 없는 경로입니다: ${path}`;
  return null;
}

async function isPage(path: string, content: ReturnType<typeof contentReader>): Promise<boolean> {
  if (paths.has(path)) return true;
  for (const [name, pattern] of Object.entries(entryPaths)) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined)
      return (await content.all(name as keyof typeof entryPaths)).some((row) => row.id === Number(id));
  }
  return false;
}

/** What a form shows of a record: the fields that it changes, as they are. */
function fieldsOf(what: Form['what'], row: Json): Record<string, string> {
  const text = (value: unknown) => String(value ?? '').slice(0, what === 'event' ? 10 : undefined);
  if (what === 'price') return { price: text((row.options as Json[] | undefined)?.[0]?.price) };
  if (what === 'popup') return { locations: ((row.locations as string[] | undefined) ?? []).join(', ') };
  if (what === 'notice') return { title: text(row.title) };
  return { startDate: text(row.startDate), endDate: text(row.endDate) };
}

/** Fills the fields with what the chosen record has. */
const fill = `for (const form of document.forms) {
  const chosen = form.elements.id;
  const show = () => { for (const [name, value] of Object.entries(JSON.parse(chosen.selectedOptions[0].dataset.fields))) form.elements[name].value = value; };
  chosen.addEventListener('change', show);
  show();
}`;

const titleOf = ({ id, title, items }: Json): string =>
  String(title ?? (items as Json[] | undefined)?.[0]?.title ?? id);

const form = (what: Form['what'], title: string, rows: readonly Json[] | undefined, fields: Html): Html =>
  rows === undefined || rows.length === 0
    ? html``
    : html`<form method="post"><h2>${title}</h2><input type="hidden" name="what" value="${what}">
<p><label>대상 <select name="id">${rows.map((row) => html`<option value="${String(row.id)}" data-fields="${JSON.stringify(fieldsOf(what, row))}">${titleOf(row)}</option>`)}</select></label></p>
<p>${fields}</p><p><button>저장</button></p></form>`;

const page = (title: string, body: Html): Html => html`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body><main><h1>${title}</h1>${body}</main><script>${raw(fill)}</script></body></html>`;
