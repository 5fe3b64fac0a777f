/**
 * A content folder: one JSON file a collection, named as in `contract/content.ts`.
 * Written with sorted keys, one row a line and no timestamps, so equal content gives equal bytes.
 */

import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Content, type ContentName, contentNames, contentSchemas } from '../../src/contract/content.ts';
import { describeProblems, type Problem, parseWith } from '../../src/contract/parse-with.ts';
import { maxCollection } from '../../src/contract/primitives.ts';
import { err, ok, type Result } from '../core/errors.ts';
import { parseJson, readBytes, writeFileAtomic } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import { parseFile } from '../partners/partner-folder.ts';

/** Text of each collection's file; null where it is missing. */
export type ContentTexts = ReadonlyMap<ContentName, string | null>;

export const readContentTexts = (folder: string): ContentTexts => decodeFiles(readContentFiles(folder));

/** Bytes of each collection's file; null where it is missing. */
export type ContentFiles = ReadonlyMap<ContentName, Buffer | null>;

export const readContentFiles = (folder: string): ContentFiles =>
  new Map(contentNames.map((name) => [name, readBytes(join(folder, `${name}.json`))]));

export const decodeFiles = (files: ContentFiles): ContentTexts =>
  new Map(Array.from(files, ([name, bytes]) => [name, bytes?.toString() ?? null]));

/** Parses the whole content; the failure lists the problems of all files. */
export function parseContent(texts: ContentTexts, shownAs: string): Result<Content> {
  const content: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, text] of texts) {
    if (text === null && name === 'partner')
      return err(
        'partner-data',
        'CONTENT_MISSING',
        `${shownAs} holds no partner.json. Pull the content first, or name another folder with --content.`,
      );
    // The schemas fill in what is missing.
    const known = parseRows(name, text ?? '')?.rows;
    const parsed = known ? ok(known) : parseFile(contentSchemas[name], text ?? 'null', `${shownAs}/${name}.json`);
    if (!parsed.ok) problems.push(parsed.error.message);
    else {
      content[name] = parsed.value;
      const repeated = Array.isArray(parsed.value) ? findRepeatedId(parsed.value, '') : null;
      if (repeated !== null) problems.push(describeProblems(`${shownAs}/${name}.json`, [repeated]));
    }
  }
  if (problems.length > 0) return err('partner-data', 'CONTENT_SHAPE', problems.join('\n'));
  return ok(content as unknown as Content);
}

/** Two rows of one id would claim the same page. A row that is inserted while the pages are read repeats one, too. */
export function findRepeatedId(rows: readonly unknown[], path: string): Problem | null {
  const seen = new Set<number>();
  for (const [i, row] of rows.entries()) {
    const id = idOf(row);
    if (id !== null && seen.has(id))
      return { path: `${path}[${i}].id`, expected: 'an id that no other row has', received: String(id) };
    if (id !== null) seen.add(id);
  }
  return null;
}

export const idOf = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number' ? row.id : null;

/** Only the products with every field of the contract; empty where there is no text, or it does not fit the contract. */
export function parseProducts(text: string | null | undefined): Content['products'] {
  const parsed = parseRows('products', text ?? '');
  return (parsed?.rows.filter((row) => !parsed.incomplete.has(row)) ?? []) as Content['products'];
}

/** Null where a file is missing, does not fit the contract, or was written before the contract had a field of products. */
export function parseStoredContent(texts: ContentTexts): Content | null {
  const content: Record<string, unknown> = {};
  for (const [name, text] of texts) {
    const parsed = parseRows(name, text ?? '');
    if (name === 'products' && parsed?.incomplete.size !== 0) return null;
    const value = parsed?.rows ?? parseJson(text ?? '', contentSchemas[name]);
    if (value === null) return null;
    content[name] = value;
  }
  return content as unknown as Content;
}

interface StoredContent {
  readonly texts: ContentTexts;
  /** Parsed from the texts; null where only they are known. */
  readonly content: Content | null;
}

/** Writes the files that differ from those that are stored. A collection that is the same object is not serialized again. */
export async function writeContent(
  folder: string,
  content: Content,
  stored: StoredContent = { texts: readContentTexts(folder), content: null },
) {
  const changed: ContentName[] = [];
  const texts = new Map<ContentName, string>();
  for (const name of contentNames) {
    const before = stored.texts.get(name) ?? null;
    const isSame = before !== null && stored.content?.[name] === content[name];
    const text = isSame ? before : `${stableJson(content[name])}\n`;
    texts.set(name, text);
    if (text === before) continue;
    await writeFileAtomic(join(folder, `${name}.json`), text);
    changed.push(name);
  }
  return { texts, changed };
}

/** JSON with sorted keys and one row a line, so that diffs are readable. */
export function stableJson(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[\n${value.map((row) => JSON.stringify(sortKeys(row))).join(',\n')}\n]`;
  return JSON.stringify(sortKeys(value), null, 1);
}

export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  const row = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(row).sort();
  return Object.fromEntries(keys.map((key) => [key, sortKeys(row[key])]));
}

interface ParsedRows {
  readonly rows: readonly object[];
  /** Written before the contract had a field, so its default may differ from the backend's. */
  readonly incomplete: ReadonlySet<object>;
}

/**
 * Rows by their text. Without it a rebuild of a running desk would parse thousands of rows for one that changed, and check
 * each of them again. Those that were parsed last stay, so memory is bounded for any number of partners.
 */
const knownRows = new LRUCache<string, object>({ maxSize: 16_000_000 });

/** Null for a file that has another layout or does not fit the contract: whoever parses it as a whole says why. */
export function parseRows(name: ContentName, text: string): ParsedRows | null {
  const lines = linesOf(text);
  if (lines === null || lines.length > maxCollection) return null;
  const keys = lines.map((line) => sha256(`${name}\n${line}`));
  const rows = keys.map((key) => knownRows.get(key));
  const unknown = rows.flatMap((row, i) => (row === undefined ? [i] : []));
  const written = unknown.map((i) => parseJson(lines[i] ?? '', v.unknown()));
  const parsed = parseWith(contentSchemas[name], written);
  if (!parsed.ok || !Array.isArray(parsed.value)) return null;
  const incomplete = new Set<object>();
  for (const [n, i] of unknown.entries()) {
    const row = parsed.value[n] as object;
    rows[i] = row;
    if (isComplete(row, written[n])) knownRows.set(keys[i] ?? '', row, { size: (lines[i] ?? '').length });
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
