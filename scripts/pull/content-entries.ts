/** Finds the entries of the content that name an address, so a finding tells a marketer which entry to correct. */
import type { Content, ContentName } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import { entryPlace } from '../content/entry-place.ts';

/** Entries listed for a problem: all of them may name one logo. */
const maxEntries = 5;

/**
 * Repeats a problem for each entry that names its address, or `searched`. The content is serialized once for all problems;
 * the fields stand in the same order as in the content folder, since they are part of the release's hash.
 */
export function createEntryFinder(content: Content) {
  const entries = Object.entries(content).flatMap(([name, rows]) =>
    rowsOf(name, rows).map((row) => ({ name, row: row as Row, json: JSON.stringify(row) })),
  );
  return ({ searched, ...finding }: Finding & { readonly searched?: string }): Finding[] => {
    const address = finding.place;
    const spellings = spellingsOf(searched ?? address);
    const matches = entries.filter(({ json }) => spellings.some((spelling) => json.includes(spelling)));
    if (matches.length === 0) return [finding];
    return matches.slice(0, maxEntries).map(({ name, row }) => {
      const title = String(row.title ?? row.name ?? row.displayName ?? row.partnerName ?? '');
      return {
        ...finding,
        place: entryPlace(name as ContentName, typeof row.id === 'number' ? row.id : null),
        message: `${title === '' ? '' : `‘${title}’ `}${finding.message} (${address})`,
        collection: name,
        ...(typeof row.id === 'number' && { id: row.id }),
      };
    });
  };
}

/** As JSON of a field or of rich text may spell an address: encoded or not, with or without its scheme. */
function spellingsOf(address: string): string[] {
  const bare = address.replace(/^https?:(?=\/\/)/, '');
  const decoded = orSame(() => decodeURI(bare), bare);
  return [...new Set([bare, decoded])].flatMap((text) => {
    const quoted = JSON.stringify(text).slice(1, -1);
    return [quoted, quoted.replaceAll('&', '&amp;')];
  });
}

function orSame<T>(read: () => T, same: T): T {
  try {
    return read();
  } catch {
    return same;
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Each picture of a popup is an entry with its own title. */
function rowsOf(name: string, rows: unknown): unknown[] {
  if (!Array.isArray(rows)) return [rows];
  if (name !== 'popups') return rows;
  return (rows as Content['popups']).flatMap(({ id, popupItems }) => popupItems.map((item) => ({ ...item, id })));
}
