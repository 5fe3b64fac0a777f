/** Rules that look at each text alone, over all rows; a row whose texts were checked by the same rules before is not checked again. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { type Content, type ContentName, contentNames } from '../../src/contract/content.ts';
import { type ContentRow, rowsOf, visitFields } from '../content/entry.ts';
import { textOfHtml } from '../content/text-of-html.ts';
import { sha256 } from '../core/hash.ts';
import { rowCache } from '../core/row-cache.ts';
import {
  type CheckContext,
  type ClinicFacts,
  type ContentText,
  clinicFacts,
  type Rule,
  type Spot,
  SpotSchema,
  type TextRule,
} from './rule.ts';

/** The code of each rule, and what it found. */
const RowSpotsSchema = v.array(v.tuple([v.string(), SpotSchema]));
type RowSpots = v.InferOutput<typeof RowSpotsSchema>;
const cache = rowCache('spots', RowSpotsSchema);

const none: RowSpots = [];

/** Letters that are searched in one go: a desk answers others between, whatever the texts of a partner are. */
const maxLettersAtOnce = 2_000;

export async function* checkTexts(
  rules: readonly Rule[],
  context: CheckContext,
): AsyncGenerator<readonly [TextRule, Spot]> {
  const byCode = new Map(rules.flatMap((rule) => ('checkText' in rule ? [[rule.code, rule]] : [])));
  if (byCode.size === 0) return;
  const facts = clinicFacts(context);
  const { site, rulesId } = context;
  const known = rulesId === undefined ? null : cache(site.id, sha256(JSON.stringify([rulesId, facts])));
  let letters = 0;
  for (const [collection, rows] of textRows(context.content))
    for (const row of rows) {
      const hash = rowHash(collection, row);
      let spots = known?.get(hash);
      if (spots === undefined) {
        const texts = textsOf(collection, row);
        letters += texts.reduce((sum, { text }) => sum + text.length, 0);
        if (letters > maxLettersAtOnce) {
          await nextTurn();
          letters = 0;
        }
        spots = checkRow([...byCode.values()], texts, row, facts);
        known?.set(hash, spots);
      }
      for (const [code, spot] of spots) {
        const rule = byCode.get(code);
        if (rule !== undefined) yield [rule, spot];
      }
    }
  await known?.save();
}

/** Rows that did not change are the same objects (`content/content-store.ts`); without it a desk would hash each of them again. */
const hashes = new WeakMap<ContentRow, string>();

function rowHash(collection: ContentName, row: ContentRow): string {
  const hash = hashes.get(row) ?? sha256(`${collection}\n${JSON.stringify(row, withoutNumbers)}`).slice(0, 16);
  hashes.set(row, hash);
  return hash;
}

/** A changed price changes no text: rules over texts read no number of a row but its id. */
const withoutNumbers = (name: string, value: unknown): unknown =>
  typeof value === 'number' && name !== 'id' ? 0 : value;

/** In loops: nearly all of tens of thousands of texts have none. */
function checkRow(rules: readonly TextRule[], texts: readonly ContentText[], row: ContentRow, facts: ClinicFacts) {
  const spots: RowSpots = [];
  for (const text of texts)
    for (const rule of rules)
      for (const spot of rule.checkText(text, row, facts)) spots.push([rule.code, placed(spot, text)]);
  return spots.length === 0 ? none : spots;
}

const placed = (spot: Spot, { collection, id, field }: ContentText): Spot => ({
  ...{ collection, field },
  ...(id !== null && { id }),
  ...spot,
});

/** No words of the clinic: law texts, names of persons and of the system, words of visitors. */
const skipped: ReadonlySet<ContentName> = new Set(['terms', 'keywords', 'employeeSchedules', 'reviews']);
const namesAndCodes =
  /^(?:\w*[Uu]rl|\w*Id|\w*At|\w*Date|\w*On|date|start|end|open|close|code|version|hrefTarget|pc\w+|mobile\w+|authorName|aliases|privacyOfficer|email|name|partnerCeoName|colors|labels)$/;

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

export function* textRows(content: Content): Generator<readonly [ContentName, readonly ContentRow[]]> {
  for (const name of contentNames) if (!skipped.has(name)) yield [name, rowsOf(content, name)];
}

const hangul = /[가-힣]/;
