/** What a rebuild tells of itself: to the command line, the desk and its history. */

import type { Finding } from '../../src/contract/finding.ts';
import { nextChangeAt } from '../../src/site/schedule.ts';
import type { ContentDiff } from '../content/content-diff.ts';
import type { PullCounts } from '../content/source-content.ts';
import type { BuiltRelease } from '../release/assemble.ts';
import type { ChangedPages } from '../release/changed-pages.ts';
import type { StepTimes } from './timed.ts';

export type Rebuilt = ReturnType<typeof summarize>;

export function summarize(
  pull: PullCounts | undefined,
  { manifest, rendered }: Pick<BuiltRelease, 'manifest' | 'rendered'>,
  removed: number,
  /** Against what was live before; findings of the release, and of this publication alone. */
  facts: {
    readonly changes: ChangedPages;
    readonly content: ContentDiff | null;
    readonly findings: readonly Finding[];
  },
  ms: StepTimes,
) {
  const { all, pages } = manifest.sizes;
  return {
    release: manifest.release,
    pages: { total: manifest.pages, rendered, reused: manifest.pages - rendered, removed },
    /** Bytes of the whole release, and of its pages alone. */
    bytes: all,
    htmlBytes: pages,
    /** Milliseconds by step. */
    ms: Object.fromEntries(Object.entries(ms).map(([step, duration]) => [step, Math.round(duration)])),
    nextChangeAt: nextChangeAt(manifest.changes, manifest.asOf),
    /** Scheduled changes of the content, the soonest first. */
    upcoming: manifest.upcoming,
    pull: pull ?? null,
    ...facts,
  };
}
