/** Rollback at a store by pointer, which needs no copy of the release. */
import { goBack, readHead, writeHead } from './head.ts';
import type { StoreLocation } from './layout.ts';
import { assertSamePartner } from './precondition.ts';
import { type Published, readLiveList } from './publish.ts';
import { readFileList, retire } from './retention.ts';
import { readStoreHistory } from './store-history.ts';
import { writeFileList } from './upload.ts';

/**
 * Makes an earlier release of a store by pointer current again: one write, and one more where cached pages ask for files
 * that it does not name. Null where the store does not have it. The head keeps its `readAt`: once the pause has ended,
 * content as new as what was rolled back may be published.
 */
export async function rollbackByPointer(
  { store, layout, partner }: StoreLocation,
  release: string,
  now: Date,
): Promise<Published | null> {
  // In this order: a publisher that expires the release writes history, then head, then removes it.
  const { head, etag } = await readHead(store, layout);
  const { releases } = await readStoreHistory(store);
  const { list, etag: listEtag } = await readFileList(store, release);
  if (list === null || head === null || (releases.length > 0 && !releases.includes(release))) return null;
  assertSamePartner(store, head, partner);
  const { retired } = retire(await readLiveList(store, layout, head), list.files, now);
  const isIncomplete = Object.keys(retired).some((path) => list.retired[path] === undefined);
  if (isIncomplete)
    await writeFileList(store, release, { ...list, retired: { ...list.retired, ...retired } }, listEtag);
  await writeHead(store, layout, goBack(head, release), etag);
  return { release, written: 0, bytes: 0, removed: 0 };
}
