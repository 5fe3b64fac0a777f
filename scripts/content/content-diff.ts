/** What differs between two versions of a partner's content, by entry and field: for people, and within limits. */
import type { ContentName } from '../../src/contract/content.ts';
import { parseJson } from '../core/fs.ts';
import { entryKeyOf, type Row, RowSchema, titleOf } from './entry.ts';
import { compareFields, type FieldChange } from './field-diff.ts';

export interface EntryChange {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly id: number | null;
  readonly title: string;
  /** Empty for entries that were added or removed. */
  readonly fields: readonly FieldChange[];
  /** Changed fields beyond `fields`. */
  readonly moreFields: number;
}

export interface CollectionChange {
  readonly collection: ContentName;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The first of them. */
  readonly entries: readonly EntryChange[];
}

export type ContentDiff = readonly CollectionChange[];

/** Bound the row of a rebuild to some ten kilobytes, whatever changed. */
const maxEntries = 10;
const maxEntriesOfAll = 40;
const maxFields = 6;

export type ReadCollection = (name: ContentName) => string | null;

export function diffContent(names: readonly ContentName[], before: ReadCollection, after: ReadCollection): ContentDiff {
  let left = maxEntriesOfAll;
  return names.flatMap((collection) => {
    const change = diffCollection(collection, before, after, Math.min(left, maxEntries));
    if (change === null) return [];
    left -= change.entries.length;
    return [change];
  });
}

function diffCollection(collection: ContentName, before: ReadCollection, after: ReadCollection, limit: number) {
  const [old, now] = differingRows(before(collection) ?? '', after(collection) ?? '');
  const added = [...now].filter(([key]) => !old.has(key));
  const removed = [...old].filter(([key]) => !now.has(key));
  const changed = [...now].flatMap(([key, row]) => {
    const oldRow = old.get(key);
    const fields = oldRow === undefined ? [] : compareFields(oldRow, row);
    return fields.length === 0 ? [] : [{ row, fields }];
  });
  if (added.length + changed.length + removed.length === 0) return null;
  const toEntry = (kind: EntryChange['kind'], row: Row, fields: readonly FieldChange[]): EntryChange => ({
    ...{ kind, id: typeof row.id === 'number' ? row.id : null },
    title: titleOf(row, kind === 'removed' ? before : after),
    fields: fields.slice(0, maxFields),
    moreFields: Math.max(0, fields.length - maxFields),
  });
  // Titles of other collections are read for these alone.
  const entries = [
    ...changed.map(({ row, fields }) => ['changed', row, fields] as const),
    ...added.map(([, row]) => ['added', row, []] as const),
    ...removed.map(([, row]) => ['removed', row, []] as const),
  ].slice(0, limit);
  return {
    ...{ collection, added: added.length, changed: changed.length, removed: removed.length },
    entries: entries.map(([kind, row, fields]) => toEntry(kind, row, fields)),
  };
}

/** By key: the rows that are in one text only. A list has one row a line, so equal lines are not parsed. */
function differingRows(before: string, after: string): [Map<string, Row>, Map<string, Row>] {
  const [old, now] = [toLines(before), toLines(after)];
  return [rowsWithout(old, new Set(now)), rowsWithout(now, new Set(old))];
}

/** A file that holds one object counts as one line. */
const toLines = (text: string): string[] =>
  text.startsWith('{')
    ? [text]
    : text.split('\n').flatMap((line) => (line.startsWith('{') ? line.replace(/,$/, '') : []));

function rowsWithout(lines: readonly string[], others: ReadonlySet<string>): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const line of lines) {
    const row = others.has(line) ? null : parseJson(line, RowSchema);
    if (row !== null) rows.set(entryKeyOf(row), row);
  }
  return rows;
}
