import type { Source } from './sources.ts';
import { findStems } from './stems.ts';

/**
 * How a word is denied. A `noun` is denied where its own predicate is (최고는 아닙니다), an `adverb` also by
 * the verb after it (무조건 권하지 않습니다); an `absence` is itself a negation, so only a second one denies it.
 * `none`: a negation after it belongs to the claim (지금이 아니면 받을 수 없는 혜택).
 */
export type Denial = 'noun' | 'adverb' | 'absence' | 'none';

/**
 * One word of advertising that a source calls unlawful. `requires` and `lawful` read the sentence as it is,
 * and once more with the words marked: in `‹최고› 기온`, `/›\s*기온/` says what follows.
 */
export interface AdvertisingWord {
  /** Permanent, since exceptions of partners name it. */
  readonly code: string;
  /** The words that are found. */
  readonly pattern: RegExp;
  /** Fragments of expressions; each begins with a letter or a class of letters. Every occurrence contains one. */
  readonly stems: readonly string[];
  /** Nothing is found where neither sentence nor line matches. */
  readonly requires?: RegExp;
  /** Nothing is found in a sentence that matches one. */
  readonly lawful?: readonly RegExp[];
  readonly denial?: Denial;
  /** An allowed phrase to write instead. */
  readonly instead: string;
  /** Where it differs from the group's. */
  readonly source?: Source;
  /** An example that is found and one that looks alike and is lawful. */
  readonly finds: string;
  readonly ignores: string;
}

export interface WordGroup {
  /** Permanent, since `partner.json` changes severities by it. */
  readonly code: string;
  readonly title: string;
  readonly source: Source;
  readonly words: readonly AdvertisingWord[];
}

type WordOptions = Omit<AdvertisingWord, 'code' | 'stems' | 'pattern'> & { readonly pattern: RegExp | string };

/** A word of a group. Spaces in Korean are optional: `\\s*` stands in a pattern where one may be. */
export function word(code: string, { pattern: written, ...options }: WordOptions): AdvertisingWord {
  const pattern = new RegExp(written);
  return {
    ...options,
    code,
    pattern,
    // When a text is searched: a command whose rows are all known searches none.
    get stems() {
      return findStems(pattern.source);
    },
  };
}
