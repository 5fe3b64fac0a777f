/**
 * Editing: `PUT /_content/<partner>/<collection>/<id>` merges a patch (RFC 7396) into a record, or creates one;
 * `DELETE` removes it. The result must fit the contract; its `updatedAt` increases. `GET /_attribution/<partner>`: which
 * advertisements led to reservations and sign-ups, as a clinic would look it up.
 */
import { ApiError, parseInput } from './api-error.ts';
import { type Content, type EntryKey, isObject, type Json, toEntry } from './content.ts';
import { type App, type Backend, jsonType } from './context.ts';
import type { Rows } from './rows.ts';
import { collections, isCollectionName } from './seed/collections.ts';

/** Called after each edit, with a short description. */
export type OnEdit = (key: EntryKey, what: string) => void;

const path = '/_content/:partner/:collection/:id{[1-9][0-9]{0,14}}';

export function addAdminRoutes(app: App, backend: Backend, onEdit: OnEdit): void {
  const { content, rows, tenants, toJson } = backend;
  const toKey = ({ partner, collection, id }: { partner: string; collection: string; id: string }): EntryKey => {
    if (!isCollectionName(collection)) throw new ApiError('PATH_UNKNOWN', `No collection is named ${collection}.`);
    return { partnerId: tenants.byId(partner).id, collection, id: Number(id) };
  };
  app.put(path, async (c) => {
    const key = toKey(c.req.param());
    const patch: unknown = await c.req.json().catch(() => undefined);
    if (!isObject(patch)) throw new ApiError('BODY_INVALID', 'The body must be a JSON object: the fields to change.');
    const { record, isNew } = patchRecord(backend, key, patch);
    onEdit(key, `${nameOf(record)} ${isNew ? '추가' : '변경'}`);
    return c.body(toJson({ row: record }), isNew ? 201 : 200, jsonType);
  });
  app.delete(path, (c) => {
    const key = toKey(c.req.param());
    const removed = content.find(key);
    if (removed === undefined) throw new ApiError('RECORD_NOT_FOUND', `There is no ${key.collection} ${key.id}.`);
    writeRecord(backend, key, null);
    onEdit(key, `${nameOf(removed.record)} 삭제`);
    return c.body(null, 204);
  });
  app.get('/_attribution/:partner', (c) => {
    const partner = tenants.byId(c.req.param('partner'));
    const of = (list: Rows['customers'] | Rows['reservations']) =>
      list.flatMap(({ id, partnerId, attribution }) =>
        partnerId === partner.id && attribution !== null ? { id, attribution } : [],
      );
    return c.json({ reservations: of(rows.reservations), signUps: of(rows.customers) });
  });
}

/** For people: the console shows it as the reason of a publication. */
export function nameOf({ title, name, question, popupItems }: Json): string {
  const item = (popupItems as Json[] | undefined)?.[0];
  const named = [title, name, question, item?.title].find((text) => typeof text === 'string' && text !== '');
  return named === undefined ? '내용' : String(named);
}

/** Throws an `ApiError` when the result does not fit the contract. */
export function patchRecord(backend: Backend, key: EntryKey, patch: Json): { record: Json; isNew: boolean } {
  const { collection: name, id } = key;
  const old = backend.content.find(key);
  const before: Json = old?.record ?? { id };
  const updatedAt = patch.updatedAt ?? nextUpdatedAt(before.updatedAt, backend.now());
  // The schema leaves out what the collection does not have: an id, a time of its last change.
  const merged = { ...(merge(before, patch) as Json), updatedAt };
  const record = parseInput('BODY_INVALID', name, collections[name].record, merged) as Json;
  if ('id' in record && record.id !== id)
    throw new ApiError('BODY_INVALID', `${name}: id: expected no change, received ${String(record.id)}`);
  writeRecord(backend, key, record);
  return { record, isNew: old === undefined };
}

/** The edit is kept beside the seeds, which every start reads again. */
function writeRecord({ content, rows, save }: Backend, key: EntryKey, record: Json | null): void {
  const isOther = ({ partnerId, collection, id }: EntryKey) =>
    partnerId !== key.partnerId || collection !== key.collection || id !== key.id;
  const edit = { ...key, record };
  rows.edits = [...rows.edits.filter(isOther), edit];
  applyEdit(content, edit);
  save();
}

/** A record takes the place of the entry; null removes it. */
export const applyEdit = (content: Content, { partnerId, collection, id, record }: Rows['edits'][number]): void =>
  content.replace({ partnerId, collection, id }, record && toEntry(partnerId, collection, record, id));

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
