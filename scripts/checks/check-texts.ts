/** Rules that look at each text alone, over all rows; a row whose texts were checked by the same rules before is not checked again. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import type { ContentName } from '../../src/contract/content.ts';
import type { ContentRow } from '../content/entry.ts';
import { sha256 } from '../core/hash.ts';
import { rowCache } from '../core/row-cache.ts';
import { clinicFacts } from './clinic-facts.ts';
import { textRows, textsOf } from './content-texts.ts';
import {
  type CheckContext,
  type ClinicFacts,
  type ContentText,
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
  const key = rulesId === undefined ? null : sha256(JSON.stringify([rulesId, facts]));
  const last = key === null ? null : cache.read(site.id, key);
  const checked = new Map<string, RowSpots>();
  let letters = 0;
  for (const [collection, rows] of textRows(context.content))
    for (const row of rows) {
      const hash = rowHash(collection, row);
      let spots = last?.get(hash);
      if (spots === undefined) {
        const texts = textsOf(collection, row);
        letters += texts.reduce((sum, { text }) => sum + text.length, 0);
        if (letters > maxLettersAtOnce) {
          await nextTurn();
          letters = 0;
        }
        spots = checkRow([...byCode.values()], texts, row, facts);
      }
      checked.set(hash, spots);
      for (const [code, spot] of spots) {
        const rule = byCode.get(code);
        if (rule !== undefined) yield [rule, spot];
      }
    }
  if (key !== null) await cache.write(site.id, key, checked);
}

/** Rows that did not change are the same objects (`content/parse-rows.ts`); without it a desk would hash each of them again. */
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
function checkRow(
  rules: readonly TextRule[],
  texts: readonly ContentText[],
  row: ContentRow,
  facts: ClinicFacts,
): RowSpots {
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
