/** Build of many partners: compile once, then a rebuild of each; one bad partner never stops the others. */
import { join } from 'node:path';
import pLimit from 'p-limit';
import { type Pause, readState } from '../activation/state.ts';
import type { PullCounts } from '../content/source-content.ts';
import { exitCodeOf, type Failure, type Result } from '../core/errors.ts';
import type { SelectedPartner } from '../partners/select-partners.ts';
import type { BuildContext } from './build-context.ts';
import type { PipelineSettings, RebuildOptions, Step } from './pipeline-settings.ts';
import { rebuildPartner } from './rebuild-partner.ts';
import type { Rebuilt } from './rebuild-summary.ts';

export type BuildAllReport = Awaited<ReturnType<typeof buildAll>>;

/** What a partner is at. */
export interface PartnerStep {
  readonly partner: string;
  readonly step: Step;
  readonly pages?: { readonly done: number; readonly total: number } | undefined;
}

type BuildAllOptions = Omit<RebuildOptions, 'onProgress'> & {
  readonly onReport: (report: PartnerReport) => void;
  readonly onStep?: (step: PartnerStep) => void;
};

/** One partner renders while the next is planned. */
const buildConcurrency = 2;
/** Includes pulls: limits how many contents are in memory. */
const rebuildConcurrency = 6;

/** Throws a `SiteError` only when the compile fails. */
export async function buildAll(
  partners: readonly SelectedPartner[],
  settings: PipelineSettings,
  { onReport, onStep, ...options }: BuildAllOptions,
) {
  const started = performance.now();
  const limitBuilds = pLimit(buildConcurrency);
  const stopping = new AbortController();
  let context: BuildContext | null = null;
  const openContext = async (): Promise<BuildContext> => {
    try {
      context = await settings.openContext();
      return context;
    } catch (error) {
      stopping.abort(error);
      throw error;
    }
  };
  const reports = await pLimit(rebuildConcurrency).map(partners, async ({ id, folder }) => {
    // After a failed compile no further partner is pulled.
    stopping.signal.throwIfAborted();
    const result = folder.ok
      ? await rebuildPartner(
          folder.value,
          { ...settings, openContext },
          {
            ...options,
            limitBuilds,
            ...(onStep && { onProgress: (step: Step, pages) => onStep({ partner: id, step, pages }) }),
          },
        )
      : folder;
    stopping.signal.throwIfAborted();
    const report = await createReport(id, result, settings.distRoot);
    onReport(report);
    return report;
  });
  const { renderer = null } = (context as BuildContext | null) ?? {};
  return {
    /** Null: every partner was refused before anything had to be compiled. */
    compile: renderer && { id: renderer.compileId, ms: Math.round(renderer.ms) },
    partners: reports,
    ms: Math.round(performance.now() - started),
    /** Peak memory of this process, its worker threads included. */
    peakBytes: process.resourceUsage().maxRSS * 1024,
    exitCode: Math.max(0, ...reports.map(({ error }) => (error === null ? 0 : exitCodeOf(error.kind)))),
  };
}

/** One partner's build; `site build` prints it as JSON or as lines. */
export interface PartnerReport extends Omit<Rebuilt, 'release' | 'pull' | 'changes' | 'content'> {
  readonly partner: string;
  readonly release: string | null;
  /** Absent without a pull. */
  readonly pull?: PullCounts;
  /** Nothing was built: an earlier release was rolled back to and stays. */
  readonly pause?: Pause;
  readonly error: Failure | null;
}

async function createReport(partner: string, result: Result<Rebuilt>, distRoot: string): Promise<PartnerReport> {
  if (result.ok) {
    const { pull, changes: _pages, content: _content, ...facts } = result.value;
    return { partner, ...facts, ...(pull === null ? {} : { pull }), error: null };
  }
  const pause = result.error.code === 'PAUSED' ? (await readState(join(distRoot, partner))).pause : null;
  return {
    partner,
    release: pause?.release ?? null,
    pages: { total: 0, rendered: 0, reused: 0, removed: 0 },
    bytes: 0,
    htmlBytes: 0,
    ms: {},
    findings: [],
    nextChangeAt: null,
    upcoming: [],
    ...(pause === null ? {} : { pause }),
    error: pause === null ? result.error : null,
  };
}
