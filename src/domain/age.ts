/** Age in whole years, as Korean law counts it (만 나이). */
import { differenceInYears } from 'date-fns/differenceInYears';
import { parseDay } from './calendar.ts';

/** From this age on nobody else has to agree to what is kept of a person: 개인정보 보호법, article 22-2. */
export const consentAge = 14;

/** 청소년 보호법, article 2: from New Year's Day of the year in which somebody turns 19 they are no youth (연 나이). */
const adultAge = 19;

export const isAdultOn = (day: string, birthday: string): boolean =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) >= adultAge;

/** Both days `YYYY-MM-DD`. Who was born on 29 February is a year older on 1 March of other years. */
export function ageOn(day: string, birthday: string): number {
  return differenceInYears(parseDay(day), parseDay(birthday));
}
