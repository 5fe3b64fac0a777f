/**
 * Cache of what was made of a partner's rows, a file each in `.site/cache/rows/`. Without it each command would search, parse
 * and clean all texts of a partner again. A file holds the rows of the last time alone, and ends by `cache-pruning.ts`.
 */
import { join } from 'node:path';
import * as v from 'valibot';
import { encodeJson, parseJson, readText, writeFileAtomic } from './fs.ts';
import { paths } from './paths.ts';

export function rowCache<Schema extends v.GenericSchema>(kind: string, row: Schema) {
  type Row = v.InferOutput<Schema>;
  const FileSchema = v.object({
    partner: v.string(),
    /** Hash of all that a row follows from beside itself. */
    key: v.string(),
    /** By hash. */
    rows: v.record(v.string(), row),
  });
  /** Empty where the last time was by another key. */
  const read = (file: string, key: string): ReadonlyMap<string, Row> => {
    const text = readText(file);
    const stored = text === null ? null : parseJson(text, FileSchema);
    return new Map(stored?.key === key ? Object.entries(stored.rows) : []);
  };
  return (partner: string, key: string) => {
    const file = join(paths.work, 'cache/rows', `${partner}.${kind}.json`);
    let before: ReadonlyMap<string, Row> | null = null;
    const used = new Map<string, Row>();
    return {
      get(name: string): Row | undefined {
        before ??= read(file, key);
        const known = used.get(name) ?? before.get(name);
        if (known !== undefined) used.set(name, known);
        return known;
      },
      set: (name: string, made: Row) => used.set(name, made),
      /** Keeps the rows of this time alone. Writes nothing where none was asked for, or where all is as it was. */
      async save(): Promise<void> {
        const isSame = before?.size === used.size && [...used].every(([name, one]) => before?.get(name) === one);
        if (before === null || isSame) return;
        const kept = { partner, key, rows: Object.fromEntries(used) } as v.InferInput<typeof FileSchema>;
        await writeFileAtomic(file, encodeJson(file, FileSchema, kept));
      },
    };
  };
}
