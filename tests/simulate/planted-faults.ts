/**
 * Faults that the simulation must find: each is a change of the project's code, made while it is loaded. By exact text, so
 * that one whose code has changed fails by name and never plants nothing.
 */

/** A file below `scripts/`, and what stands there in the place of what. */
export type Change = readonly [file: string, from: string, to: string];
const planted = (name: string, fault: string, ...changes: readonly Change[]) => ({ name, fault, changes });

export const plantedFaults = [
  planted('expires-before-head', 'by pointer, expired releases go before the head is written (former code)', [
    'publish/publish.ts',
    'if (claim === null || deleted.length === 0)',
    'if (recorded !== null) await removeExpired(store, recorded, options.now); if (claim === null || deleted.length === 0)',
  ]),
  planted('expired-forgotten', 'by pointer, what a killed publisher has not removed is named no more (former code)', [
    'publish/store-history.ts',
    '[...before.expired, ...expired].filter(',
    'expired.filter(',
  ]),
  planted('unannounced', 'by pointer, a release is named only once its objects are uploaded (former code)', [
    'publish/publish.ts',
    'await announceRelease(store, release, records.history)',
    'records.history',
  ]),
  planted(
    'unreadable-is-empty',
    'a state that does not parse counts as an empty one (former code)',
    [
      'activation/state.ts',
      'throw createUnreadableError(dist, describeProblems(stateFile(dist), parsed.problems));',
      'return emptyState;',
    ],
    ['activation/state.ts', 'if (state === null && current !== null)', 'if (false as boolean)'],
  ),
  planted(
    'second-look-at-clock',
    'the next scheduled change follows from a second reading of the clock (former code)',
    ['pipeline/rebuild-summary.ts', 'import { nextChangeAt }', 'import { findAsOf, nextChangeAt }'],
    [
      'pipeline/rebuild-summary.ts',
      'nextChangeAt(manifest.changes, manifest.asOf)',
      'nextChangeAt(manifest.changes, findAsOf(manifest.changes, new Date(Date.now())))',
    ],
  ),
  planted('rollback-forth', 'a second rollback goes to what the first one left (former code)', [
    'publish/head.ts',
    'before.includes(release) ? before.slice(before.indexOf(release) + 1) : [];',
    '[...(live === null ? [] : [live]), ...before.filter((other) => other !== release)];',
  ]),
  planted(
    'rollback-by-own',
    "a rollback goes by this machine's history, and not by what the store says (former code)",
    ['pipeline/rollback.ts', 'of head?.before ?? earlierReleases(', 'of earlierReleases('],
  ),
  planted('render-takes-away', 'a release that is rendered again is removed before it is replaced (former code)', [
    'release/assemble.ts',
    "if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;",
    "await rename(folder, building.concat('-old')); return rename(building, folder);",
  ]),
  planted('head-without-condition', 'the head is written whatever another publisher wrote meanwhile', [
    'publish/head.ts',
    'Buffer.from(encodeJson(headKey, HeadSchema, head)), headers, { etag })',
    'Buffer.from(encodeJson(headKey, HeadSchema, head)), headers)',
  ]),
  planted('no-claim', 'in place, a publisher begins without a claim', [
    'publish/publish.ts',
    'layout.isInPlace && paths.length > 0 ? await',
    'false ? await',
  ]),
  planted('pages-first', 'in place, pages are uploaded before what they name', [
    'publish/layout.ts',
    '[0, 1, 2, 3].map',
    '[3, 2, 1, 0].map',
  ]),
  planted('stale-is-fine', 'content older than what is live is published', [
    'publish/precondition.ts',
    'if (isStale && acceptStale !== head.readAt)',
    'if (false as boolean)',
  ]),
  planted('no-pause-at-store', 'a rollback by pointer does not pause the store', [
    'publish/target.ts',
    'headAfterRollback(head, release)',
    '{ ...headAfterRollback(head, release), isPaused: false }',
  ]),
  planted('nothing-retired', 'files that only the release before names go at once', [
    'publish/retention.ts',
    'isNamedByContent(path) &&',
    'false &&',
  ]),
  planted('forgets-the-killed', 'in place, what a killed publisher may have written counts as unchanged', [
    'publish/publish.ts',
    'for (const path of head.claim?.paths ?? []) objects.delete',
    'for (const path of [] as string[]) objects.delete',
  ]),
  planted('anybody-is-welcome', 'a partner is published over another one', [
    'publish/precondition.ts',
    'if (head.partner !== partner)',
    'if (false as boolean)',
  ]),
  planted('unlocked-folder', 'a conditional write to a folder reads and writes without its lock', [
    'publish/folder.ts',
    "withLock(join(root, '.partner-sites/publish.lock'), async () =>",
    '(async (run: () => Promise<string | null>) => run())(async () =>',
  ]),
  planted('write-in-place', 'files are written where they are read, and not renamed', [
    'core/fs.ts',
    'await rename(temporary, file);',
    'await writeFile(file, body); await rm(temporary);',
  ]),
  planted('uploads-beside-removal', 'by pointer, a publisher uploads while another one removes objects', [
    'publish/publish.ts',
    'isRemoving(history) || ',
    '',
  ]),
  planted('removal-unheard', 'by pointer, a release is recorded although objects were removed since it began', [
    'publish/store-history.ts',
    'if (history.removal?.id !== before.removal?.id) throw createRaceError(store);',
    '',
  ]),
  planted('expired-comes-back', 'by pointer, one can go back to a release that has expired', [
    'publish/target.ts',
    '(releases.length > 0 && !releases.includes(release))',
    '(false as boolean)',
  ]),
  planted('left-without-assets', 'by pointer, a rollback forgets the files that pages of what it left ask for', [
    'publish/target.ts',
    'if (isIncomplete)',
    'if (false as boolean)',
  ]),
  planted('what-is-left-forgotten', 'by pointer, what could not be removed is named no more', [
    'publish/retention.ts',
    'claimed = { ...claimed, expired: [...left] };',
    'claimed = { ...claimed, expired: [] };',
  ]),
  planted('claim-is-nothing', 'in place, a publisher goes on although another one is at work', [
    'publish/publish.ts',
    'if (isClaimed(head)) throw createRaceError(store);',
    '',
  ]),
  planted('no-write-ahead', 'an activation begins without its write-ahead', [
    'activation/activate.ts',
    'if (current !== release) await writeState(dist, planned);',
    '',
  ]),
  planted('older-is-current', 'content older than what is current is activated', [
    'activation/activate.ts',
    'readAt >= new Date(headReadAt) || ',
    'true || ',
  ]),
  planted('older-code-publishes', 'older code publishes over what newer code has built', [
    'publish/precondition.ts',
    'if (newerCode !== null) throw',
    'if (false as boolean) throw',
  ]),
];
