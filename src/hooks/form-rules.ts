/** What may be typed into a field: the rules that forms are made of. Their words follow from the kind of mistake (`hooks/form-words.ts`). */
import * as v from 'valibot';
import { phoneDigits } from '../domain/rules/phone.ts';
import type { FormProblem } from './form-words.ts';

const notBlank = /\S/;
/** Two dots before the `@` are real mailboxes; a domain ends with letters. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
/** An address typed with the Korean keyboard on. */
const notHangul = /^[^\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]*$/;
/** Zero-width characters that were pasted along. */
const invisible = /\p{Cf}/gu;
const url = /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i;
const mobilePhone = /^01[016-9]\d{7,8}$/;
/** These say what a value is, so that a mistake reads "a right …", not "in the wrong form". */
const types: ReadonlySet<unknown> = new Set([email, url, mobilePhone]);

/** Text that has to be there, without white space around it. Lengths in characters. */
export const nonBlankText = (max: number, min = 1) =>
  v.pipe(v.string(), v.nonEmpty(), v.regex(notBlank), v.trim(), v.minLength(min), v.maxLength(max));

export const optionalText = (max: number) => v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(max));

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** A day as a date field gives it, or none. */
export const optionalDay = v.union([v.literal(''), v.pipe(v.string(), v.regex(day))]);

/** Specification, section 5: at most 320 characters. */
export const emailText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(invisible, '')),
  nonBlankText(320),
  v.regex(notHangul),
  v.regex(email),
);

/** Specification, section 5: at most 2048 characters. */
export const urlText = v.pipe(nonBlankText(2048), v.regex(url));

/** A mobile phone however it is written; the outcome is its digits. */
export const mobilePhoneText = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.regex(notBlank),
  v.transform(phoneDigits),
  v.regex(mobilePhone),
);

/** A password that is being chosen; white space counts. */
export const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.minLength(8),
  v.maxLength(72),
  v.regex(/^(?=[^A-Za-z]*[A-Za-z])(?=\D*\d)/),
);

/** A password that is in force: only its owner's matter. */
export const existingPassword = v.pipe(v.string(), v.nonEmpty(), v.maxLength(72));

export const smsCode = v.pipe(v.string(), v.nonEmpty(), v.trim(), v.regex(/^\d{6}$/));

export const agreement = v.literal(true);

/** Ids that were ticked; all of `required` have to be among them. */
export const agreedIds = (required: readonly string[]) =>
  v.pipe(
    v.optional(v.array(v.string()), []),
    v.check((ids) => required.every((id) => ids.includes(id))),
  );

export function problemOf(issue: v.BaseIssue<unknown>): FormProblem {
  const requirement = 'requirement' in issue ? issue.requirement : undefined;
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  if (issue.type === 'literal' || issue.type === 'check') return { kind: 'agreement' };
  if (issue.type === 'picklist') return { kind: 'enum' };
  if (isMissing || issue.type === 'non_empty') return { kind: 'required' };
  if (requirement === notHangul) return { kind: 'keyboard' };
  if (requirement === notBlank) return { kind: 'whitespace' };
  if (issue.type === 'min_length') return { kind: 'min', length: Number(requirement) };
  if (issue.type === 'max_length') return { kind: 'max', length: Number(requirement) };
  if (issue.type === 'regex') return { kind: types.has(requirement) ? 'type' : 'pattern' };
  return { kind: 'type' };
}
