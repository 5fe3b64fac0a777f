/** The previews that may be opened: one a partner, until something is published, at most for a day. */
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { DeskTables } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import type { PreviewBuild } from '../queue/preview-build.ts';

export const maxPreviewMs = 24 * 3600_000;
/** A page asks for many files; whether something was published is asked once for all of them. */
const checkMs = 1000;

export interface Previews {
  get(partner: string): PreviewBuild | null;
  set(partner: string, look: PreviewBuild): void;
  delete(partner: string): void;
  isOpen(partner: string): Promise<boolean>;
}

export function createPreviews(db: DeskTables, now: () => Date): Previews {
  const looks = new Map<string, { readonly look: PreviewBuild; readonly openedAt: number }>();
  const checks = new Map<string, number>();
  const get = (partner: string): PreviewBuild | null => {
    const { look, openedAt } = looks.get(partner) ?? { look: null, openedAt: 0 };
    return now().getTime() - openedAt < maxPreviewMs ? look : null;
  };
  return {
    get,
    set(partner, look) {
      looks.set(partner, { look, openedAt: now().getTime() });
      checks.delete(partner);
    },
    delete: (partner) => void looks.delete(partner),
    async isOpen(partner) {
      const look = get(partner);
      if (look === null) return false;
      if (performance.now() - (checks.get(partner) ?? -checkMs) < checkMs) return true;
      if (await isPublishedSince(db, partner, look.at)) looks.delete(partner);
      else checks.set(partner, performance.now());
      return looks.has(partner);
    },
  };
}

async function isPublishedSince(db: DeskTables, partner: string, at: Date): Promise<boolean> {
  const published = inArray(rebuilds.state, ['live', 'rolled_back']);
  const rows = await db
    .select({ seq: rebuilds.seq })
    .from(rebuilds)
    .where(and(eq(rebuilds.partner, partner), published, gt(rebuilds.endedAt, at)))
    .limit(1);
  return rows.length > 0;
}
