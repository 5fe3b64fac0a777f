/** History of a partner's releases on this machine: what became current, when and why, the newest first. */
import * as v from 'valibot';
import { CodeVersionSchema } from '../release/code-version.ts';

export const EntrySchema = v.object({
  release: v.string(),
  /** When it became current, ISO 8601. */
  at: v.string(),
  /** When its content was read, ISO 8601, by the backend's clock; a rollback leaves that of the release before. */
  readAt: v.string(),
  /** Code that has built it; a rollback leaves that of the release before. */
  code: v.optional(CodeVersionSchema),
  why: v.picklist(['build', 'rollback']),
  /** After a repair: whether it was ever current is unknown, e.g. of a preview or of a build that was refused. */
  isUncertain: v.optional(v.literal(true)),
});
export type HistoryEntry = v.InferOutput<typeof EntrySchema>;
export type History = readonly HistoryEntry[];

const maxEntries = 100;
/** Of those that were current, a machine keeps as many, and the current one whatever its age. */
export const maxReleases = 10;

/** Each release once, the most recently current first. */
export const releasesOf = (history: History): string[] => [...new Set(history.map(({ release }) => release))];

/** Where the release is current already, only its `readAt` and code change. */
export function addEntry(history: History, entry: HistoryEntry): HistoryEntry[] {
  const [last, ...others] = history;
  if (last?.release === entry.release)
    return [{ ...last, readAt: entry.readAt, ...(entry.code && { code: entry.code }) }, ...others];
  const all = [entry, ...history];
  // The last entry of a release that is retained may be older than the newest entries.
  const retained = releasesOf(all).slice(0, maxReleases);
  const kept = retained.map((name) => all.findIndex(({ release }) => release === name));
  return all.filter((_, i) => i < maxEntries || kept.includes(i));
}

/**
 * Releases to which one could go back from the current one, the nearest first. A release that was left by a rollback is
 * none of them: whoever rolls back once more wants what was live before. Nor is one that may never have been live.
 */
export function earlierReleases(history: History): string[] {
  const stack: string[] = [];
  for (const { release, why, isUncertain } of history.toReversed()) {
    if (isUncertain) continue;
    const at = stack.indexOf(release);
    if (at >= 0) stack.splice(at, why === 'rollback' ? stack.length : 1);
    // What was live before is no longer in the history.
    else if (why === 'rollback') stack.length = 0;
    stack.push(release);
  }
  return stack.toReversed().slice(1);
}
