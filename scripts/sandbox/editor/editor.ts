/**
 * The backend's editing side in small, for people: `/_editor/<partner>` changes a treatment's price, an event's dates, a
 * popup or a notice. What changes is told by webhook, as a real backend does.
 */
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { contentReader } from '../database/content-reader.ts';
import type { Json } from '../database/schema.ts';
import type { App, Backend } from '../http/app.ts';
import { changeRecord } from '../http/content-door.ts';
import { Problem } from '../http/problem.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const day = v.pipe(
  v.string(),
  v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'a day such as 2026-11-21'),
  v.transform((text) => (text === '' ? null : text)),
);
const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Each form of the page, by its `what`. */
const FormSchema = v.variant('what', [
  v.object({ what: v.literal('price'), id, price: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  v.object({ what: v.literal('event'), id, startDate: day, endDate: day }),
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
    const partner = c.req.param('partner');
    if (!tenants.all.some((tenant) => tenant.id === partner))
      throw new Problem('TENANT_UNKNOWN', `No partner has the id ${partner}.`);
    const content = contentReader(db, partner);
    const [products, events, popups, notices] = await Promise.all(
      (['products', 'events', 'popups', 'notices'] as const).map((name) =>
        content.list(name, [], { page: 1, pageSize: 30 }).then(({ rows }) => rows),
      ),
    );
    return c.html(
      page(
        `${partner} 내용 편집`,
        html`${c.req.query('done') === undefined ? '' : html`<p role="status">저장했습니다. 사이트에 곧 반영됩니다.</p>`}
${form('price', '시술 가격', products, html`<label>정가(원) <input name="price" inputmode="numeric" pattern="[0-9]{1,9}" required></label>`)}
${form('event', '이벤트 기간', events, html`<label>시작 <input type="date" name="startDate"></label> <label>종료 <input type="date" name="endDate"></label>`)}
${form('popup', '팝업 위치', popups, html`<label>보일 경로 (쉼표로 구분) <input name="locations" placeholder="/, /events"></label>`)}
${form('notice', '공지 제목', notices, html`<label>제목 <input name="title" required maxlength="80"></label>`)}`,
      ),
    );
  });
  app.post('/_editor/:partner', async (c) => {
    const partner = c.req.param('partner');
    if (!tenants.all.some((tenant) => tenant.id === partner))
      throw new Problem('TENANT_UNKNOWN', `No partner has the id ${partner}.`);
    const parsed = parseWith(FormSchema, await c.req.parseBody());
    if (!parsed.ok)
      throw new Problem(
        'BODY_INVALID',
        parsed.problems.map(({ path, expected }) => `${path}: ${expected}`),
      );
    const name: Name = nameOf[parsed.value.what];
    const records = await contentReader(db, partner).all(name);
    const record = records.find((one) => one.id === parsed.value.id);
    if (record === undefined) throw new Problem('RECORD_NOT_FOUND', `There is no ${name} ${parsed.value.id}.`);
    const patch = patchOf(parsed.value, record);
    await db.transaction((tx) => changeRecord(tx, { partner, name, id: parsed.value.id }, patch, now()));
    onChange(partner, `${titleOf(record)} ${words[parsed.value.what]}`);
    return c.redirect(`/_editor/${partner}?done`, 303);
  });
}

type Name = 'products' | 'events' | 'popups' | 'notices';
const nameOf = { price: 'products', event: 'events', popup: 'popups', notice: 'notices' } as const;

/** The patch that a form means, for the record as it is. */
function patchOf(given: Form, record: Json): Json {
  if (given.what === 'event') return { startDate: given.startDate, endDate: given.endDate };
  if (given.what === 'notice') return { title: given.title };
  if (given.what === 'popup')
    return { locations: given.locations.split(',').flatMap((path) => (path.trim() === '' ? [] : [path.trim()])) };
  const [first, ...rest] = record.options as Json[];
  return { options: [{ ...first, price: given.price, discountPrice: null }, ...rest] };
}

const titleOf = ({ id, title, items }: Json): string =>
  String(title ?? (items as Json[] | undefined)?.[0]?.title ?? id);

const form = (what: Form['what'], title: string, rows: readonly Json[] | undefined, fields: Html): Html =>
  rows === undefined || rows.length === 0
    ? html``
    : html`<form method="post"><h2>${title}</h2><input type="hidden" name="what" value="${what}">
<p><label>대상 <select name="id">${rows.map((row) => html`<option value="${String(row.id)}">${titleOf(row)}</option>`)}</select></label></p>
<p>${fields}</p><p><button>저장</button></p></form>`;

const page = (title: string, body: Html): Html => html`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
