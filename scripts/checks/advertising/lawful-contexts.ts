/** Contexts in which no word is an advertisement: law, talk about words, names, questions, negations. Each reads a marked sentence. */
import type { Denial } from './groups.ts';
import { compileAll, expand, expandAll, fragments } from './patterns.ts';
import written from './words/lawful-contexts.json' with { type: 'json' };

const parts = expandAll(written.parts, fragments);

/** Main predicates that promise and sell nothing, at the end: `최고 난도의 수술은 대학병원으로 의뢰합니다`. */
const closingPredicate = new RegExp(`(?:${Object.values(written.ends).flat().join('|')})[\\s.!”"’')]*$`);

/** Each alone makes no claim of a sentence. */
const contexts = [closingPredicate, ...Object.values(compileAll(written.contexts, parts))];

const { law, forbids, boast, question, sellingQuestion, mention, praised, logistics, selling, reassurance } =
  compileAll(written.pairs, parts);

const denialsOf = (name: keyof typeof written.denials) =>
  written.denials[name].map((pattern) => new RegExp(expand(pattern, parts)));
const denials: Readonly<Record<Denial, readonly RegExp[]>> = {
  noun: denialsOf('noun'),
  adverb: [...denialsOf('noun'), ...denialsOf('adverb')],
  absence: denialsOf('absence'),
  none: [],
};

/** Whether a marked sentence makes no claim with its words; `test` runs a pattern. */
export function isLawfulContext(marked: string, denial: Denial, test: (pattern: RegExp, text: string) => boolean) {
  if (test(law, marked) && test(forbids, marked)) return true;
  if (test(boast, marked)) return false;
  if (test(question, marked) && !test(sellingQuestion, marked)) return true;
  if (test(mention, marked) && !test(praised, marked)) return true;
  if (test(logistics, marked) && !test(selling, marked)) return true;
  const claim = marked.replace(reassurance, '$1');
  return [...contexts, ...denials[denial]].some((pattern) => test(pattern, claim));
}
