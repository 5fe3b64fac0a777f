/** Suggests a query for one without matches: a typing error (울세라 → 울쎄라), or Hangul typed on a Latin keyboard (qhxhrtm → 보톡스). */
import { convertQwertyToHangul, disassemble } from 'es-hangul';
import { distance } from 'fastest-levenshtein';
import { foldText, splitWords } from './fold.ts';
import { findsAny, type Searchable } from './search.ts';
import { essentialWords } from './synonyms.ts';

/** Shorter words are similar to too many others. */
const minLetters = 4;
/** Longer queries are no typing errors, and each of their words would be compared with the whole vocabulary. */
const maxQuery = 100;
/** Letters (자모) that may differ: one of at most nine, two of more. */
const maxDistance = (letters: number): number => (letters < 10 ? 1 : 2);

/** Null without a similar query. As it is typed first, then without what is no name of a treatment, then as one word. */
export function findNearestQuery(items: readonly Searchable[], query: string): string | null {
  if (query.length > maxQuery) return null;
  const words = query.split(/\s+/).flatMap((word) => splitWords(asMeant(items, word)));
  const brands = brandsOf(items);
  const vocabulary = new Map([...brands, ...vocabularyOf(items)]);
  for (const wanted of [words, essentialWords(words) ?? [], [words.join('')]]) {
    const near = wanted.map((word) =>
      findsAny(items, word) ? (brands.get(word) ?? word) : nearestWord(vocabulary, word),
    );
    const corrected = near.join(' ');
    if (!near.includes(null) && foldText(corrected) !== foldText(query) && findsAny(items, corrected)) return corrected;
  }
  return null;
}

/** Synonyms of the house (보톡스=톡신), with what is shown instead of them: a brand is never the site's own word. */
const isBrand = (alias: string): boolean => alias.includes('=');
const brandsOf = (items: readonly Searchable[]): ReadonlyMap<string, string> =>
  new Map(items.flatMap(({ aliases }) => aliases.filter(isBrand).map((alias) => alias.split('=') as [string, string])));

/** Words, and whole titles for who types them without spaces; folded, with what is shown of them. */
function vocabularyOf(items: readonly Searchable[]): ReadonlyMap<string, string> {
  const texts = items.flatMap(({ title, aliases }) =>
    [title, ...aliases.filter((alias) => !isBrand(alias))].map(splitWords),
  );
  return new Map([...texts, ...texts.flat().map((word) => [word])].map((words) => [words.join(''), words.join(' ')]));
}

/** A word that finds nothing, and whose keys give Hangul on a Korean keyboard: as it was meant. */
function asMeant(items: readonly Searchable[], word: string): string {
  if (findsAny(items, word)) return word;
  const hangul = convertQwertyToHangul(word);
  return /^[가-힣]+$/.test(hangul) ? hangul : word;
}

/** Also compares the prefixes of longer words: 울세라 is similar to 울쎄라피. */
function nearestWord(vocabulary: ReadonlyMap<string, string>, word: string): string | null {
  const letters = disassemble(word);
  if (letters.length < minLetters) return null;
  let nearest: string | null = null;
  let least = maxDistance(letters.length) + 1;
  for (const [known, shown] of vocabulary) {
    for (const candidate of new Set([known, known.slice(0, word.length)])) {
      const other = disassemble(candidate);
      // Differs by as many letters at least; a title without spaces would cost its length times that of the query.
      if (Math.abs(other.length - letters.length) >= least) continue;
      const apart = distance(letters, other);
      if (apart < least)
        [nearest, least] = [candidate === known || foldText(shown) !== known ? shown : candidate, apart];
    }
  }
  return nearest;
}
