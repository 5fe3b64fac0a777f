/**
 * Editing: `PUT /_content/<partner>/<collection>/<id>` merges a patch (RFC 7396) into a record, or makes one;
 * `DELETE` removes it. The result must fit the contract; a record's `updatedAt` moves on.
 */
import { and, eq } from 'drizzle-orm';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { ApiError } from './api-error.ts';
import type { App, Backend } from './app.ts';
import type { Database } from './database/database.ts';
import { entries, type Json } from './database/schema.ts';
import { type CollectionName, collections, isCollectionName } from './seed/collections.ts';
import { toEntry } from './seed/entries.ts';

export interface RecordKey {
  readonly partner: string;
  readonly name: CollectionName;
  readonly id: number;
}

const path = '/_content/:partner/:collection/:id{[1-9][0-9]{0,14}}';

/** `onChange` hears of each edit, with a few words about it. */
export function addAdminRoutes(
  app: App,
  { db, tenants, publicText, now }: Backend,
  onChange: (partner: string, what: string) => void = () => undefined,
): void {
  const placeOf = ({ partner, collection, id }: { partner: string; collection: string; id: string }): RecordKey => {
    if (!tenants.all.some((tenant) => tenant.id === partner)) {
      throw new ApiError('TENANT_UNKNOWN', `No partner has the id ${partner}.`);
    }
    if (!isCollectionName(collection)) throw new ApiError('PATH_UNKNOWN', `No collection is named ${collection}.`);
    return { partner, name: collection, id: Number(id) };
  };

  app.put(path, async (c) => {
    const place = placeOf(c.req.param());
    const patch: unknown = await c.req.json().catch(() => undefined);
    if (!isObject(patch)) throw new ApiError('BODY_INVALID', 'The body must be a JSON object: the fields to change.');
    const { record, isNew } = await db.transaction((tx) => patchRecord(tx, place, patch, now()));
    onChange(place.partner, `${place.name} ${place.id}`);
    return c.body(publicText({ row: record }), isNew ? 201 : 200, { 'content-type': 'application/json' });
  });

  app.delete(path, async (c) => {
    const place = placeOf(c.req.param());
    const removed = await db.delete(entries).where(at(place)).returning({ id: entries.id });
    if (removed.length === 0) throw new ApiError('RECORD_NOT_FOUND', `There is no ${place.name} ${place.id}.`);
    onChange(place.partner, `${place.name} ${place.id}`);
    return c.body(null, 204);
  });
}

/** Throws a `Problem` when the result does not fit the contract. */
export async function patchRecord(
  db: Database,
  place: RecordKey,
  patch: Json,
  now: Date,
): Promise<{ record: Json; isNew: boolean }> {
  const [old] = await db.select().from(entries).where(at(place)).for('update');
  const before = old === undefined ? null : { ...old.body, ...old.detail };
  const schema = collections[place.name].record;
  const hasMoment = Object.hasOwn(schema.entries, 'updatedAt') && patch.updatedAt === undefined;
  const wanted = {
    ...(merge(before ?? (Object.hasOwn(schema.entries, 'id') ? { id: place.id } : {}), patch) as Json),
    ...(hasMoment ? { updatedAt: later(before?.updatedAt, now) } : {}),
  };
  const parsed = parseWith(schema, wanted);
  if (!parsed.ok) throw new ApiError('BODY_INVALID', describeProblems(place.name, parsed.problems).split('\n'));
  const record = parsed.value as Json;
  const isRenamed = record.id !== undefined && record.id !== (before === null ? place.id : before.id);
  if (isRenamed) {
    throw new ApiError('BODY_INVALID', `${place.name}: id: expected no change, received ${String(record.id)}`);
  }
  const entry = toEntry(place.partner, place.name, record, place.id);
  const { rank, body, detail } = entry;
  await db
    .insert(entries)
    .values({ ...entry, id: place.id })
    .onConflictDoUpdate({
      target: [entries.partnerId, entries.collection, entries.id],
      set: { rank, body, detail: detail ?? null },
    });
  return { record, isNew: before === null };
}

const at = ({ partner, name, id }: RecordKey) =>
  and(eq(entries.partnerId, partner), eq(entries.collection, name), eq(entries.id, id));

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merge(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Json = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merge(result[key], value);
  }
  return result;
}

/** Now, or a second after what was there, so that every edit shows. */
function later(before: unknown, now: Date): string {
  const past = typeof before === 'string' ? Date.parse(before) + 1000 : 0;
  return new Date(Math.max(now.getTime(), past)).toISOString();
}
