/** Parsers of stored values by schema, for `persisted.ts`; apart from it, since small stores need no schema library. */
import * as v from 'valibot';

export const parseStored =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (value: unknown): T | undefined => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : undefined;
  };
