import { differenceInYears } from 'date-fns/differenceInYears';
import { parseDay } from './calendar.ts';

/** Age of consent to the processing of personal data: 개인정보 보호법, article 22-2. */
export const consentAge = 14;

/** 청소년 보호법, article 2: adult from New Year's Day of the year of the 19th birthday (연 나이). */
const adultAge = 19;

export const isAdultOn = (day: string, birthday: string): boolean =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) >= adultAge;

/** Both days `YYYY-MM-DD`. A birthday on 29 February counts on 1 March in other years. */
export function ageOn(day: string, birthday: string): number {
  return differenceInYears(parseDay(day), parseDay(birthday));
}
