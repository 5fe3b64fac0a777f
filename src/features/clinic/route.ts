import { shortenedHours, type Weekday, weekdays } from '../../domain/rules/opening-hours.ts';
import { canCall } from '../../domain/rules/phone.ts';
import * as common from '../../domain/words/common-words.ts';
import { hoursOf, phoneOf } from '../../site/contact.ts';
import { clinicData, physicianData } from '../../site/head/structured-data.ts';
import { definePage } from '../../site/route.ts';
import { nameOf, type Site } from '../../site/site.ts';
import { directionsOf, doctorsOf, staffCardOf } from './cards.ts';
import { accessibilityWords, infoWords, staffWords } from './words.ts';

export const infoRoute = definePage({
  pattern: '/info',
  indexable: true,
  isFilled: (site) => hoursOf(site).rows.length > 0 || directionsOf(site) !== null || canCall(phoneOf(site)),
  data: (site) => ({
    name: site.content.partner.partnerName,
    hours: hoursOf(site),
    directions: directionsOf(site),
    shortened: shortenedOf(site),
  }),
  head: ({ directions }, site) => ({
    title: common.clinic,
    description: infoWords.description(nameOf(site), directions !== null),
    jsonLd: [clinicData(site, { specialDays: site.content.shortenedWorks })],
  }),
  headings: ({ name, directions }) => [name, directions?.name, directions?.address],
});

export const staffRoute = definePage({
  pattern: '/introduce/staff',
  indexable: true,
  isFilled: (site) => doctorsOf(site).length > 0,
  data: (site) => ({
    staff: doctorsOf(site).map((doctor) => ({
      ...staffCardOf(doctor, site),
      history: doctor.history,
      days: weekdaysOf(doctor.id, site),
    })),
  }),
  head: ({ staff }, site) => ({
    title: common.staff,
    description: staffWords.description(nameOf(site)),
    jsonLd: staff.map((doctor) => physicianData(doctor, site)),
  }),
  headings: ({ staff }) => staff.map(({ name }) => name),
});

/** 웹 접근성 안내. Not in search results: its words are the same at every clinic. */
export const accessibilityRoute = definePage({
  pattern: '/accessibility',
  indexable: false,
  data: ({ content }) => ({
    email: content.layout.footer.email,
    address: content.partner.partnerAddress,
  }),
  head: (_, site) => ({
    title: accessibilityWords.title,
    description: accessibilityWords.description(nameOf(site)),
  }),
});

/** Days with other hours than usual, the next first. */
export function shortenedOf({ content }: Site) {
  return content.shortenedWorks
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((day) => ({ day: day.date, hours: shortenedHours(day), reason: day.reason }));
}

/** Days on which the doctor sees patients, Monday first. */
function weekdaysOf(employeeId: number, { content }: Site): Weekday[] {
  const own = content.employeeSchedules.filter((row) => row.employeeId === employeeId).map(({ weekday }) => weekday);
  return weekdays.filter((_, i) => own.includes(i + 1));
}
