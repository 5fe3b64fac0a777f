/** Finds the entries of the content that name an address, so a finding tells a marketer which entry to correct. */
import { tryDecodeURI } from 'hono/utils/url';
import type { Content, ContentName } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import { entryPlace, ownTitleOf, type Row, rowsOf } from '../content/entry.ts';

/** Titles in one finding: all entries may name one logo. */
const maxTitles = 3;

/**
 * Says of a problem which entries name its address, or `searched`; the first is the one to open. The content is serialized once for all problems;
 * the fields stand in the same order as in the content folder, since they are part of the release's hash.
 */
export function createEntryFinder(content: Content) {
  const entries = (Object.keys(content) as ContentName[]).flatMap((name) =>
    entriesOf(content, name).map((row) => ({ name, row, json: JSON.stringify(row) })),
  );
  return ({ searched, ...finding }: Finding & { readonly searched?: string }): Finding => {
    const address = finding.place;
    const spellings = spellingsOf(searched ?? address);
    const matches = entries.filter(({ json }) => spellings.some((spelling) => json.includes(spelling)));
    const [first] = matches;
    if (first === undefined) return finding;
    const id = typeof first.row.id === 'number' ? first.row.id : null;
    return {
      ...finding,
      place: entryPlace(first.name, id),
      message: `${nameAll(matches.map(({ row }) => ownTitleOf(row) ?? ''))}${finding.message} (${address})`,
      collection: first.name,
      ...(id !== null && { id }),
    };
  };
}

/** What precedes the message; empty where no entry has a title. */
function nameAll(titles: readonly string[]): string {
  const named = [...new Set(titles)].filter((title) => title !== '').slice(0, maxTitles);
  const quoted = named.map((title) => `‘${title}’`).join(', ');
  if (quoted === '' || titles.length === 1) return quoted && `${quoted} `;
  return `${quoted}${titles.length > named.length ? ` 등 ${titles.length}곳` : ''}: `;
}

/** As JSON of a field or of rich text may spell an address: encoded or not, with or without its scheme. */
function spellingsOf(address: string): string[] {
  const bare = address.replace(/^https?:(?=\/\/)/, '');
  return [...new Set([bare, tryDecodeURI(bare)])].flatMap((text) => {
    const quoted = JSON.stringify(text).slice(1, -1);
    return [quoted, quoted.replaceAll('&', '&amp;')];
  });
}

/** Each picture of a popup is an entry with its own title. */
const entriesOf = (content: Content, name: ContentName): readonly Row[] =>
  name === 'popups'
    ? content.popups.flatMap(({ id, popupItems }) => popupItems.map((item) => ({ ...item, id })))
    : rowsOf(content, name);
