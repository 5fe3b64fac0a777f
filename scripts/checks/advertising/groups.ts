/** Every word that is looked for, by group, of `words/*.json`. Research for a product, not legal advice. */
import type { RuleSource } from '../rule.ts';
import { compileAll, expand, expandAll, find, fragments, type Parts } from './patterns.ts';
import { findStems } from './stems.ts';
import appearance from './words/appearance.json' with { type: 'json' };
import comparison from './words/comparison.json' with { type: 'json' };
import drug from './words/drug.json' with { type: 'json' };
import guarantee from './words/guarantee.json' with { type: 'json' };
import inducement from './words/inducement.json' with { type: 'json' };
import lawfulUses from './words/lawful-uses.json' with { type: 'json' };
import pressure from './words/pressure.json' with { type: 'json' };
import safety from './words/safety.json' with { type: 'json' };
import sources from './words/sources.json' with { type: 'json' };
import specialist from './words/specialist.json' with { type: 'json' };
import specialization from './words/specialization.json' with { type: 'json' };
import superlative from './words/superlative.json' with { type: 'json' };
import technology from './words/technology.json' with { type: 'json' };
import testimonial from './words/testimonial.json' with { type: 'json' };

/**
 * How a word is denied. A `noun` is denied where its own predicate is (최고는 아닙니다), an `adverb` also by
 * the verb after it (무조건 권하지 않습니다); an `absence` is itself a negation, so only a second one denies it.
 * `none`: a negation after it belongs to the claim (지금이 아니면 받을 수 없는 혜택).
 */
export type Denial = keyof typeof denials;
const denials = { noun: 'noun', adverb: 'adverb', absence: 'absence', none: 'none' } as const;

/**
 * One word of advertising that a source calls unlawful. `requires` and `lawful` read the sentence as it is,
 * and once more with the words marked: in `‹최고› 기온`, `/›\s*기온/` says what follows.
 */
export interface AdvertisingWord {
  /** Permanent, since exceptions of partners name it. */
  readonly code: string;
  readonly pattern: RegExp;
  /** Fragments of expressions; each begins with a letter or a class of letters. Every occurrence contains one. */
  readonly stems: readonly string[];
  /** Nothing is found where neither sentence nor line matches. */
  readonly requires?: RegExp | undefined;
  /** Nothing is found in a sentence that matches one. */
  readonly lawful?: readonly RegExp[];
  readonly denial?: Denial;
  readonly instead: string;
  /** That of the group, where it has none of its own. */
  readonly source?: RuleSource;
  /** An example that is found and one that looks alike and is lawful. */
  readonly finds: string;
  readonly ignores: string;
}

/** A word as it stands in a file, with the names of sources and lawful uses. */
type WrittenWord = Pick<AdvertisingWord, 'code' | 'instead' | 'finds' | 'ignores'> & {
  readonly [field in 'requires' | 'source' | 'denial']?: string | undefined;
} & { readonly pattern: string; readonly lawful?: readonly string[] | undefined };

interface WrittenGroup {
  /** Permanent, since `partner.json` changes severities by it. */
  readonly code: string;
  readonly title: string;
  readonly source: string;
  /** Parts that several patterns of the group share. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly words: readonly WrittenWord[];
}

/** Lawful uses of single words, by name. */
export const lawful: Readonly<Record<string, RegExp>> = compileAll(lawfulUses, fragments);

const sourceOf = (name: string) => find<RuleSource>(sources, name);

function toWord({ requires, denial = 'noun', source, ...word }: WrittenWord, parts: Parts): AdvertisingWord {
  const pattern = new RegExp(expand(word.pattern, parts));
  return {
    ...word,
    pattern,
    stems: findStems(pattern.source),
    requires: requires === undefined ? undefined : new RegExp(expand(requires, parts)),
    lawful: (word.lawful ?? []).map((name) => find(lawful, name)),
    denial: find<Denial>(denials, denial),
    source: sourceOf(source ?? ''),
  };
}

const written: readonly WrittenGroup[] = [
  superlative,
  guarantee,
  safety,
  technology,
  specialization,
  appearance,
  inducement,
  comparison,
  testimonial,
  pressure,
  drug,
  specialist,
];

/** Compiled when a text is searched: a command whose rows are all known searches none. */
export const wordGroups = written.map(({ code, title, source, parts = {}, words }) => ({
  ...{ code, title, words, source: sourceOf(source) },
  compile: () => words.map((word) => toWord({ source, ...word }, expandAll(parts, fragments))),
}));
