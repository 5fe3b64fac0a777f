/**
 * Search as Korean is typed: spaces and marks do not count, initials stand for their syllables (ㅂㅌㅅ finds 보톡스), and
 * the last syllable may still be in the making (보토 and 볼ㄹ, 맆 for 리프). Other names of a thing find it too.
 */
import { isConsonant, splitFinal, splitPairs, syllableOf } from './hangul.ts';

export interface Searchable {
  readonly title: string;
  /** Other names. */
  readonly aliases: readonly string[];
}

const marks = /[\s\p{P}\p{S}]+/gu;

/** Lower case, composed, without spaces and marks. */
export const foldedText = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(marks, '');

/**
 * What a query finds, best first: titles before aliases, beginnings before middles, then where its words stand apart or
 * in another order, then the given order. An empty query finds nothing.
 */
export function searchIn<T extends Searchable>(items: readonly T[], query: string, atMost: number): T[] {
  const wanted = wantedBy(query);
  if (wanted.whole.length === 0) return [];
  const found = items.flatMap((item, order) => {
    const rank = rankOf(item, wanted);
    return rank === null ? [] : [{ item, rank, order }];
  });
  return found
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, atMost)
    .map(({ item }) => item);
}

/** Whether a query finds anything. */
export function findsAny(items: readonly Searchable[], query: string): boolean {
  const wanted = wantedBy(query);
  return wanted.whole.length > 0 && items.some((item) => rankOf(item, wanted) !== null);
}

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(marks)
    .map(foldedText)
    .filter((word) => word !== '');

/** A query's letters, and those of each of its words where it has several. */
interface Wanted {
  readonly whole: readonly string[];
  readonly words: readonly (readonly string[])[];
}

function wantedBy(query: string): Wanted {
  const words = wordsOf(query).map((word) => [...splitPairs(word)]);
  return { whole: words.flat(), words: words.length > 1 ? words : [] };
}

/**
 * 0 title begins with it, 1 a word of the title does, 2 title holds it; 3 to 5 the same for an alias; 6 title holds every
 * word, 7 title and aliases together do; null no match.
 */
function rankOf({ title, aliases }: Searchable, { whole, words }: Wanted): number | null {
  const own = placeIn(title, whole);
  if (own !== null) return own;
  const places = aliases.flatMap((alias) => placeIn(alias, whole) ?? []);
  if (places.length > 0) return 3 + Math.min(...places);
  if (words.length === 0) return null;
  const holds = (texts: readonly string[]) =>
    words.every((word) => texts.some((text) => findIn([...foldedText(text)], word) !== null));
  if (holds([title])) return 6;
  return holds([title, ...aliases]) ? 7 : null;
}

function placeIn(text: string, wanted: readonly string[]): 0 | 1 | 2 | null {
  const whole = [...foldedText(text)];
  const at = findIn(whole, wanted);
  if (at === null) return null;
  if (at === 0) return 0;
  return wordStarts(text).includes(at) ? 1 : 2;
}

/** Where words begin in the folded text. */
function wordStarts(text: string): number[] {
  const starts: number[] = [];
  let length = 0;
  for (const word of text.normalize('NFC').split(marks)) {
    starts.push(length);
    length += [...foldedText(word)].length;
  }
  return starts;
}

function findIn(text: readonly string[], wanted: readonly string[]): number | null {
  for (let at = 0; at + wanted.length <= text.length; at += 1) if (standsAt(text, at, wanted)) return at;
  return null;
}

function standsAt(text: readonly string[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((character, i) => {
    const there = text[at + i] ?? '';
    if (character === there || (isConsonant(character) && syllableOf(there)?.initial === character)) return true;
    return i === wanted.length - 1 && isInTheMaking(character, there, text[at + i + 1] ?? '');
  });
}

/** The last syllable typed so far can become what stands there. */
function isInTheMaking(typed: string, there: string, next: string): boolean {
  const from = syllableOf(typed);
  const to = syllableOf(there);
  if (from === null || to === null || from.body !== to.body) return false;
  if (from.final === '') return true;
  const [stays, moves] = splitFinal(from.final);
  if (to.final === stays && syllableOf(next)?.initial === moves) return true;
  return splitFinal(to.final)[0] === from.final;
}
