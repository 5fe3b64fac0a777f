/** What is live of a partner where another machine has published it: a worker that never built it knows only the store. */
import { join } from 'node:path';
import type { Live } from '../../publish/publish-in-place.ts';
import type { Target } from '../../publish/target.ts';
import { currentRelease } from '../../release/release-store.ts';
import type { DeskTables } from '../database/open-desk-database.ts';
import { liveOf } from './fence.ts';

/** Null where nothing is published beside this machine, or this machine has what is. */
export async function publishedElsewhere(
  db: DeskTables,
  partner: string,
  distRoot: string,
  target: Target | undefined,
): Promise<Live | null> {
  if (target === undefined) return null;
  const own = await currentRelease(join(distRoot, partner));
  if (own !== null && (await liveOf(db, partner))?.release === own) return null;
  return target.live();
}
