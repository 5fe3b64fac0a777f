/**
 * Cache of what was made of a partner's rows, a file each in `.site/cache/rows/`. Without it each command would search, parse
 * and clean all texts of a partner again. A file holds the rows of the last time alone, and ends by `cache-pruning.ts`.
 */
import { join } from 'node:path';
import * as v from 'valibot';
import { encodeJson, parseJson, readText, writeFileAtomic } from './fs.ts';
import { paths } from './paths.ts';

export function rowCache<Schema extends v.GenericSchema>(kind: string, row: Schema) {
  const FileSchema = v.object({
    partner: v.string(),
    /** Hash of all that a row follows from beside itself. */
    key: v.string(),
    /** By hash. */
    rows: v.record(v.string(), row),
  });
  const fileOf = (partner: string) => join(paths.work, 'cache/rows', `${partner}.${kind}.json`);
  return {
    /** Empty where the last time was by another key. */
    read(partner: string, key: string): ReadonlyMap<string, v.InferOutput<Schema>> {
      const text = readText(fileOf(partner));
      const stored = text === null ? null : parseJson(text, FileSchema);
      return new Map(stored?.key === key ? Object.entries(stored.rows) : []);
    },
    write(partner: string, key: string, rows: ReadonlyMap<string, v.InferInput<Schema>>): Promise<void> {
      const file = fileOf(partner);
      return writeFileAtomic(file, encodeJson(file, FileSchema, { partner, key, rows: Object.fromEntries(rows) }));
    },
  };
}
