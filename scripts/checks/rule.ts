/** What a rule is: a source, a pure function over the content, and an example of each side. */
import * as v from 'valibot';
import { type Content, type ContentName, contentNames, type contentSchemas } from '../../src/contract/content.ts';
import { FindingSchema, type Severity } from '../../src/contract/finding.ts';
import type { PartnerConfigSchema, SiteConfig } from '../../src/contract/partner-config.ts';
import type { Site } from '../../src/site/site.ts';
import type { ContentRow } from '../content/entry.ts';

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
  /** Names the code of the rules and of what they use; left out: nothing is kept for the next check. */
  readonly rulesId?: string | undefined;
}

/**
 * Where a rule found something, and what a marketer should do. Code and severity are the rule's own where left out; the place
 * is that of the entry, and named for what is none, e.g. `공개 범위`.
 */
export const SpotSchema = v.object({
  ...v.partial(v.omit(FindingSchema, ['entry', 'reason']), ['code', 'severity', 'place']).entries,
  collection: v.optional(v.picklist(contentNames)),
});
export type Spot = v.InferOutput<typeof SpotSchema>;

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
  /** Left out, the lawful clinic itself passes and nothing that looks alike does. */
  readonly examples: { readonly passing?: Example; readonly failing: Example };
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

/** All that texts of one entry are judged by beside the entry: a change of it checks every entry again. */
export interface ClinicFacts {
  /** Words that the partner adds. */
  readonly words: SiteConfig['checks']['words'];
  readonly hasSpecialist: boolean;
  readonly hasPriceView: boolean;
}

/** Looks at each text alone and at no number of its entry, so entries whose texts did not change need not be checked again. */
export interface TextRule extends RuleHead {
  readonly checkText: (text: ContentText, row: ContentRow, clinic: ClinicFacts) => readonly Spot[];
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

/** Only the fields that differ; each row is completed by those of the lawful clinic's first row. */
export type ContentInput = Changes<{ [N in ContentName]: v.InferInput<(typeof contentSchemas)[N]> }>;
type Changes<T> = T extends readonly (infer Row)[]
  ? readonly Changes<Row>[]
  : T extends object
    ? { readonly [Field in keyof T]?: Changes<T[Field]> }
    : T;

export const defineRule = <R extends Rule>(rule: R): R => rule;

/** The day so many months after (or before) a day; the last of the month where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const clinicFacts = ({ config, content }: Pick<CheckContext, 'config' | 'content'>): ClinicFacts => ({
  words: config.checks.words,
  hasSpecialist: content.employees.some(hasSpecialty),
  hasPriceView: content.partner.homepageConfig.hasPriceView,
});

/** A field of qualification (전문의). */
export const hasSpecialty = ({ specialty }: { readonly specialty: string | null }): boolean =>
  Boolean(specialty?.trim());
