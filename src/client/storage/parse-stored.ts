/** Parsers of stored values by schema, for `persisted.ts`; apart from it, since small stores need no schema library. */
import * as v from 'valibot';

export const parseStored =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (value: unknown): T | undefined => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : undefined;
  };

/** The same for a text of JSON. Valibot's own action would cost every page that keeps some state 90 bytes. */
export function parseStoredText<T>(schema: v.GenericSchema<unknown, T>, text?: string | null): T | undefined {
  try {
    return parseStored(schema)(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
