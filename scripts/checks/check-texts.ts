/** Rules that look at each text alone, over all rows. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { clinicFacts } from './clinic-facts.ts';
import { rowsOf, textsOf } from './content-texts.ts';
import type { CheckContext, ClinicFacts, ContentText, Row, Rule, Spot, TextRule } from './rule.ts';

type RowSpots = readonly (readonly [TextRule, Spot])[];

/**
 * Of each row, by rules and clinic. Without it a rebuild after one change would search every text of the partner again; rows
 * that did not change are the same objects (`content/parse-rows.ts`), and what is known of a row ends with it.
 */
const known = new WeakMap<
  Row,
  { readonly rules: readonly Rule[]; readonly clinic: string; readonly spots: RowSpots }
>();
const none: RowSpots = [];

/** Letters that are searched in one go: a desk answers others between, whatever the texts of a partner are. */
const maxLettersAtOnce = 2_000;

export async function* checkTexts(
  rules: readonly Rule[],
  context: CheckContext,
): AsyncGenerator<readonly [TextRule, Spot]> {
  const textRules = rules.filter((rule) => 'checkText' in rule);
  if (textRules.length === 0) return;
  const facts = clinicFacts(context);
  const clinic = JSON.stringify(facts);
  let letters = 0;
  for (const [collection, rows] of rowsOf(context.content))
    for (const row of rows) {
      let last = known.get(row);
      if (last?.rules !== rules || last.clinic !== clinic) {
        const texts = textsOf(collection, row);
        letters += texts.reduce((sum, { text }) => sum + text.length, 0);
        if (letters > maxLettersAtOnce) {
          await nextTurn();
          letters = 0;
        }
        last = { rules, clinic, spots: checkRow(textRules, texts, row, facts) };
        known.set(row, last);
      }
      if (last.spots !== none) yield* last.spots;
    }
}

/** In loops: nearly all of tens of thousands of texts have none. */
function checkRow(rules: readonly TextRule[], texts: readonly ContentText[], row: Row, facts: ClinicFacts): RowSpots {
  const spots: (readonly [TextRule, Spot])[] = [];
  for (const text of texts)
    for (const rule of rules)
      for (const spot of rule.checkText(text, row, facts)) spots.push([rule, placed(spot, text)]);
  return spots.length === 0 ? none : spots;
}

const placed = (spot: Spot, { collection, id, field }: ContentText): Spot => ({
  ...{ collection, field },
  ...(id !== null && { id }),
  ...spot,
});
