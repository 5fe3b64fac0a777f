/**
 * Editing: `PUT /_content/<partner>/<collection>/<id>` merges a patch (RFC 7396) into a record, or creates one;
 * `DELETE` removes it. The result must fit the contract; its `updatedAt` increases. `GET /_attribution/<partner>`: which
 * advertisements led to reservations and sign-ups, as a clinic would look it up.
 */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { ApiError, parseInput } from './api-error.ts';
import { type App, type Backend, jsonType } from './context.ts';
import { customers, reservations } from './database/customer-tables.ts';
import { entries, type Json } from './database/schema.ts';
import { type CollectionName, collections, isCollectionName } from './seed/collections.ts';
import { toEntry } from './seed/load-seeds.ts';

interface RecordKey {
  readonly partner: string;
  readonly name: CollectionName;
  readonly id: number;
}

/** Called after each edit, with a short description, collection and id. */
export type OnEdit = (partner: string, what: string, name: CollectionName, id: number) => void;

const path = '/_content/:partner/:collection/:id{[1-9][0-9]{0,14}}';

export function addAdminRoutes(app: App, { db, tenants, toJson, now }: Backend, onEdit: OnEdit): void {
  const toKey = ({ partner, collection: name, id }: { partner: string; collection: string; id: string }): RecordKey => {
    if (!isCollectionName(name)) throw new ApiError('PATH_UNKNOWN', `No collection is named ${name}.`);
    return { partner: tenants.byId(partner).id, name, id: Number(id) };
  };
  app.put(path, async (c) => {
    const key = toKey(c.req.param());
    const patch: unknown = await c.req.json().catch(() => undefined);
    if (!isObject(patch)) throw new ApiError('BODY_INVALID', 'The body must be a JSON object: the fields to change.');
    const { record, isNew } = await db.transaction((tx) => patchRecord(tx, key, patch, now()));
    onEdit(key.partner, `${nameOf(record)} ${isNew ? '추가' : '변경'}`, key.name, key.id);
    return c.body(toJson({ row: record }), isNew ? 201 : 200, jsonType);
  });
  app.delete(path, async (c) => {
    const key = toKey(c.req.param());
    const removed = await db.delete(entries).where(isRecord(key)).returning();
    if (removed.length === 0) throw new ApiError('RECORD_NOT_FOUND', `There is no ${key.name} ${key.id}.`);
    onEdit(key.partner, `${nameOf(removed[0]?.body)} 삭제`, key.name, key.id);
    return c.body(null, 204);
  });
  app.get('/_attribution/:partner', async (c) => {
    const { id } = tenants.byId(c.req.param('partner'));
    const of = (table: typeof reservations | typeof customers) =>
      db
        .select({ id: table.id, attribution: table.attribution })
        .from(table)
        .where(and(eq(table.partnerId, id), isNotNull(table.attribution)))
        .orderBy(table.id);
    const [ofReservations, ofSignUps] = await Promise.all([of(reservations), of(customers)]);
    return c.json({ reservations: ofReservations, signUps: ofSignUps });
  });
}

/** For people: the console shows it as the reason of a publication. */
function nameOf(record: Json = {}): string {
  const { title, name, question } = record;
  const named = [title, name, question].find((text) => typeof text === 'string' && text !== '');
  return named === undefined ? '내용' : String(named);
}

/** Throws an `ApiError` when the result does not fit the contract. */
export async function patchRecord(
  db: Database,
  key: RecordKey,
  patch: Json,
  now: Date,
): Promise<{ record: Json; isNew: boolean }> {
  const { partner, name, id } = key;
  const [old] = await db.select().from(entries).where(isRecord(key)).for('update');
  const schema = collections[name].record;
  const has = (field: string) => Object.hasOwn(schema.entries, field);
  const before: Json = old === undefined ? (has('id') ? { id } : {}) : { ...old.body, ...old.detail };
  const touched =
    has('updatedAt') && patch.updatedAt === undefined ? { updatedAt: nextUpdatedAt(before.updatedAt, now) } : {};
  const merged = { ...(merge(before, patch) as Json), ...touched };
  const record = parseInput('BODY_INVALID', name, schema, merged) as Json;
  if (record.id !== before.id)
    throw new ApiError('BODY_INVALID', `${name}: id: expected no change, received ${String(record.id)}`);
  const { rank, body, detail } = toEntry(partner, name, record, id);
  await db
    .insert(entries)
    .values({ partnerId: partner, collection: name, id, rank, body, detail })
    .onConflictDoUpdate({ target: [entries.partnerId, entries.collection, entries.id], set: { rank, body, detail } });
  return { record, isNew: old === undefined };
}

const isRecord = ({ partner, name, id }: RecordKey) =>
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

/** Now, or a second after the old value, so that every edit counts as a change. */
function nextUpdatedAt(before: unknown, now: Date): string {
  const past = typeof before === 'string' ? Date.parse(before) + 1000 : 0;
  return new Date(Math.max(now.getTime(), past)).toISOString();
}
