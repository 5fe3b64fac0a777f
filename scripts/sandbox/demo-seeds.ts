/** The demonstration partners, read from `fixtures/<partner>/`: one JSON file for each collection. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dayAfter } from '../../src/domain/calendar.ts';
import type { PartnerSeed, SeedContext } from './server/seed/partner-seed.ts';

/** One clinic with everything, a group of four branches, one that leaves out what it may, and one that looks as the specification says. */
const partners = ['saebyeok', 'onmaru', 'sodam', 'bomnal'];

/** Breaks every rule of `checks/` once: `npm start` shows it as a preview and does not publish it. */
export const draftIds: readonly string[] = ['yesi'];

/** Equal contexts give equal seeds. */
export const demoSeeds = (context: SeedContext): PartnerSeed[] => partners.map((id) => loadSeed(id, context));
export const draftSeeds = (context: SeedContext): PartnerSeed[] => draftIds.map((id) => loadSeed(id, context));

function loadSeed(id: string, context: SeedContext): PartnerSeed {
  const folder = join(import.meta.dirname, 'fixtures', id);
  const files = readdirSync(folder).map((file) => [basename(file, '.json'), readFixture(join(folder, file))] as const);
  const { tenant, shortLinks, drafts, customers, customerPosts, ...content } = Object.fromEntries(files);
  const extras = { shortLinks, drafts, customers, customerPosts };
  return { id, ...(tenant as Pick<PartnerSeed, 'tenantOrigin'>), content, ...extras } as PartnerSeed;

  function readFixture(path: string): unknown {
    return JSON.parse(fillTokens(readFileSync(path, 'utf8'), id, context), joinHtml);
  }
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
