/** Every field of the lists of content is in `backend-fields.md` beside its call, marked where it must be there. */
import { readFile } from 'node:fs/promises';
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { nameOf } from '../../scripts/probe/finding.ts';
import { detailCalls, listCalls, listsOfDetails } from '../../scripts/pull/collections.ts';
import { contentSchemas } from '../../src/contract/content.ts';
import { ProductRowSchema } from '../../src/contract/product.ts';

type Entries = Readonly<Record<string, v.GenericSchema>>;
const page = await readFile(new URL('../../scripts/docs/backend-fields.md', import.meta.url), 'utf8');

/** Fields by call, from the rows of the table; a row without a call goes on with that of the row before. */
function documentedFields(): Map<string, Map<string, boolean>> {
  const table = page.slice(page.indexOf('## Lists of content'));
  const fields = new Map<string, Map<string, boolean>>();
  let calls: string[] = [];
  for (const [, call = '', cell = ''] of table.matchAll(/^\| (.*?) ?\| (.+?) \| .+ \|$/gm)) {
    if (call.startsWith('`')) calls = [...call.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    for (const name of calls) {
      const known = fields.get(name) ?? new Map<string, boolean>();
      for (const [, field = '', star] of cell.matchAll(/`(\w+)`(\*?)/g)) known.set(field, star === '*');
      fields.set(name, known);
    }
  }
  return fields;
}

const accepts = (schema: v.GenericSchema): boolean => schema['~run']({ value: undefined }, {}).issues === undefined;
const expected = (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, !accepts(schema)]));
/** `collectionOf` wraps a list of rows. */
const entriesOf = (schema: unknown): Entries =>
  (schema as { wrapped: { pipe: [{ item: { entries: Entries } }] } }).wrapped.pipe[0].item.entries;

const details = Object.entries(detailCalls).map(([name, create]) => [name, nameOf(create(1))] as const);
const lists = Object.entries(listCalls).map(([name, call]) => [name, nameOf(call)] as const);
// Popups have a table of their own.
const rows = [...lists, ...details].filter(([name]) => name !== 'popups');

test.each(rows)('%s, of %s', (name, call) => {
  const entries = entriesOf(contentSchemas[name as keyof typeof contentSchemas]);
  expect(Object.fromEntries(documentedFields().get(call) ?? [])).toEqual(expected(entries));
});

test('products and terms, of their lists and details', () => {
  const fields = documentedFields();
  const { options: _, ...row } = ProductRowSchema.entries;
  const {
    price: __,
    discountPrice,
    visitCount,
    options,
    ...own
  } = Object.fromEntries(fields.get('GET /v2/products') ?? []);
  expect(own).toEqual(expected(row));
  const ofDetail = Object.entries(expected(entriesOf(contentSchemas.products))).filter(
    ([name]) => !(name in ProductRowSchema.entries),
  );
  const detail = Object.fromEntries(fields.get(nameOf(listsOfDetails.products.detail(1))) ?? []);
  expect(detail).toMatchObject(Object.fromEntries(ofDetail));
  expect(Object.fromEntries(fields.get('GET /term') ?? [])).toMatchObject({
    ...expected(entriesOf(contentSchemas.terms)),
    histories: false,
  });
});
