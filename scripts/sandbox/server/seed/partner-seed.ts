/** The seed of one partner, in the shapes of the contract (before defaults are filled in), and what becomes of its content. */
import * as v from 'valibot';
import type { contentSchemas } from '../../../../src/contract/content.ts';
import { describeProblems, parseWith } from '../../../../src/contract/parse-with.ts';
import { OriginSchema, PartnerIdSchema } from '../../../../src/contract/primitives.ts';
import type { ShortLinkSchema } from '../../../../src/contract/short-link.ts';
import { SiteError } from '../../../core/errors.ts';
import { numberFromHash } from '../../../core/hash.ts';
import { type Entry, type Json, toEntry } from '../content.ts';
import type { CustomerRow, PostRow } from '../rows.ts';
import type { Tenant } from '../tenants.ts';
import { type Collection, type CollectionName, collections, type DraftSchema } from './collections.ts';

/**
 * A seed is a pure function of these two: the Korean day that counts as today (`YYYY-MM-DD`), and the origin of the
 * partner CDN, where images are at `/<partner id>/<name>.webp`.
 */
export interface SeedContext {
  readonly day: string;
  readonly cdn: string;
}

type ContentInput = { [N in keyof typeof contentSchemas]: v.InferInput<(typeof contentSchemas)[N]> } & {
  shortLinks: readonly v.InferInput<typeof ShortLinkSchema>[];
  drafts: readonly v.InferInput<typeof DraftSchema>[];
};

export interface PartnerSeed {
  /** Also the folder in `partners/` and the folder on the partner CDN. */
  readonly id: string;
  readonly tenantOrigin: string;
  /** Readable only by members; the site's `partner.json` names the same. */
  readonly membersOnly?: readonly ('beforeAfters' | 'reviews')[];
  /** Missing collections are empty. */
  readonly content: { partner: ContentInput['partner'] } & Partial<ContentInput>;
  readonly customers?: readonly CustomerSeed[];
  readonly customerPosts?: readonly CustomerPostSeed[];
}

type CustomerColumns = 'name' | 'phone' | 'birthday' | 'gender' | 'isMarketingReceivable';

/** An obviously invented person. */
export interface CustomerSeed extends Pick<CustomerRow, CustomerColumns> {
  readonly email: string;
  readonly password: string;
  readonly reservations: readonly ReservationSeed[];
}

export interface ReservationSeed {
  /** Offset from today in days, negative for the past; the first open day from then on. */
  readonly inDays: number;
  /** Index of a slot of that day; the last slot where the day has fewer. */
  readonly slot: number;
  readonly state: 'REQUESTED' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED';
  /** None for a visit. */
  readonly productOptionIds: readonly number[];
  readonly memo: string | null;
}

type PostColumns = 'boardTypeId' | 'authorName' | 'title' | 'content' | 'isPrivate' | 'answer';

export interface CustomerPostSeed extends Pick<PostRow, PostColumns> {
  /** The author, among the seed's customers; null for somebody without a login. */
  readonly email: string | null;
  readonly password: string;
  readonly daysAgo: number;
}

const HeadSchema = v.object({ id: PartnerIdSchema, tenantOrigin: OriginSchema });

/** `day` is the day of the deploy status. Throws `SEED_INVALID` with a line for each problem. */
export function toRows(seeds: readonly PartnerSeed[], day: string) {
  const rows = { partners: [] as Tenant[], entries: [] as Entry[] };
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
    const deployStatus = { status: 'live', isOpen: true, updatedAt: `${day}T00:00:00+09:00` };
    const contents: Readonly<Record<string, unknown>> = { layout: {}, ...seed.content, deployStatus };
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

function findDuplicates(rows: ReturnType<typeof toRows>): string[] {
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
