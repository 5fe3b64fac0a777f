/** Rows of a content file, one a line, as `writeContent` writes them. */
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type ContentName, contentSchemas } from '../../src/contract/content.ts';
import { parseWith } from '../../src/contract/parse-with.ts';
import { maxCollection } from '../../src/contract/primitives.ts';
import { parseJson } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';

export interface ParsedRows {
  readonly rows: readonly object[];
  /** Written before the contract had a field, so its default may differ from the backend's. */
  readonly incomplete: ReadonlySet<object>;
}

/**
 * Rows by their text. Without it a rebuild of a running desk would parse thousands of rows for one that changed, and check
 * each of them again. Those that were parsed last stay, so memory is bounded for any number of partners.
 */
const known = new LRUCache<string, object>({ maxSize: 16_000_000 });

/** Null for a file that has another layout or does not fit the contract: whoever parses it as a whole says why. */
export function parseRows(name: ContentName, text: string): ParsedRows | null {
  const lines = linesOf(text);
  if (lines === null || lines.length > maxCollection) return null;
  const keys = lines.map((line) => sha256(`${name}\n${line}`));
  const rows = keys.map((key) => known.get(key));
  const unknown = rows.flatMap((row, i) => (row === undefined ? [i] : []));
  const written = unknown.map((i) => parseJson(lines[i] ?? '', v.unknown()));
  const parsed = parseWith(contentSchemas[name], written);
  if (!parsed.ok || !Array.isArray(parsed.value)) return null;
  const incomplete = new Set<object>();
  for (const [n, i] of unknown.entries()) {
    const row = parsed.value[n] as object;
    rows[i] = row;
    if (isComplete(row, written[n])) known.set(keys[i] ?? '', row, { size: (lines[i] ?? '').length });
    else incomplete.add(row);
  }
  return { rows: rows as object[], incomplete };
}

/** No string of JSON has a line break of its own, so lines that are JSON are the entries of the list. */
function linesOf(text: string): readonly string[] | null {
  if (text === '[]\n') return [];
  return text.startsWith('[\n') && text.endsWith('\n]\n') ? text.slice(2, -3).split(',\n') : null;
}

const isComplete = (row: object, written: unknown): boolean =>
  typeof written === 'object' && written !== null && Object.keys(row).every((field) => field in written);
