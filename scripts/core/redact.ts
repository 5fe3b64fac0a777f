/** Removes query values, secrets, phone numbers and e-mail addresses from what is logged. */
const rules: readonly (readonly [RegExp, string])[] = [
  // Drizzle appends the values of a failed query to its message.
  [/^params: (?:(?!\n[ \t]+at )[\s\S])*/gm, 'params: …'],
  // The whole value of these headers is secret, blanks and semicolons included.
  [/\b((?:proxy-)?authorization|(?:set-)?cookie)(["']?\s*[:=]\s*)[^\n]*/gi, '$1$2…'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  // Also as the end of a name, e.g. `AWS_SECRET_ACCESS_KEY`.
  [/((?:password|token|secret|signature|(?<![a-z])key)["']?\s*[:=]\s*)(?:"[^"\n]*"|'[^'\n]*'|[^\s"'&,;]+)/gi, '$1…'],
  // Access keys of AWS, and tokens that name their holder.
  [/\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, '…'],
  [/(?<![\w-])eyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g, '…'],
  [/\$scrypt\$\S+/g, '$scrypt$…'],
  [/whsec_[\w+/=]+/g, 'whsec_…'],
  [/\b(postgres(?:ql)?:\/\/)[^@\s]{1,1000}@/g, '$1…@'],
  // Mobile numbers, landlines and numbers without an area code.
  [/(?<![\d.])(?:\+?82[-. ]?|0)(?:1\d|2|[3-7]\d)[-. ]?\d{3,4}[-. ]?\d{4}(?!\d)/g, '…'],
  [/(?<![\d.-])1[5-8]\d\d[-. ]\d{4}(?![\d-])/g, '…'],
  [/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, '…'],
];

/** The rules try each character, so that a line of 200 kB took 25 s; no line of ours is longer than this. */
const maxLine = 4000;

export const redact = (text: string): string =>
  rules.reduce(
    (redacted, [pattern, replacement]) => redacted.replaceAll(pattern, replacement),
    text.replaceAll(new RegExp(`^(.{${maxLine}}).+$`, 'gm'), '$1 …'),
  );
