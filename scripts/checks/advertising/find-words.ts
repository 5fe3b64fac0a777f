/** Finds the words of advertising that Korean law or the review board turns down, in plain text. Pure. */
import type { AdvertisingWord } from './advertising-word.ts';
import { wordGroups } from './groups.ts';
import { isLawfulContext } from './lawful-contexts.ts';
import { lineAround, markWords, type Sentence, sentenceAt } from './sentence.ts';

export interface WordMatch {
  /** Code of the word. */
  readonly rule: string;
  /** Code of its group. */
  readonly group: string;
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

export interface WordOptions {
  /** False: 전문의 is found too, since no one named has a field of qualification. */
  readonly hasSpecialist?: boolean;
  /** Phrases in which nothing is found, and codes of words or groups that are not looked for. */
  readonly exceptions?: readonly string[];
  /** Words that a partner adds. */
  readonly extra?: readonly { readonly words: string; readonly instead: string }[];
}

interface Entry {
  readonly word: AdvertisingWord;
  readonly group: string;
  readonly stem: RegExp;
  readonly pattern: RegExp;
}

interface Slot {
  readonly anyStem: RegExp;
  /** What may follow the first letter, where every stem says so: 분 of 분명 is frequent, 분명 is not. */
  readonly second: ReadonlySet<number> | null;
  readonly entries: readonly Entry[];
}

/** Entries by the first letter of their stems, so that most letters of a text cost one look into a table. */
interface WordIndex {
  /** Of each UTF-16 unit: one more than the place of its slot, or zero. */
  readonly slotOf: Uint16Array;
  readonly slots: readonly Slot[];
}

const firstLetters = (stem: string): string => /^\[([^\]]+)\]/.exec(stem)?.[1] ?? stem.charAt(0);

function indexWords(words: readonly (readonly [group: string, word: AdvertisingWord])[]): WordIndex {
  const byLetter = new Map<string, { stems: string[]; entries: Entry[] }>();
  for (const [group, word] of words) {
    const anyStem = word.stems.join('|');
    const pattern = new RegExp(word.pattern?.source ?? anyStem, 'g');
    const entry = { word, group, stem: new RegExp(anyStem, 'y'), pattern };
    for (const stem of word.stems)
      for (const letter of firstLetters(stem)) {
        const slot = byLetter.get(letter) ?? { stems: [], entries: [] };
        slot.stems.push(stem);
        if (!slot.entries.includes(entry)) slot.entries.push(entry);
        byLetter.set(letter, slot);
      }
  }
  const slotOf = new Uint16Array(0x1_0000);
  const slots = [...byLetter].map(([letter, { stems, entries }], index) => {
    slotOf[letter.charCodeAt(0)] = index + 1;
    const plain = stems.every((stem) => /^[^[\\][\p{L}](?![?*{])/u.test(stem));
    const second = plain ? new Set(stems.map((stem) => stem.charCodeAt(1))) : null;
    return { anyStem: new RegExp(stems.join('|'), 'y'), second, entries };
  });
  return { slotOf, slots };
}

const listedWords = wordGroups.flatMap(({ code, words }) => words.map((word) => [code, word] as const));
const specialistCode = 'AD_SPECIALIST';
const listed = indexWords(listedWords.filter(([group]) => group !== specialistCode));
const listedWithSpecialist = indexWords(listedWords);

/** A space of an added word may be left out or doubled, as marketers do. */
const extraPattern = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s*`);

/** By the words that a partner adds: to index them for each text would take longer than to search it. */
const indexesWithAdded = new WeakMap<object, Map<boolean, WordIndex>>();

function wordIndexOf({ hasSpecialist, extra = [] }: WordOptions): WordIndex {
  if (extra.length === 0) return hasSpecialist === false ? listedWithSpecialist : listed;
  const indexes = indexesWithAdded.get(extra) ?? new Map<boolean, WordIndex>();
  indexesWithAdded.set(extra, indexes);
  const known = indexes.get(hasSpecialist === false);
  if (known !== undefined) return known;
  const added = extra
    .filter(({ words }) => /^[\p{L}\p{N}]/u.test(words.trim()))
    .map(({ words, instead }): readonly [string, AdvertisingWord] => {
      const word = { code: 'AD_PARTNER', stems: [extraPattern(words)], instead, finds: words, ignores: '' };
      return ['AD_PARTNER', word];
    });
  const own = listedWords.filter(([group]) => hasSpecialist === false || group !== specialistCode);
  const index = indexWords([...own, ...added]);
  indexes.set(hasSpecialist === false, index);
  return index;
}

/** In the order of their places; each word once a place. */
export function findAdvertisingWords(text: string, options: WordOptions = {}): WordMatch[] {
  const { slotOf, slots } = wordIndexOf(options);
  const exceptions = options.exceptions ?? [];
  const found = new Map<string, WordMatch>();
  for (let index = 0; index < text.length; index += 1) {
    const place = slotOf[text.charCodeAt(index)] ?? 0;
    if (place === 0) continue;
    const slot = slots[place - 1];
    if (slot === undefined || slot.second?.has(text.charCodeAt(index + 1)) === false) continue;
    slot.anyStem.lastIndex = index;
    if (!slot.anyStem.test(text)) continue;
    let sentence: Sentence | undefined;
    for (const entry of slot.entries) {
      entry.stem.lastIndex = index;
      if (!entry.stem.test(text)) continue;
      sentence ??= sentenceAt(text, index);
      const match = matchAt(text, index, sentence, entry, exceptions);
      if (match !== null) found.set(`${match.rule} ${match.start}`, match);
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

function matchAt(
  text: string,
  hit: number,
  sentence: Sentence,
  entry: Entry,
  exceptions: readonly string[],
): WordMatch | null {
  const { word, group, pattern } = entry;
  if (exceptions.includes(word.code) || exceptions.includes(group)) return null;
  const place = hit - sentence.start;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(sentence.text); match !== null; match = pattern.exec(sentence.text)) {
    const end = match.index + match[0].length;
    if (end <= place) continue;
    if (match.index > place) return null;
    const marked = markWords(sentence.text, match.index, end);
    const matches = (pattern: RegExp) => pattern.test(marked) || pattern.test(sentence.text);
    if (word.requires !== undefined && !matches(word.requires) && !word.requires.test(lineAround(text, hit)))
      return null;
    if (word.lawful?.some(matches)) return null;
    if (isLawfulContext(marked, word.denial ?? 'noun')) return null;
    // The whole word is told: `부작용이 없` would read as torn off.
    const rest = /^[가-힣]*/.exec(sentence.text.slice(end))?.[0].length ?? 0;
    const start = sentence.start + match.index;
    const words = sentence.text.slice(match.index, end + rest);
    if (isExcepted(text, start, end + sentence.start, exceptions)) return null;
    return { rule: word.code, group, words, start, end: start + words.length, instead: word.instead };
  }
  return null;
}

function isExcepted(text: string, start: number, end: number, exceptions: readonly string[]): boolean {
  return exceptions.some((phrase) => {
    if (phrase === '') return false;
    const at = text.indexOf(phrase, Math.max(0, end - phrase.length));
    return at >= 0 && at <= start;
  });
}
