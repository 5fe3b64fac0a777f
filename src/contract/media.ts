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

/** Calls `visit` for each text of a parsed value that a schema declares as media. */
export function visitMedia(schema: v.GenericSchema, value: unknown, visit: (kind: Media, text: string) => void): void {
  const { wrapped, item, options = [], entries = {} } = schema as Parts;
  const kind = kinds.get(schema);
  if (wrapped !== undefined) visitMedia(wrapped, value, visit);
  if (typeof value === 'string' && kind !== undefined) visit(kind, value);
  if (typeof value !== 'object' || value === null || wrapped !== undefined) return;
  if (item !== undefined && Array.isArray(value)) for (const entry of value) visitMedia(item, entry, visit);
  for (const option of options) visitMedia(option, value, visit);
  for (const [field, inner] of Object.entries(entries))
    visitMedia(inner, (value as Record<string, unknown>)[field], visit);
}
