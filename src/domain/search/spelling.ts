/**
 * Suggests a query for one without matches: a typing error (울세라 → 울쎄라), or Hangul typed on a Latin keyboard
 * (qhxhrtm → 보톡스). Loaded only where a search has no matches.
 */
import { convertQwertyToHangul, disassemble } from 'es-hangul';
import { distance } from 'fastest-levenshtein';
import { foldText, splitWords } from './fold.ts';
import { findsAny, type Searchable } from './search.ts';

/** Shorter words are similar to too many others. */
const minLetters = 4;
/** Longer queries are no typing errors, and each of their words would be compared with the whole vocabulary. */
const maxQuery = 100;
/** Letters (자모) that may differ: one of at most nine, two of more. */
const maxDistance = (letters: number): number => (letters < 10 ? 1 : 2);

/** Null without a similar query. */
export function findNearestQuery(items: readonly Searchable[], query: string): string | null {
  if (query.length > maxQuery) return null;
  const words = splitWords(typedInHangul(query) ?? query);
  const vocabulary = new Set(items.flatMap(({ title, aliases }) => [title, ...aliases].flatMap(splitWords)));
  const near = words.map((word) => (findsAny(items, word) ? word : nearestWord(vocabulary, word)));
  if (near.includes(null)) return null;
  const corrected = near.join(' ');
  return foldText(corrected) !== foldText(query) && findsAny(items, corrected) ? corrected : null;
}

/** The same keys on a Korean keyboard; null where they give no Hangul. */
function typedInHangul(query: string): string | null {
  const hangul = convertQwertyToHangul(query);
  return /^[가-힣\s]+$/.test(hangul) ? hangul : null;
}

/** Also compares the prefixes of longer words: 울세라 is similar to 울쎄라피. */
function nearestWord(vocabulary: ReadonlySet<string>, word: string): string | null {
  const letters = disassemble(word);
  if (letters.length < minLetters) return null;
  let nearest: string | null = null;
  let least = maxDistance(letters.length) + 1;
  for (const known of vocabulary) {
    for (const candidate of new Set([known, known.slice(0, word.length)])) {
      const other = disassemble(candidate);
      // Differs by as many letters at least; a title without spaces would cost its length times that of the query.
      if (Math.abs(other.length - letters.length) >= least) continue;
      const apart = distance(letters, other);
      if (apart < least) [nearest, least] = [candidate, apart];
    }
  }
  return nearest;
}
