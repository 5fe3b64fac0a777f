/** Seeds → rows of the database. A seed passes the contract's schemas on the way; a bad one is refused with every problem. */
import { count, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describeProblems, type Parsed, parseWith } from '../../../../src/contract/parse-with.ts';
import { OriginSchema, PartnerIdSchema } from '../../../../src/contract/primitives.ts';
import { SiteError } from '../../../core/errors.ts';
import type { Database } from '../database/database.ts';
import { type Entry, entries, type Json, partners } from '../database/schema.ts';
import { type Collection, type CollectionName, collections, listSchemaOf } from './collections.ts';
import { toEntry, withContentStamp } from './entries.ts';
import type { PartnerSeed } from './partner-seed.ts';

export interface SeedRows {
  readonly partners: (typeof partners.$inferInsert)[];
  readonly entries: Entry[];
}

const HeadSchema = v.object({ id: PartnerIdSchema, tenantOrigin: OriginSchema });

/** `day` is the day of the deploy status. Throws `SEED_INVALID` with a line a problem. */
export function toRows(seeds: readonly PartnerSeed[], day: string): SeedRows {
  const rows: SeedRows = { partners: [], entries: [] };
  const problems: string[] = [];
  const check = <T>(source: string, parsed: Parsed<T>): T | null => {
    if (parsed.ok) return parsed.value;
    problems.push(describeProblems(source, parsed.problems));
    return null;
  };
  for (const seed of seeds) {
    const head = check(`seed "${seed.id}"`, parseWith(HeadSchema, seed));
    if (head === null) continue;
    rows.partners.push({ ...head, siteOrigins: siteOriginsOf(seed), membersOnly: [...(seed.membersOnly ?? [])] });
    const given: Readonly<Record<string, unknown>> = {
      ...seed.content,
      shortLinks: seed.shortLinks,
      drafts: seed.drafts,
      deployStatus: { status: 'live', isOpen: true, updatedAt: `${day}T00:00:00+09:00` },
    };
    for (const name of Object.keys(collections) as CollectionName[]) {
      const collection: Collection = collections[name];
      const source = `seed "${seed.id}", ${name}`;
      const input = given[name];
      const records = collection.isSingle
        ? [check(source, parseWith(collection.record, input ?? (name === 'layout' ? {} : undefined)))]
        : check(source, parseWith(listSchemaOf(collection), input));
      records?.forEach((record, i) => {
        if (record !== null) rows.entries.push(toEntry(seed.id, name, withContentStamp(record as Json), i + 1));
      });
    }
  }
  problems.push(...findDuplicates(rows));
  if (problems.length > 0)
    throw new SiteError('SEED_INVALID', `Seeds are off contract; mend them:\n${problems.join('\n')}`);
  return rows;
}

export async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.select({ partners: count() }).from(partners);
  return row?.partners === 0;
}

/** One statement for a few thousand rows: the values travel as one JSON text, which both databases take quickly. */
export async function writeRows(db: Database, rows: SeedRows): Promise<void> {
  const chunk = 2_000;
  await db.transaction(async (tx) => {
    if (rows.partners.length > 0) await tx.insert(partners).values(rows.partners);
    for (let start = 0; start < rows.entries.length; start += chunk) {
      const values = rows.entries
        .slice(start, start + chunk)
        .map(({ partnerId, collection, id, rank, body, detail }) => ({
          partner_id: partnerId,
          collection,
          id,
          rank,
          body,
          detail,
        }));
      await tx.execute(sql`
        insert into ${entries} (partner_id, collection, id, rank, body, detail)
        select partner_id, collection, id, rank, body, detail
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          as t(partner_id text, collection text, id bigint, rank double precision, body jsonb, detail jsonb)`);
    }
  });
}

/** Where the partner's site is opened in a browser: the tenant origin, and the domain that marketing names. */
function siteOriginsOf(seed: PartnerSeed): string[] {
  const domain = seed.content.partner.partnerMarketingInfo?.domainUrl ?? null;
  const origin = domain !== null && URL.canParse(domain) ? new URL(domain).origin : null;
  return [...new Set([seed.tenantOrigin, ...(origin === null ? [] : [origin])])];
}

/** The database would refuse these too, but in words that help nobody. */
function findDuplicates(rows: SeedRows): string[] {
  const keys = [
    ...rows.partners.map(({ id }) => `partner id "${id}"`),
    ...rows.partners.map(({ tenantOrigin }) => `tenantOrigin "${tenantOrigin}"`),
    ...rows.entries.map(({ partnerId, collection, id }) => `seed "${partnerId}", ${collection}: id ${id}`),
  ];
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size).map((key) => `${key}: expected once, received again`);
}
