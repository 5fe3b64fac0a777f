/** What a check found in the content or configuration of a partner: part of a release and of the reports of commands. */
import * as v from 'valibot';

/** `blocks`: published only where somebody has accepted it. */
export const severities = ['blocks', 'warning', 'note'] as const;

/** Cut: the address of a picture may be the picture itself, and a release with one finding too long could not be read again. */
const text = v.pipe(
  v.string(),
  v.transform((whole) => whole.slice(0, 4000).toWellFormed()),
);

export const FindingSchema = v.object({
  /** Permanent and never renamed, e.g. `DEAD_LINK`. */
  code: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/)),
  severity: v.picklist(severities),
  /** Where, for people: a path of the site, or the entry by name. */
  place: text,
  /** What, why, and what to write instead or whom to ask: in Korean, for a marketer, without names of fields. */
  message: text,
  /** Which field or setting it is, and of which file or service: for operators alone. */
  operator: v.optional(text),
  /** What the entry is called, where the place does not say it. */
  entry: v.optional(text),
  /** The entry that is to be mended; left out where no single one is. */
  collection: v.optional(v.string()),
  id: v.optional(v.number()),
  field: v.optional(v.string()),
  /** The words found, and where they begin in the plain text of the field. */
  words: v.optional(text),
  start: v.optional(v.number()),
  /** Why `partner.json` gives it another severity than its rule. */
  reason: v.optional(text),
});

export type Finding = v.InferOutput<typeof FindingSchema>;
export type Severity = Finding['severity'];
export type FindingWords = Pick<Finding, 'code' | 'severity' | 'message' | 'operator'>;
