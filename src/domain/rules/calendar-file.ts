/** A visit as an iCalendar file (RFC 5545), for "add to calendar". The same visit gives the same bytes. */

export interface CalendarVisit {
  readonly id: number;
  /** Domain of the site; makes the id globally unique. */
  readonly host: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  /** Times with offset. */
  readonly start: string;
  readonly createdAt: string;
  readonly minutes: number;
}

const maxLineOctets = 75;

export function calendarFile({ id, host, title, place, text, start, createdAt, minutes }: CalendarVisit): string {
  const from = Date.parse(start);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//partner-sites//reservation//KO',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:reservation-${id}@${host}`,
    `DTSTAMP:${formatTimestamp(Date.parse(createdAt))}`,
    `DTSTART:${formatTimestamp(from)}`,
    `DTEND:${formatTimestamp(from + minutes * 60_000)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .flatMap(foldLine)
    .map((line) => `${line}\r\n`)
    .join('');
}

const formatTimestamp = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** Folds long lines; a continuation starts with a space, and no character is split. */
function foldLine(line: string): string[] {
  const lines: string[] = [];
  let at = '';
  let size = 0;
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (size + octets > maxLineOctets) {
      lines.push(at);
      at = ' ';
      size = 1;
    }
    at += letter;
    size += octets;
  }
  return [...lines, at];
}
