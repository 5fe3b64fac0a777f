/** Seeds → rows of the database, parsed by the schemas of the contract. All problems are reported at once. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describeProblems, parseWith } from '../../../../src/contract/parse-with.ts';
import { OriginSchema, PartnerIdSchema } from '../../../../src/contract/primitives.ts';
import { SiteError } from '../../../core/errors.ts';
import { numberFromHash } from '../../../core/hash.ts';
import type { Database } from '../../../database/open-database.ts';
import { entries, type Json, type NewEntry, partners } from '../database/schema.ts';
import { type Collection, type CollectionName, collections } from './collections.ts';
import type { PartnerSeed } from './partner-seed.ts';

export type SeedRows = ReturnType<typeof toRows>;

const HeadSchema = v.object({ id: PartnerIdSchema, tenantOrigin: OriginSchema });

/** `day` is the day of the deploy status. Throws `SEED_INVALID` with a line for each problem. */
export function toRows(seeds: readonly PartnerSeed[], day: string) {
  const rows: { partners: (typeof partners.$inferInsert)[]; entries: NewEntry[] } = { partners: [], entries: [] };
  const problems: string[] = [];
  const parse = <S extends v.GenericSchema>(source: string, schema: S, input: unknown): v.InferOutput<S> | null => {
    const parsed = parseWith(schema, input);
    if (parsed.ok) return parsed.value;
    problems.push(describeProblems(source, parsed.problems));
    return null;
  };
  for (const seed of seeds) {
    const head = parse(`seed "${seed.id}"`, HeadSchema, seed);
    if (head === null) continue;
    rows.partners.push({ ...head, siteOrigins: siteOriginsOf(seed), membersOnly: [...(seed.membersOnly ?? [])] });
    const { shortLinks, drafts, content } = seed;
    const deployStatus = { status: 'live', isOpen: true, updatedAt: `${day}T00:00:00+09:00` };
    const contents: Readonly<Record<string, unknown>> = { layout: {}, ...content, shortLinks, drafts, deployStatus };
    for (const name of Object.keys(collections) as CollectionName[]) {
      const { record, isSingle }: Collection = collections[name];
      const source = `seed "${seed.id}", ${name}`;
      const parsed = isSingle
        ? [parse(source, record, contents[name])]
        : parse(source, v.nullish(v.array(record), []), contents[name]);
      for (const [i, row] of (parsed ?? []).entries())
        if (row !== null) rows.entries.push(toEntry(seed.id, name, withContentStamp(row as Json), i + 1));
    }
  }
  problems.push(...findDuplicates(rows));
  if (problems.length > 0)
    throw new SiteError('SEED_INVALID', `Seeds are off contract; mend them:\n${problems.join('\n')}`);
  return rows;
}

export const isEmpty = async (db: Database): Promise<boolean> => (await db.$count(partners)) === 0;

/** Rows go as JSON in one parameter: both databases insert thousands of them fast that way. */
export async function writeRows(db: Database, rows: SeedRows): Promise<void> {
  const maxRows = 2_000;
  await db.transaction(async (tx) => {
    if (rows.partners.length > 0) await tx.insert(partners).values(rows.partners);
    for (let start = 0; start < rows.entries.length; start += maxRows) {
      const chunk = rows.entries.slice(start, start + maxRows);
      const values = chunk.map(({ partnerId: partner_id, ...entry }) => ({ partner_id, ...entry }));
      await tx.execute(sql`
        insert into ${entries}
        select * from jsonb_populate_recordset(null::${entries}, ${JSON.stringify(values)}::jsonb)`);
    }
  });
}

/** Origins of the partner's site: the tenant origin, and the domain of its marketing data. */
function siteOriginsOf({ tenantOrigin, content }: PartnerSeed): string[] {
  const domain = content.partner.partnerMarketingInfo?.domainUrl ?? '';
  return [...new Set([tenantOrigin, ...(URL.canParse(domain) ? [new URL(domain).origin] : [])])];
}

/** The database would refuse these, too, but its message would not say where they are. */
function findDuplicates(rows: SeedRows): string[] {
  const keys = [
    ...rows.partners.flatMap(({ id, tenantOrigin }) => [`partner id "${id}"`, `tenantOrigin "${tenantOrigin}"`]),
    ...rows.entries.map(({ partnerId, collection, id }) => `seed "${partnerId}", ${collection}: id ${id}`),
  ];
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size).map((key) => `${key}: expected once, received again`);
}

/** `ordinal` counts from 1 in the order of the seeds; it is the id of records that have none. */
export function toEntry(partnerId: string, name: CollectionName, record: Json, ordinal: number): NewEntry {
  const collection: Collection = collections[name];
  const id = typeof record.id === 'number' ? record.id : ordinal;
  const entry = { partnerId, collection: name, id, rank: rankOf(collection, record, ordinal) };
  if (collection.listed === undefined) return { ...entry, body: record, detail: null };
  const { entries } = collection.listed;
  const { body = [], detail = [] } = Object.groupBy(Object.entries(record), ([key]) =>
    Object.hasOwn(entries, key) ? 'body' : 'detail',
  );
  return { ...entry, body: Object.fromEntries(body), detail: Object.fromEntries(detail) };
}

/**
 * People who edit seeds forget `updatedAt`, and readers trust it. So its milliseconds are a hash of the record: an edited
 * record counts as changed.
 */
export function withContentStamp(record: Json): Json {
  const { updatedAt } = record;
  if (typeof updatedAt !== 'string' || /\.\d/.test(updatedAt)) return record;
  const milliseconds = String(numberFromHash(JSON.stringify(record)) % 1000).padStart(3, '0');
  return { ...record, updatedAt: updatedAt.replace(/(T\d\d:\d\d:\d\d)/, `$1.${milliseconds}`) };
}

function rankOf({ order }: Collection, record: Json, ordinal: number): number {
  if (order === 'seeded') return ordinal;
  if (order === 'weight') return Number(record.weight ?? 0);
  return -Date.parse(String(record[order.newest])) - (record.isPinned === true ? 1e15 : 0);
}
