/** Open previews: one for each partner, until the next publication, at most for a day. */
import { join } from 'node:path';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { readHistory } from '../../release/release-store.ts';
import type { DeskTables } from '../context.ts';
import { rebuilds } from '../database/schema.ts';
import type { PreviewBuild } from './build-preview.ts';

export const maxPreviewMs = 24 * 3600_000;

export type Previews = ReturnType<typeof createPreviews>;

export function createPreviews(db: DeskTables, distRoot: string, now: () => Date) {
  const previews = new Map<string, PreviewBuild>();
  const get = (partner: string): PreviewBuild | null => {
    const preview = previews.get(partner) ?? null;
    return preview !== null && now().getTime() - preview.at.getTime() < maxPreviewMs ? preview : null;
  };
  return {
    get,
    set: (partner: string, preview: PreviewBuild) => void previews.set(partner, preview),
    delete: (partner: string) => void previews.delete(partner),
    async isOpen(partner: string): Promise<boolean> {
      const preview = get(partner);
      return preview !== null && !(await isPublishedSince(db, join(distRoot, partner), partner, preview.at));
    },
  };
}

/** By the desk, or by another command on this machine. */
export async function isPublishedSince(db: DeskTables, dist: string, partner: string, at: Date): Promise<boolean> {
  const [last] = await readHistory(dist);
  if (last !== undefined && new Date(last.at) > at) return true;
  const published = inArray(rebuilds.state, ['live', 'rolled_back']);
  const rows = await db
    .select({ seq: rebuilds.seq })
    .from(rebuilds)
    .where(and(eq(rebuilds.partner, partner), published, gt(rebuilds.endedAt, at)))
    .limit(1);
  return rows.length > 0;
}
