/** What a rebuild changes of the content, for people. */
import type { ContentDiff } from '../content/content-diff.ts';
import { compareContent, retainContent, retainedContent } from '../content/retained-content.ts';
import type { SourceContent } from '../content/source-content.ts';

/** What of the content differs from that of the live release; null where the content of that is not known here. */
export function tellChanges(
  dist: string,
  { folder }: SourceContent,
  live: string | null,
  release: string,
): ContentDiff | null {
  if (folder === undefined) return null;
  try {
    const changes = live === null ? null : compareContent(retainedContent(dist, live), folder);
    retainContent(folder, dist, release, live);
    return changes;
  } catch {
    // A full disk ends the rebuild where the release is written; this only tells of it.
    return null;
  }
}
