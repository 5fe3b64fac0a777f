/** The demonstration partners, read from `fixtures/<partner>/`: one JSON file for each collection. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { PartnerSchema } from '../../src/contract/partner.ts';
import { dayAfter } from '../../src/domain/rules/calendar.ts';
import { holidays } from '../../src/domain/rules/holidays.ts';
import { weekdayOf } from '../../src/domain/rules/korean-day.ts';
import { weekHours } from '../../src/domain/rules/opening-hours.ts';
import type { PartnerSeed, SeedContext } from './server/seed/partner-seed.ts';

/** One clinic with everything, a group of four branches, one that leaves out what it may, and one that looks as the specification says. */
const partners = ['saebyeok', 'onmaru', 'sodam', 'bomnal'];

/** Breaks every rule of `checks/` once: `npm start` shows it as a preview and does not publish it. */
export const draftIds: readonly string[] = ['yesi'];

/** Equal contexts give equal seeds. */
export const demoSeeds = (context: SeedContext): PartnerSeed[] =>
  partners.map((id) => withHolidays(loadSeed(id, context), context.day));
export const draftSeeds = (context: SeedContext): PartnerSeed[] => draftIds.map((id) => loadSeed(id, context));

function loadSeed(id: string, context: SeedContext): PartnerSeed {
  const folder = join(import.meta.dirname, 'fixtures', id);
  const files = readdirSync(folder).map((file) => [basename(file, '.json'), readFixture(join(folder, file))] as const);
  const { tenant, customers, customerPosts, ...content } = Object.fromEntries(files);
  return { id, ...(tenant as Pick<PartnerSeed, 'tenantOrigin'>), content, customers, customerPosts } as PartnerSeed;

  function readFixture(path: string): unknown {
    return JSON.parse(fillTokens(readFileSync(path, 'utf8'), id, context), joinHtml);
  }
}

/**
 * With the public holidays of a year among its special days: fixtures count days from today, and a holiday has a date. The
 * smallest clinic enters no special days, and no holidays either.
 */
function withHolidays(seed: PartnerSeed, today: string): PartnerSeed {
  const { partner, shortenedWorks } = seed.content;
  const entered = shortenedWorks ?? [];
  const firstId = Number(entered[0]?.id ?? 0);
  if (firstId === 0) return seed;
  const week = weekHours(v.parse(PartnerSchema, partner));
  const isMissing = (date: string) =>
    date >= today &&
    date <= dayAfter(today, 365) &&
    !entered.some((row) => row.date === date) &&
    week[(weekdayOf(date) + 6) % 7]?.open !== null;
  const missing = Object.entries(holidays).filter(([date]) => isMissing(date));
  const closed = { isClosed: true, open: null, close: null };
  const rows = missing.map(([date, reason], i) => ({ ...closed, id: firstId + 100 + i, date, reason }));
  return { ...seed, content: { ...seed.content, shortenedWorks: [...entered, ...rows] } };
}

/** In a fixture, HTML may be a list of blocks. */
export const joinHtml = (key: string, value: unknown): unknown =>
  /html$/i.test(key) && Array.isArray(value) ? value.join('') : value;

/**
 * `{{images}}` is the partner's folder on the CDN, `{{day-3}}` an offset in days from today, `{{month-40}}` one from the
 * first of the month.
 */
const token = /\{\{(?:(images)|(day|month)([+-]\d+)?)\}\}/g;

export function fillTokens(text: string, partnerId: string, { day, cdn }: SeedContext): string {
  const starts = { day, month: `${day.slice(0, 8)}01` };
  const filled = text.replace(token, (_, images, from: keyof typeof starts, offset) =>
    images === undefined ? dayAfter(starts[from], Number(offset ?? 0)) : `${cdn}/${partnerId}`,
  );
  const [unknown] = filled.match(/\{\{.*?\}\}/) ?? [];
  if (unknown !== undefined) throw new Error(`The fixtures of ${partnerId} hold an unknown token: ${unknown}`);
  return filled;
}
