/** Removes query values, secrets, phone numbers and e-mail addresses from a log line. */
const rules: readonly (readonly [RegExp, string])[] = [
  // Drizzle appends the values of a failed query to its message.
  [/^params: [\s\S]*?(?=\n\s+at |(?![\s\S]))/gm, 'params: …'],
  [/\b(password|token|secret|authorization|cookie|signature|key)(["']?\s*[:=]\s*["']?)[^\s"'&,;]+/gi, '$1$2…'],
  [/\$scrypt\$\S+/g, '$scrypt$…'],
  [/whsec_[\w+/=]+/g, 'whsec_…'],
  [/\b(postgres(?:ql)?:\/\/)[^@\s]+@/g, '$1…@'],
  [/(?<![\d.])(?:\+?82[-. ]?|0)1\d[-. ]?\d{3,4}[-. ]?\d{4}(?!\d)/g, '…'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…'],
];

export const redact = (line: string): string =>
  rules.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), line);
