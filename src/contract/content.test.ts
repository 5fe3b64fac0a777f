import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentSchemas } from './content.ts';
import { EmployeeSchema } from './people.ts';

interface Parts {
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly pipe?: readonly unknown[];
  readonly options?: readonly v.GenericSchema[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
}

/** Optional fields for which a blank is no missing value, with their paths. */
function strictFields(schema: v.GenericSchema, path: string): string[] {
  const { wrapped, item, options = [], entries = {}, pipe = [] } = schema as Parts;
  const parts = [wrapped, item, ...options].filter((part) => part !== undefined);
  const inner = pipe.slice(0, 1).filter((part) => part !== schema) as v.GenericSchema[];
  return [
    ...[...parts, ...inner].flatMap((part) => strictFields(part, path)),
    ...Object.entries(entries).flatMap(([name, entry]) => {
      const own = `${path}.${name}`;
      const isStrict = v.is(entry, undefined) && !v.is(entry, '');
      return [...(isStrict ? [own] : []), ...strictFields(entry, own)];
    }),
  ];
}

test('전문의 is no part of the field of qualification: it would be shown twice', () => {
  const read = (specialty: string) => v.parse(EmployeeSchema, { id: 1, name: '김하늘', specialty }).specialty;
  expect(['피부과', '피부과 전문의', '피부과전문의', ' 전문의', ''].map(read)).toEqual([
    '피부과',
    '피부과',
    '피부과',
    null,
    null,
  ]);
});

test('a backend may send "" for every field that may be missing', () => {
  const strict = Object.entries(contentSchemas).flatMap(([name, schema]) => strictFields(schema, name));
  expect(strict).toEqual([]);
  // The walk goes to the fields of rows and of what is in them.
  expect(strictFields(v.object({ a: v.array(v.object({ b: v.nullish(v.number()) })) }), '')).toEqual(['.a.b']);
});
