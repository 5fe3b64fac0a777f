/** Which entries of the content name an address, so that a warning leads a marketer to what has to be mended. */
import type { Content } from '../../src/contract/content.ts';

export interface ContentEntry {
  /** Path of the page that shows it, or the collection and its id where there is none. */
  readonly place: string;
  readonly title: string;
}

/** Pages by collection; `{id}` is the entry's. */
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

/** Once for all addresses: each entry is written out as JSON once. */
export function indexEntries(content: Content): (address: string) => ContentEntry[] {
  const entries = Object.entries(content).flatMap(([name, rows]) =>
    rowsOf(name, rows).map((row) => ({ name, row: row as Row, json: JSON.stringify(row) })),
  );
  return (address) => {
    const quoted = JSON.stringify(address).slice(1, -1);
    const matches = entries.filter(
      ({ json }) => json.includes(quoted) || json.includes(quoted.replaceAll('&', '&amp;')),
    );
    return matches.map(({ name, row }) => ({
      place: (pagePaths[name as keyof Content] ?? `${name} {id}`).replace('{id}', String(row.id ?? '')).trim(),
      title: String(row.title ?? row.name ?? row.displayName ?? row.partnerName ?? ''),
    }));
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Each picture of a popup has a title of its own. */
function rowsOf(name: string, rows: unknown): unknown[] {
  if (!Array.isArray(rows)) return [rows];
  if (name !== 'popups') return rows;
  return (rows as Content['popups']).flatMap(({ id, popupItems }) => popupItems.map((item) => ({ ...item, id })));
}

export interface Problem {
  readonly place: string;
  readonly message: string;
}

/** At most so many entries a problem: a logo may be named by all. */
const maxEntries = 5;

/** A problem of an address, told of each entry that names it. */
export function attributeProblem({ place: address, message }: Problem, entries: readonly ContentEntry[]): Problem[] {
  if (entries.length === 0) return [{ place: address, message }];
  return entries.slice(0, maxEntries).map(({ place, title }) => ({
    place,
    message: `${title === '' ? '' : `‘${title}’ `}${message} (${address})`,
  }));
}
