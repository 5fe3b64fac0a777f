/** Response envelopes of the backend: `row`, `rows`, and an error body. */
import * as v from 'valibot';
import { NonBlankText, TextSchema } from './primitives.ts';

export const rowSchema = <S extends v.GenericSchema>(schema: S) => v.object({ row: schema });

/** For logins: the client adds the access token from the authorization header. */
export const rowWithTokenSchema = <S extends v.GenericSchema>(schema: S) =>
  v.object({ row: schema, token: NonBlankText });

export const DoneSchema = v.object({ isDone: v.literal(true) });

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A list, page by page; `total` counts all pages. */
export const rowsSchema = <S extends v.GenericSchema>(schema: S) =>
  v.object({ rows: v.array(schema), page: v.pipe(Count, v.minValue(1)), pageSize: Count, total: Count });

/** Specification, section 8: translated text first, then the first of a message list, then the message. */
export const ErrorBodySchema = v.object({
  status: v.optional(v.number()),
  message: v.optional(v.union([TextSchema, v.array(TextSchema)])),
  translated: v.optional(TextSchema),
  code: v.optional(TextSchema),
});

export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;
