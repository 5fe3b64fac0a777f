/** Where content names pictures, videos and rich text: the schema of a field says so, whatever its name. */
import type * as v from 'valibot';
import { HtmlSchema, PictureUrlSchema, VideoUrlSchema } from './primitives.ts';

export type Media = 'picture' | 'video' | 'html';

const kinds = new Map<unknown, Media>([
  [PictureUrlSchema, 'picture'],
  [VideoUrlSchema, 'video'],
  [HtmlSchema, 'html'],
]);

/** Schemas of what a schema is made of: of a wrapper, of the items of a list, of variants. */
interface Parts {
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly options?: readonly v.GenericSchema[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
}

const known = new Map<v.GenericSchema, boolean>();

/** Most rows of most collections name none, so they are not walked. */
function holdsMedia(schema: v.GenericSchema): boolean {
  const { wrapped, item, options = [], entries = {} } = schema as Parts;
  const parts = [...(wrapped ? [wrapped] : []), ...(item ? [item] : []), ...options, ...Object.values(entries)];
  const holds = known.get(schema) ?? (kinds.has(schema) || parts.some(holdsMedia));
  known.set(schema, holds);
  return holds;
}

/** Calls `visit` for each text of a parsed value that a schema declares as media. */
export function visitMedia(schema: v.GenericSchema, value: unknown, visit: (kind: Media, text: string) => void): void {
  if (!holdsMedia(schema)) return;
  const { wrapped, item, options = [], entries = {} } = schema as Parts;
  const kind = kinds.get(schema);
  if (wrapped !== undefined) visitMedia(wrapped, value, visit);
  if (typeof value === 'string' && kind !== undefined) visit(kind, value);
  if (typeof value !== 'object' || value === null || wrapped !== undefined) return;
  if (item !== undefined && Array.isArray(value)) for (const entry of value) visitMedia(item, entry, visit);
  for (const option of options) visitMedia(option, value, visit);
  for (const field in entries)
    visitMedia(entries[field] as v.GenericSchema, (value as Record<string, unknown>)[field], visit);
}
