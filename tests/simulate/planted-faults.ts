/**
 * Faults that the simulation must find: each is a change of the project's code, made while it is loaded. By exact text, so
 * that one whose code has changed fails by name and never plants nothing.
 */

export interface PlantedFault {
  readonly name: string;
  /** What it does, for the table. */
  readonly fault: string;
  readonly changes: readonly {
    /** Below `scripts/`. */
    readonly file: string;
    readonly from: string;
    readonly to: string;
  }[];
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'expires-before-head',
    fault: 'by pointer, expired releases go before the head is written (former code)',
    changes: [
      {
        file: 'publish/publish.ts',
        from: 'if (claim === null || deleted.length === 0)',
        to: 'if (recorded !== null) await removeExpired(store, recorded, options.now); if (claim === null || deleted.length === 0)',
      },
    ],
  },
  {
    name: 'expired-forgotten',
    fault: 'by pointer, what a killed publisher has not removed is named no more (former code)',
    changes: [
      {
        file: 'publish/store-history.ts',
        from: '[...before.expired, ...expired].filter(',
        to: 'expired.filter(',
      },
    ],
  },
  {
    name: 'unannounced',
    fault: 'by pointer, a release is named only once its objects are uploaded (former code)',
    changes: [
      {
        file: 'publish/publish.ts',
        from: 'await announceRelease(store, release, records.history)',
        to: 'records.history',
      },
    ],
  },
  {
    name: 'unreadable-is-empty',
    fault: 'a state that does not parse counts as an empty one (former code)',
    changes: [
      {
        file: 'activation/state.ts',
        from: 'throw createUnreadableError(dist, describeProblems(stateFile(dist), parsed.problems));',
        to: 'return emptyState;',
      },
      { file: 'activation/state.ts', from: 'if (state === null && current !== null)', to: 'if (false as boolean)' },
    ],
  },
  {
    name: 'second-look-at-clock',
    fault: 'the next scheduled change follows from a second reading of the clock (former code)',
    changes: [
      {
        file: 'pipeline/rebuild-summary.ts',
        from: 'import { nextChangeAt }',
        to: 'import { findAsOf, nextChangeAt }',
      },
      {
        file: 'pipeline/rebuild-summary.ts',
        from: 'nextChangeAt(manifest.changes, manifest.asOf)',
        to: 'nextChangeAt(manifest.changes, findAsOf(manifest.changes, new Date(Date.now())))',
      },
    ],
  },
  {
    name: 'rollback-forth',
    fault: 'a second rollback goes to what the first one left (former code)',
    changes: [
      {
        file: 'publish/head.ts',
        from: 'before.includes(release) ? before.slice(before.indexOf(release) + 1) : [];',
        to: '[...(live === null ? [] : [live]), ...before.filter((other) => other !== release)];',
      },
    ],
  },
  {
    name: 'rollback-by-own',
    fault: "a rollback goes by this machine's history, and not by what the store says (former code)",
    changes: [
      {
        file: 'pipeline/rollback.ts',
        from: 'of head?.before ?? earlierReleases(',
        to: 'of earlierReleases(',
      },
    ],
  },
  {
    name: 'render-takes-away',
    fault: 'a release that is rendered again is removed before it is replaced (former code)',
    changes: [
      {
        file: 'release/assemble.ts',
        from: "if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;",
        to: "await rename(folder, building.concat('-old')); return rename(building, folder);",
      },
    ],
  },
  {
    name: 'head-without-condition',
    fault: 'the head is written whatever another publisher wrote meanwhile',
    changes: [
      {
        file: 'publish/head.ts',
        from: 'Buffer.from(encodeJson(headKey, HeadSchema, head)), headers, { etag })',
        to: 'Buffer.from(encodeJson(headKey, HeadSchema, head)), headers)',
      },
    ],
  },
  {
    name: 'no-claim',
    fault: 'in place, a publisher begins without a claim',
    changes: [
      { file: 'publish/publish.ts', from: 'layout.isInPlace && paths.length > 0 ? await', to: 'false ? await' },
    ],
  },
  {
    name: 'pages-first',
    fault: 'in place, pages are uploaded before what they name',
    changes: [{ file: 'publish/layout.ts', from: '[0, 1, 2, 3].map', to: '[3, 2, 1, 0].map' }],
  },
  {
    name: 'stale-is-fine',
    fault: 'content older than what is live is published',
    changes: [
      {
        file: 'publish/precondition.ts',
        from: 'if (isStale && acceptStale !== head.readAt)',
        to: 'if (false as boolean)',
      },
    ],
  },
  {
    name: 'no-pause-at-store',
    fault: 'a rollback by pointer does not pause the store',
    changes: [
      {
        file: 'publish/target.ts',
        from: 'headAfterRollback(head, release)',
        to: '{ ...headAfterRollback(head, release), isPaused: false }',
      },
    ],
  },
  {
    name: 'nothing-retired',
    fault: 'files that only the release before names go at once',
    changes: [{ file: 'publish/retention.ts', from: 'isNamedByContent(path) &&', to: 'false &&' }],
  },
  {
    name: 'forgets-the-killed',
    fault: 'in place, what a killed publisher may have written counts as unchanged',
    changes: [
      {
        file: 'publish/upload.ts',
        from: 'for (const path of head.claim?.paths ?? []) objects.delete',
        to: 'for (const path of [] as string[]) objects.delete',
      },
    ],
  },
  {
    name: 'anybody-is-welcome',
    fault: 'a partner is published over another one',
    changes: [{ file: 'publish/precondition.ts', from: 'if (head.partner !== partner)', to: 'if (false as boolean)' }],
  },
  {
    name: 'unlocked-folder',
    fault: 'a conditional write to a folder reads and writes without its lock',
    changes: [
      {
        file: 'publish/folder.ts',
        from: "withLock(join(root, '.partner-sites/publish.lock'), async () =>",
        to: '(async (run: () => Promise<string | null>) => run())(async () =>',
      },
    ],
  },
  {
    name: 'write-in-place',
    fault: 'files are written where they are read, and not renamed',
    changes: [
      {
        file: 'core/fs.ts',
        from: 'await rename(temporary, file);',
        to: 'await writeFile(file, body); await rm(temporary);',
      },
    ],
  },
];
