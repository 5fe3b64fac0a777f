/** Names of the partners, from their content. Cached, since a search over a thousand partners would read as many files. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Result } from '../../core/errors.ts';
import { readJson } from '../../core/fs.ts';
import type { PartnerFolder } from '../../partners/partner-folder.ts';

const maxAgeMs = 5 * 60_000;
const maxNames = 10_000;
const maxReads = 16;
const PartnerNamesSchema = v.object({ displayName: v.nullish(v.string()), partnerName: v.string() });

export function createPartnerNames(loadPartner: (id: string) => Promise<Result<PartnerFolder>>) {
  const limit = pLimit(maxReads);
  const readName = async (id: string): Promise<string> => {
    const loaded = await loadPartner(id);
    const partner = loaded.ok
      ? await readJson(join(loaded.value.contentFolder, 'partner.json'), PartnerNamesSchema)
      : undefined;
    return partner?.displayName ?? partner?.partnerName ?? id;
  };
  const fetchMethod = (id: string) => limit(() => readName(id));
  const names = new LRUCache<string, string>({ max: maxNames, ttl: maxAgeMs, fetchMethod });
  const find = async (id: string): Promise<string> => (await names.fetch(id)) ?? id;
  return {
    /** As it is now; the id before the first pull. */
    read: async (id: string): Promise<string> => (await names.fetch(id, { forceRefresh: true })) ?? id,
    find,
    /** Ids of the partners whose id or name contains this text. */
    async search(ids: readonly string[], text: string): Promise<string[]> {
      const wanted = text.toLowerCase();
      const found = await Promise.all(
        ids.map(async (id) => id.includes(wanted) || (await find(id)).toLowerCase().includes(wanted)),
      );
      return ids.filter((_, i) => found[i]);
    },
  };
}
