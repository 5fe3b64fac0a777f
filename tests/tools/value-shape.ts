/** What a function or a schema takes, as plain data, and values made of it. */
import type * as v from 'valibot';

export type ValueShape =
  | { readonly kind: 'text' | 'params' }
  | { readonly kind: 'constant'; readonly value: unknown }
  | { readonly kind: 'list'; readonly item: ValueShape }
  | { readonly kind: 'tuple'; readonly items: readonly ValueShape[] }
  | { readonly kind: 'record'; readonly item: ValueShape }
  | { readonly kind: 'object'; readonly entries: Readonly<Record<string, ValueShape>> };

export interface Load {
  /** Stands wherever a text is asked for. */
  readonly text: string;
  /** Items of each list; a list within a list has three at most. */
  readonly items: number;
}

export function fill(shape: ValueShape, load: Load): unknown {
  switch (shape.kind) {
    case 'text':
      return load.text;
    case 'params':
      return new URLSearchParams(load.text);
    case 'constant':
      return shape.value;
    case 'list':
      return Array.from({ length: load.items }, () => fill(shape.item, { ...load, items: Math.min(load.items, 3) }));
    case 'tuple':
      return shape.items.map((item) => fill(item, load));
    case 'record':
      return { [load.text]: fill(shape.item, load) };
    case 'object':
      return Object.fromEntries(Object.entries(shape.entries).map(([name, entry]) => [name, fill(entry, load)]));
  }
}

/** The inside of valibot's schemas, as far as the contract uses it. */
type Inside = v.GenericSchema & {
  readonly entries?: Record<string, v.GenericSchema>;
  readonly item?: v.GenericSchema;
  readonly items?: readonly v.GenericSchema[];
  readonly value?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
};

export function shapeOfSchema(schema: v.GenericSchema): ValueShape {
  const { type, entries, item, items, value, wrapped, literal, options } = schema as Inside;
  if (wrapped) return shapeOfSchema(wrapped);
  if (entries) {
    const shapes = Object.entries(entries).map(([name, entry]) => [name, shapeOfSchema(entry)]);
    return { kind: 'object', entries: Object.fromEntries(shapes) };
  }
  if (items) return { kind: 'tuple', items: items.map(shapeOfSchema) };
  if (item) return { kind: 'list', item: shapeOfSchema(item) };
  if (type === 'record' && value) return { kind: 'record', item: shapeOfSchema(value) };
  if (options) return type === 'picklist' ? constant(options[0]) : shapeOfSchema(options[0] as v.GenericSchema);
  if (type === 'literal') return constant(literal);
  if (type === 'number') return constant(7);
  return type === 'boolean' ? constant(true) : { kind: 'text' };
}

export const constant = (value: unknown): ValueShape => ({ kind: 'constant', value });
