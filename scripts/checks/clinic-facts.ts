/** What texts of one entry are judged by, of all entries. */
import type { CheckContext, ClinicFacts } from './rule.ts';

export const clinicFacts = ({ config, content }: Pick<CheckContext, 'config' | 'content'>): ClinicFacts => ({
  words: config.checks.words,
  hasSpecialist: content.employees.some(hasSpecialty),
  hasPriceView: content.partner.homepageConfig.hasPriceView,
});

/** A field of qualification (전문의). */
export const hasSpecialty = ({ specialty }: { readonly specialty: string | null }): boolean =>
  Boolean(specialty?.trim());
