import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentNames, contentSchemas } from './content.ts';
import { type Media, visitMedia } from './media.ts';
import { EmployeeSchema } from './people.ts';

interface Parts {
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly pipe?: readonly unknown[];
  readonly options?: readonly v.GenericSchema[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
}

/** Every field below a schema, as `path name`. */
function fieldsOf(schema: v.GenericSchema, path: string): { path: string; name: string; schema: v.GenericSchema }[] {
  const { wrapped, item, options = [], entries = {}, pipe = [] } = schema as Parts;
  const piped = pipe.slice(0, 1).filter((part) => part !== schema) as v.GenericSchema[];
  const inner = [wrapped, item, ...options, ...piped].flatMap((part) =>
    part === undefined ? [] : fieldsOf(part, path),
  );
  const own = Object.entries(entries).flatMap(([name, field]) => [
    { path: `${path}.${name}`, name, schema: field },
    ...fieldsOf(field, `${path}.${name}`),
  ]);
  return [...inner, ...own];
}

const kindOf = (schema: v.GenericSchema): Media | null => {
  const kinds: Media[] = [];
  // A list of a text, and the text itself: one of them is what the field holds.
  for (const value of ['x', ['x']]) visitMedia(schema, value, (kind) => kinds.push(kind));
  return kinds[0] ?? null;
};

test('a field that is named as a picture, a video or HTML is declared as one', () => {
  const fields = contentNames.flatMap((name) => fieldsOf(contentSchemas[name], name));
  const named = fields.flatMap(({ path, name, schema }) => {
    if (/(?:image|thumbnail|logo)urls?$/i.test(name)) return [[path, 'picture', kindOf(schema)]];
    if (/videoUrl$/i.test(name)) return [[path, 'video', kindOf(schema)]];
    return /html$/i.test(name) && name !== 'naverDomainCheckHtml' ? [[path, 'html', kindOf(schema)]] : [];
  });
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(([, expected, received]) => expected !== received)).toEqual([]);
});

test('media are found in lists, in wrapped objects and in variants, and nothing else is', () => {
  const found: string[] = [];
  const brandings = [
    {
      title: 'no media',
      imageUrl: 'a.webp',
      blocks: [
        { type: 'text', title: 'no media', html: '<p>b</p>' },
        { type: 'video', videoUrl: 'c', transcript: 'no media' },
        { type: 'products', productIds: [1] },
      ],
    },
  ];
  visitMedia(contentSchemas.brandings, brandings, (kind, text) => found.push(`${kind} ${text}`));
  const popups = [{ popupItems: [{ title: 'no media', pcContent: 'd.webp', mobileContent: null }] }];
  visitMedia(contentSchemas.popups, popups, (kind, text) => found.push(`${kind} ${text}`));
  expect(found).toEqual(['picture a.webp', 'html <p>b</p>', 'video c', 'picture d.webp']);
});

test('전문의 is no part of the field of qualification: it would be shown twice', () => {
  const read = (specialty: string) => v.parse(EmployeeSchema, { id: 1, name: '김하늘', specialty }).specialty;
  const specialties = ['피부과', '피부과 전문의', '피부과전문의', ' 전문의', ''].map(read);
  expect(specialties).toEqual(['피부과', '피부과', '피부과', null, null]);
});

test('a backend may send "" for every field that may be missing', () => {
  const strictIn = (fields: ReturnType<typeof fieldsOf>) =>
    fields.filter(({ schema }) => v.is(schema, undefined) && !v.is(schema, '')).map(({ path }) => path);
  expect(strictIn(contentNames.flatMap((name) => fieldsOf(contentSchemas[name], name)))).toEqual([]);
  // The walk goes to the fields of rows and of what is in them.
  expect(strictIn(fieldsOf(v.object({ a: v.array(v.object({ b: v.nullish(v.number()) })) }), ''))).toEqual(['.a.b']);
});
