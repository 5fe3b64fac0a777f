/** Search while typing Korean: without spaces and punctuation, by initials (ㅂㅌㅅ finds 보톡스) and incomplete last syllables (보토; 맆 for 리프). */
import { foldText, splitAtMarks, splitWords } from './fold.ts';
import { isConsonant, splitFinal, splitPairs, splitSyllable } from './hangul.ts';
import { otherQueries } from './synonyms.ts';

export interface Searchable {
  readonly title: string;
  readonly aliases: readonly string[];
}

/**
 * Matches of a query, best first: titles before aliases, prefixes before other positions, then single words in any order,
 * then the given order. Where nothing matches, the same wish in other words. An empty query has no matches.
 */
export function searchIn<T extends Searchable>(items: readonly T[], query: string, limit: number): T[] {
  const words = splitWords(query);
  for (const query of [words, ...otherQueries(words)]) {
    const matches = rankItems(items, query);
    if (matches.length > 0)
      return matches
        .sort((a, b) => a.rank - b.rank)
        .slice(0, limit)
        .map(({ item }) => item);
  }
  return [];
}

/** Whether a query has matches; ends at the first. */
export function findsAny(items: readonly Searchable[], query: string): boolean {
  const words = splitWords(query);
  return [words, ...otherQueries(words)].some((query) => {
    const letters = query.map(toLetters);
    return items.some((item) => rankItem(item, letters) !== null);
  });
}

function rankItems<T extends Searchable>(items: readonly T[], query: readonly string[]) {
  const words = query.map(toLetters);
  return items.flatMap((item) => {
    const rank = rankItem(item, words);
    return rank === null ? [] : [{ item, rank }];
  });
}

const toLetters = (word: string): string[] => [...splitPairs(word)];

/**
 * 0 prefix of the title, 1 of a word of the title, 2 elsewhere in the title; 3 to 5 the same for an alias; 6 every word is in
 * the title, 7 in title or aliases; null no match.
 */
function rankItem({ title, aliases }: Searchable, words: readonly (readonly string[])[]): number | null {
  if (words.length === 0) return null;
  const whole = words.flat();
  const own = rankText(title, whole);
  if (own !== null) return own;
  const places = aliases.flatMap((alias) => rankText(alias, whole) ?? []);
  if (places.length > 0) return 3 + Math.min(...places);
  const holds = (texts: readonly string[]) =>
    words.every((word) => texts.some((text) => findLetters([...foldText(text)], word) >= 0));
  if (holds([title])) return 6;
  return holds([title, ...aliases]) ? 7 : null;
}

function rankText(text: string, letters: readonly string[]): 0 | 1 | 2 | null {
  const at = findLetters([...foldText(text)], letters);
  if (at < 0) return null;
  if (at === 0) return 0;
  return wordStarts(text).includes(at) ? 1 : 2;
}

function wordStarts(text: string): number[] {
  const starts: number[] = [];
  let length = 0;
  for (const word of splitAtMarks(text)) {
    starts.push(length);
    length += [...word].length;
  }
  return starts;
}

const findLetters = (text: readonly string[], letters: readonly string[]): number =>
  text.findIndex((_, at) => matchesAt(text, at, letters));

function matchesAt(text: readonly string[], at: number, letters: readonly string[]): boolean {
  return letters.every((character, i) => {
    const there = text[at + i] ?? '';
    if (character === there || (isConsonant(character) && splitSyllable(there)?.initial === character)) return true;
    return i === letters.length - 1 && canBecome(character, there, text[at + i + 1] ?? '');
  });
}

/** Whether typing on can turn the last syllable into the one in the text. */
function canBecome(typed: string, there: string, next: string): boolean {
  const from = splitSyllable(typed);
  const to = splitSyllable(there);
  if (from === null || to === null || from.body !== to.body) return false;
  if (from.final === '') return true;
  const [stays, moves] = splitFinal(from.final);
  if (to.final === stays && splitSyllable(next)?.initial === moves) return true;
  return splitFinal(to.final)[0] === from.final;
}
