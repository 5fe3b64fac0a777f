/**
 * Tokens of the fixtures: `{{images}}` is the partner's folder on the CDN, `{{day-3}}` an offset in days from
 * today, `{{month-40}}` one from the first of the month. `{{day-3 M월 D일}}` is a day as sentences write it.
 */

import { dayAfter } from '../../src/domain/calendar.ts';
import { formatMonthDay } from '../../src/ui/format.ts';
import type { SeedContext } from './server/seed/partner-seed.ts';

const token = /\{\{(?:(images)|(day|month)([+-]\d+)?( M월 D일)?)\}\}/g;

export function fillTokens(text: string, partnerId: string, { day, cdn }: SeedContext): string {
  const starts = { day, month: `${day.slice(0, 8)}01` };
  const filled = text.replace(token, (_, images, from: keyof typeof starts, offset, spoken) => {
    if (images !== undefined) return `${cdn}/${partnerId}`;
    const date = dayAfter(starts[from], Number(offset ?? 0));
    return spoken === undefined ? date : formatMonthDay(date);
  });
  const [unknown] = filled.match(/\{\{.*?\}\}/) ?? [];
  if (unknown !== undefined) throw new Error(`The fixtures of ${partnerId} hold an unknown token: ${unknown}`);
  return filled;
}
