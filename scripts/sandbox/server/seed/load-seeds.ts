/** Seeds → partners and their content, parsed by the schemas of the contract. All problems are reported at once. */
import * as v from 'valibot';
import { describeProblems, parseWith } from '../../../../src/contract/parse-with.ts';
import { OriginSchema, PartnerIdSchema } from '../../../../src/contract/primitives.ts';
import { SiteError } from '../../../core/errors.ts';
import { numberFromHash } from '../../../core/hash.ts';
import { type Entry, type Json, toEntry } from '../content.ts';
import type { Tenant } from '../tenants.ts';
import { type Collection, type CollectionName, collections } from './collections.ts';
import type { PartnerSeed } from './partner-seed.ts';

interface SeedRows {
  readonly partners: Tenant[];
  readonly entries: Entry[];
}

const HeadSchema = v.object({ id: PartnerIdSchema, tenantOrigin: OriginSchema });

/** `day` is the day of the deploy status. Throws `SEED_INVALID` with a line for each problem. */
export function toRows(seeds: readonly PartnerSeed[], day: string): SeedRows {
  const rows: SeedRows = { partners: [], entries: [] };
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

/** Origins of the partner's site: the tenant origin, and the domain of its marketing data. */
function siteOriginsOf({ tenantOrigin, content }: PartnerSeed): string[] {
  const domain = content.partner.partnerMarketingInfo?.domainUrl ?? '';
  return [...new Set([tenantOrigin, ...(URL.canParse(domain) ? [new URL(domain).origin] : [])])];
}

function findDuplicates(rows: SeedRows): string[] {
  const keys = [
    ...rows.partners.flatMap(({ id, tenantOrigin }) => [`partner id "${id}"`, `tenantOrigin "${tenantOrigin}"`]),
    ...rows.entries.map(({ partnerId, collection, id }) => `seed "${partnerId}", ${collection}: id ${id}`),
  ];
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size).map((key) => `${key}: expected once, received again`);
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
