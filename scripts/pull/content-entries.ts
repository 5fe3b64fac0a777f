/** Finds the entries of the content that name an address, so a warning tells a marketer which entry to correct. */
import type { Content } from '../../src/contract/content.ts';

/** Paths by collection. */
const pagePaths: Partial<Record<keyof Content, string>> = {
  products: '/products/{id}',
  exhibitions: '/exhibitions/{id}',
  brandings: '/brandings/{id}',
  notices: '/cscenter/notice/{id}',
  beforeAfters: '/before-after/{id}',
  reviews: '/reviews/{id}',
  events: '/events',
  employees: '/introduce/staff',
  banners: '/',
  popups: '팝업 {id}',
  partner: '/',
  layout: '/',
};

/** Serializes each entry once for all addresses. */
export function indexEntries(content: Content) {
  const entries = Object.entries(content).flatMap(([name, rows]) =>
    rowsOf(name, rows).map((row) => ({ name, row: row as Row, json: JSON.stringify(row) })),
  );
  return (address: string) => {
    const quoted = JSON.stringify(address).slice(1, -1);
    const matches = entries.filter(
      ({ json }) => json.includes(quoted) || json.includes(quoted.replaceAll('&', '&amp;')),
    );
    return matches.map(({ name, row }) => ({
      /** Path of its page, or collection and id where it has none. */
      place: (pagePaths[name as keyof Content] ?? `${name} {id}`).replace('{id}', String(row.id ?? '')).trim(),
      title: String(row.title ?? row.name ?? row.displayName ?? row.partnerName ?? ''),
    }));
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Each picture of a popup is an entry with its own title. */
function rowsOf(name: string, rows: unknown): unknown[] {
  if (!Array.isArray(rows)) return [rows];
  if (name !== 'popups') return rows;
  return (rows as Content['popups']).flatMap(({ id, popupItems }) => popupItems.map((item) => ({ ...item, id })));
}

interface Problem {
  readonly place: string;
  readonly message: string;
}

/** Entries listed for a problem: all of them may name one logo. */
const maxEntries = 5;

/** Repeats a problem of an address for each entry that names it. */
export function attributeProblem(
  { place: address, message }: Problem,
  entries: readonly { place: string; title: string }[],
): Problem[] {
  if (entries.length === 0) return [{ place: address, message }];
  return entries.slice(0, maxEntries).map(({ place, title }) => ({
    place,
    message: `${title === '' ? '' : `‘${title}’ `}${message} (${address})`,
  }));
}
