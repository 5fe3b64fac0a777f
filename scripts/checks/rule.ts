/** What a rule is: a source, a pure function over the content, and an example of each side. */
import type * as v from 'valibot';
import type { Content, ContentName, contentSchemas } from '../../src/contract/content.ts';
import type { Severity } from '../../src/contract/finding.ts';
import type { PartnerConfigSchema, SiteConfig } from '../../src/contract/partner-config.ts';
import type { Site } from '../../src/site/site.ts';

export interface CheckContext {
  readonly config: SiteConfig;
  /** All rows, also those that are not shown yet or any more. */
  readonly content: Content;
  /** What is shown as of now: its content, paths and pictures. */
  readonly site: Site;
  /** Korean calendar day. */
  readonly today: string;
  /** Texts of drawn pictures with the letters that no face has; left out: none. */
  readonly undrawn?: ReadonlyMap<string, string>;
}

/** Where a rule found something, and what a marketer should do. */
export interface Spot {
  /** What, why, and what to write instead or whom to ask: one or two Korean sentences without names of fields. */
  readonly message: string;
  /** Which field or setting it is, for operators. */
  readonly operator?: string;
  /** Left out where no single entry is to be mended. */
  readonly collection?: ContentName;
  readonly id?: number;
  readonly field?: string;
  readonly words?: string;
  /** Where `words` begin in the plain text of the field. */
  readonly start?: number;
  /** For what is no entry, e.g. `공개 범위`. */
  readonly place?: string;
  /** The rule's own where left out. */
  readonly code?: string;
  readonly severity?: Severity;
}

/** A text that visitors read: plain, without markup, blocks on lines of their own. */
export interface ContentText {
  readonly collection: ContentName;
  /** Null for the partner and the layout. */
  readonly id: number | null;
  readonly field: string;
  readonly text: string;
}

interface RuleHead {
  /** Permanent and never renamed. */
  readonly code: string;
  /** Heading of its findings, in Korean. */
  readonly title: string;
  readonly severity: Severity;
  readonly source: RuleSource;
  readonly examples: { readonly passing: Example; readonly failing: Example };
}

export interface RuleSource {
  /** Law with article, or guideline. */
  readonly title: string;
  /** Of the version that was read, `YYYY-MM-DD`. */
  readonly date: string;
  /** When a person last compared the rule with it; older than 18 months is a finding itself. */
  readonly reviewedOn: string;
}

/** Looks at the content as a whole. */
export interface ContentRule extends RuleHead {
  readonly check: (context: CheckContext) => Iterable<Spot>;
}

/** The entry that a text is of; the partner and the layout are one each. */
export type Row = { [N in ContentName]: Content[N] extends readonly (infer R)[] ? R : Content[N] }[ContentName];

/** All that texts of one entry are judged by beside the entry: a change of it checks every entry again. */
export interface ClinicFacts {
  /** Words that the partner adds. */
  readonly words: SiteConfig['checks']['words'];
  readonly hasSpecialist: boolean;
  readonly hasPriceView: boolean;
}

/** Looks at each text alone, so entries that did not change need not be checked again. */
export interface TextRule extends RuleHead {
  readonly checkText: (text: ContentText, row: Row, clinic: ClinicFacts) => readonly Spot[];
}

export type Rule = ContentRule | TextRule;

/** What differs from a lawful clinic. */
export interface Example {
  readonly content?: ContentInput;
  readonly config?: Partial<v.InferInput<typeof PartnerConfigSchema>>;
  readonly today?: string;
  /** False: built without a backend. */
  readonly hasApi?: boolean;
}

/** Of partner and layout only the fields that differ. */
export type ContentInput = Partial<{
  [N in ContentName]: N extends 'partner' | 'layout'
    ? Partial<v.InferInput<(typeof contentSchemas)[N]>>
    : v.InferInput<(typeof contentSchemas)[N]>;
}>;

export const defineRule = <R extends Rule>(rule: R): R => rule;
