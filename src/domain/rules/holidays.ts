/** Public holidays of Korea, substitutes and those declared for once included: as the gazette announces them, a year or two ahead. */
import * as years from '@hyunbinseo/holidays-kr/all';

export const holidays: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(years).flatMap((days) => Object.entries(days).map(([day, names]) => [day, names.join('·')])),
);

export const holidaysUntil = `${Object.keys(holidays).sort().at(-1)?.slice(0, 4)}-12-31`;
