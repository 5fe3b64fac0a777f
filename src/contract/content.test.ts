import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentSchemas } from './content.ts';

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

test('a backend may send "" for every field that may be missing', () => {
  const strict = Object.entries(contentSchemas).flatMap(([name, schema]) => strictFields(schema, name));
  expect(strict).toEqual([]);
  // The walk goes to the fields of rows and of what is in them.
  expect(strictFields(v.object({ a: v.array(v.object({ b: v.nullish(v.number()) })) }), '')).toEqual(['.a.b']);
});
