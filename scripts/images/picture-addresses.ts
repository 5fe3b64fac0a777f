/**
 * What the addresses of one partner's pictures gave, and when each is asked for again. One file a partner: a rebuild neither
 * reads nor writes what concerns others.
 */
import { utimes } from 'node:fs/promises';
import * as v from 'valibot';
import { unsignedAddress } from '../../src/domain/addresses/signed-address.ts';
import { readJson, writeFileAtomic } from '../core/fs.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** In milliseconds since 1970. */
const moment = v.number();

const AddressSchema = v.object({
  /** Hash of the newest bytes that could be shown; absent until some came. */
  source: v.optional(v.string()),
  etag: v.optional(v.string()),
  receivedAt: v.optional(moment),
  dueAt: moment,
  /** Its signature ends minutes after the pull that named it. */
  isSigned: v.optional(v.literal(true)),
  /** Why it could not be had, since its last success. */
  failure: v.optional(v.object({ reason: v.string(), tries: count })),
});
const AddressesSchema = v.record(v.string(), AddressSchema);

export type KnownAddress = v.InferOutput<typeof AddressSchema>;
export type PictureAddresses = Awaited<ReturnType<typeof openPictureAddresses>>;

export async function openPictureAddresses(file: string) {
  const stored = (await readJson(file, AddressesSchema)) ?? {};
  const named = new Set<string>();
  /** Null: forgotten. */
  const changes = new Map<string, KnownAddress | null>();
  return {
    /** Undefined for an address that was never asked for. */
    find(address: string): KnownAddress | undefined {
      const key = unsignedAddress(address);
      named.add(key);
      return changes.has(key) ? (changes.get(key) ?? undefined) : stored[key];
    },
    set(address: string, known: KnownAddress): void {
      const key = unsignedAddress(address);
      named.add(key);
      changes.set(key, key === address ? known : { ...known, isSigned: true });
    },
    /** The next pull takes it for new. */
    forget: (address: string): void => void changes.set(unsignedAddress(address), null),
    hasAny: (is: (known: KnownAddress) => boolean): boolean => Object.values(stored).some(is),
    /** `isWhole`: all of the content was walked, so addresses that it names no more are dropped. */
    async save(isWhole: boolean): Promise<void> {
      const isDropped = (key: string) => isWhole && !named.has(key);
      if (changes.size === 0 && !Object.keys(stored).some(isDropped)) {
        // Pruning goes by age: pictures inside texts are never asked for again, so nothing else may write this file for months.
        const now = new Date();
        // Also where there is none.
        if (isWhole) await utimes(file, now, now).catch(() => undefined);
        return;
      }
      // A refresh beside a rebuild may have written meanwhile; its answers stay where this one has none.
      const latest = Object.entries((await readJson(file, AddressesSchema)) ?? {});
      const entries = [...latest.filter(([key]) => !changes.has(key) && !isDropped(key)), ...changes];
      const known = entries.filter(([, one]) => one !== null).sort(([a], [b]) => (a < b ? -1 : 1));
      await writeFileAtomic(file, JSON.stringify(Object.fromEntries(known)));
    },
  };
}
