/** Every text of the content that visitors read, with its entry and field. */
import { type Content, type ContentName, contentNames } from '../../src/contract/content.ts';
import { type ContentRow, rowsOf, visitFields } from '../content/entry.ts';
import { textOfHtml } from '../content/text-of-html.ts';
import type { ContentText } from './rule.ts';

/** No words of the clinic: law texts, names of persons and of the system, words of visitors. */
const skipped: ReadonlySet<ContentName> = new Set(['terms', 'keywords', 'employeeSchedules', 'reviews']);
const namesAndCodes =
  /^(?:\w*[Uu]rl|\w*Id|\w*At|\w*Date|\w*On|date|start|end|open|close|code|version|hrefTarget|pc\w+|mobile\w+|authorName|aliases|privacyOfficer|email|name|partnerCeoName|colors|labels)$/;

/** Texts of one entry. */
export function textsOf(collection: ContentName, row: ContentRow): ContentText[] {
  const id = 'id' in row && typeof row.id === 'number' && collection !== 'partner' ? row.id : null;
  const texts: ContentText[] = [];
  visitFields(
    row,
    (value, field) => {
      if (typeof value === 'string' && hangul.test(value))
        texts.push({ collection, id, field, text: /[hH]tml$/.test(field) ? textOfHtml(value) : value });
    },
    isSkipped,
  );
  return texts;
}

/** By name: most rows have the same fields. */
const skippedFields = new Map<string, boolean>();

function isSkipped(key: string): boolean {
  const known = skippedFields.get(key) ?? namesAndCodes.test(key);
  skippedFields.set(key, known);
  return known;
}

/** Rows of the collections that hold texts. */
export function* textRows(content: Content): Generator<readonly [ContentName, readonly ContentRow[]]> {
  for (const name of contentNames) if (!skipped.has(name)) yield [name, rowsOf(content, name)];
}

const hangul = /[가-힣]/;
