/** Finds the words of advertising that Korean law or the review board turns down, in plain text. Pure. */
import { LRUCache } from 'lru-cache';
import { readAsSeen } from './as-read.ts';
import { type AdvertisingWord, wordGroups } from './groups.ts';
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
  /** Words that a partner adds. */
  readonly extra?: readonly { readonly words: string; readonly instead: string }[];
  /** The search of the entry that holds the text; left out, the text is searched by itself. */
  readonly search?: WordSearch;
}

/** More of a group in one entry would say nothing new. */
export const maxMatches = 10;
/** Five times what the richest entries of a clinic need. */
const maxRuns = 5000;

type Verdict = Pick<WordMatch, 'words'> & { readonly index: number };

/** What the texts of an entry share: without a limit one of such words alone would hold a process for minutes. */
export interface WordSearch {
  /** Pattern runs that are left. */
  runs: number;
  readonly matchesByGroup: Map<string, number>;
  /** By word and window: equal windows are judged once. */
  readonly verdicts: Map<string, Verdict | null>;
}

const exec = (search: WordSearch, pattern: RegExp, text: string): RegExpExecArray | null => {
  search.runs -= 1;
  return search.runs < 0 ? null : pattern.exec(text);
};

/** No runs are left: what follows is not searched. */
export const isOver = ({ runs }: WordSearch): boolean => runs <= 0;

export const startSearch = (): WordSearch => ({ runs: maxRuns, matchesByGroup: new Map(), verdicts: new Map() });

interface Entry {
  readonly word: AdvertisingWord;
  readonly group: string;
  readonly stem: RegExp;
  readonly pattern: RegExp;
}

interface Candidates {
  readonly anyStem: RegExp;
  readonly entries: readonly Entry[];
}

/** Words by the UTF-16 units that their stems begin with, two, so that most letters of a text cost one look into a table. */
type WordIndex = readonly (ReadonlyMap<number, Candidates> | undefined)[];

/** In place of a second letter that is not one letter alone. */
const anySecond = 0;

const firstLetters = (stem: string): string => /^\[([^\]]+)\]/.exec(stem)?.[1] ?? stem.charAt(0);

function indexWords(words: readonly (readonly [group: string, word: AdvertisingWord])[]): WordIndex {
  const stems = words.flatMap(([group, word]) => {
    const entry = { word, group, stem: new RegExp(word.stems.join('|'), 'y'), pattern: new RegExp(word.pattern, 'g') };
    return word.stems.flatMap((stem) => {
      const isPlain = /^[^[\\][\p{L}](?![?*{])/u.test(stem);
      const second = isPlain ? stem.charCodeAt(1) : anySecond;
      return [...firstLetters(stem)].map((letter) => ({ letter, second, stem, entry }));
    });
  });
  const index = new Array<ReadonlyMap<number, Candidates> | undefined>(0x1_0000).fill(undefined);
  for (const [letter, group] of Map.groupBy(stems, (stem) => stem.letter)) {
    const candidatesOf = (code: number): Candidates => {
      const some = group.filter(({ second }) => second === anySecond || second === code);
      const anyStem = new RegExp(some.map(({ stem }) => stem).join('|'), 'y');
      return { anyStem, entries: [...new Set(some.map(({ entry }) => entry))] };
    };
    const seconds = new Set(group.map(({ second }) => second));
    index[letter.charCodeAt(0)] = new Map([...seconds].map((code) => [code, candidatesOf(code)]));
  }
  return index;
}

/** A space of an added word may be left out or doubled, as marketers do. */
const extraPattern = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s*`);

/** By what tells one from another: to index the words for each text would take longer than to search it. */
const indexes = new LRUCache<string, WordIndex>({ max: 20 });

function wordIndexOf({ hasSpecialist = true, extra = [] }: WordOptions): WordIndex {
  const key = JSON.stringify([hasSpecialist, extra]);
  const known = indexes.get(key);
  if (known !== undefined) return known;
  const added = extra
    .filter(({ words }) => /^[\p{L}\p{N}]/u.test(words.trim()))
    .map(({ words, instead }): readonly [string, AdvertisingWord] => {
      const stem = extraPattern(words);
      const pattern = new RegExp(stem);
      return ['AD_PARTNER', { code: 'AD_PARTNER', pattern, stems: [stem], instead, finds: words, ignores: '' }];
    });
  const own = wordGroups
    .filter(({ code }) => !hasSpecialist || code !== 'AD_SPECIALIST')
    .flatMap(({ code, compile }) => compile().map((word) => [code, word] as const));
  const index = indexWords([...own, ...added]);
  indexes.set(key, index);
  return index;
}

/** In the order of their places; each word once a place. Ends where the search has no runs left. */
export function findAdvertisingWords(original: string, options: WordOptions = {}): WordMatch[] {
  const wordIndex = wordIndexOf(options);
  const { search = startSearch() } = options;
  const test = (pattern: RegExp, text: string): boolean => exec(search, pattern, text) !== null;
  const { text, starts } = readAsSeen(original);
  const found = new Map<string, WordMatch>();
  for (let index = 0; index < text.length && !isOver(search); index += 1) {
    const bySecond = wordIndex[text.charCodeAt(index)];
    const candidates = bySecond?.get(text.charCodeAt(index + 1)) ?? bySecond?.get(anySecond);
    if (candidates === undefined) continue;
    const { anyStem, entries } = candidates;
    anyStem.lastIndex = index;
    if (!test(anyStem, text)) continue;
    let sentence: Sentence | undefined;
    for (const entry of entries) {
      const { code, instead } = entry.word;
      const count = search.matchesByGroup.get(entry.group) ?? 0;
      if (count >= maxMatches) continue;
      entry.stem.lastIndex = index;
      if (!test(entry.stem, text)) continue;
      sentence ??= sentenceAt(text, index);
      const line = lineAround(text, index);
      const place = index - sentence.start;
      const window = `${code} ${place} ${line}\n${sentence.text}`;
      const known = search.verdicts.get(window);
      const verdict = known === undefined ? judge(sentence.text, line, place, entry, search) : known;
      if (search.runs < 0) break;
      search.verdicts.set(window, verdict);
      if (verdict === null) continue;
      const start = sentence.start + verdict.index;
      const key = `${code} ${start}`;
      if (found.has(key)) continue;
      search.matchesByGroup.set(entry.group, count + 1);
      const { words } = verdict;
      const range = { start: starts?.[start] ?? start, end: starts?.[start + words.length] ?? start + words.length };
      found.set(key, {
        rule: code,
        group: entry.group,
        instead,
        words: original.slice(range.start, range.end),
        ...range,
      });
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Whether the word at a place of a sentence is a claim; `line` is what stands beside it. */
function judge(sentence: string, line: string, place: number, { word, pattern }: Entry, search: WordSearch) {
  const test = (pattern: RegExp, text: string): boolean => exec(search, pattern, text) !== null;
  pattern.lastIndex = 0;
  for (let match = exec(search, pattern, sentence); match !== null; match = exec(search, pattern, sentence)) {
    const end = match.index + match[0].length;
    if (end <= place) continue;
    if (match.index > place) return null;
    const marked = markWords(sentence, match.index, end);
    const matches = (pattern: RegExp) => test(pattern, marked) || test(pattern, sentence);
    if (word.requires !== undefined && !matches(word.requires) && !test(word.requires, line)) return null;
    if (word.lawful?.some(matches)) return null;
    if (isLawfulContext(marked, word.denial ?? 'noun', test)) return null;
    // The whole word is told: `부작용이 없` would read as torn off.
    const rest = /^[가-힣]*/.exec(sentence.slice(end))?.[0].length ?? 0;
    return { index: match.index, words: sentence.slice(match.index, end + rest) };
  }
  return null;
}
