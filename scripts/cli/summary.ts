/**
 * `site summary`: what a night's build and publication did, as a Markdown table for people, with an exit code by what
 * somebody must look at. A pause, or newer content that is live already, is nobody's fault.
 */
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import * as v from 'valibot';
import { FindingSchema } from '../../src/contract/finding.ts';
import { describeFinding } from '../checks/blocking.ts';
import { exitCodes, usageError } from '../core/errors.ts';
import { parseFile } from '../partners/partner-folder.ts';
import { githubAnnotation } from './options.ts';

const FailureSchema = v.nullable(v.object({ code: v.string(), message: v.string() }));

/** What of `site build --report` is told. */
export const BuildReportSchema = v.object({
  partners: v.array(
    v.object({
      partner: v.string(),
      pages: v.object({ total: v.number(), rendered: v.number() }),
      ms: v.record(v.string(), v.number()),
      findings: v.array(FindingSchema),
      /** Absent where nothing was pulled. */
      pull: v.optional(v.object({ missingPictures: v.number() })),
      pause: v.optional(v.object({ release: v.string() })),
      error: FailureSchema,
    }),
  ),
});

const PublishReportSchema = v.array(
  v.object({ partner: v.string(), report: v.nullable(v.looseObject({})), error: FailureSchema }),
);

export type BuiltPartner = v.InferOutput<typeof BuildReportSchema>['partners'][number];
export type PublishedPartner = v.InferOutput<typeof PublishReportSchema>[number];

/** Another publisher was faster, or a person has paused publishing. */
const benign = new Set(['STALE', 'PAUSED', 'RACED']);

export function setUp(command: Command): void {
  command
    .requiredOption('--built <file>', 'a report of site build --report')
    .option('--published <file>', 'a report of site publish --json')
    .action(async ({ built, published }: { built: string; published?: string }) => {
      const { partners } = await readReport(built, BuildReportSchema);
      const summary = summarize(
        partners,
        published === undefined ? [] : await readReport(published, PublishReportSchema, []),
      );
      console.log(summary.table);
      for (const line of summary.annotations) console.error(line);
      process.exitCode = summary.annotations.some((line) => line.startsWith('::error')) ? exitCodes.build : 0;
    });
}

/** Throws a `SiteError` where the file is no such report; `empty` is what an empty one says, where a command wrote nothing. */
export async function readReport<T extends v.GenericSchema>(file: string, schema: T, empty?: v.InferOutput<T>) {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw usageError('USAGE', `There is no report ${file}.`);
  if (text.trim() === '' && empty !== undefined) {
    console.error(githubAnnotation('warning', `${file} is empty: the step that publishes says why.`));
    return empty;
  }
  const parsed = parseFile(schema, text, file);
  if (!parsed.ok) throw usageError('USAGE', parsed.error.message);
  return parsed.value;
}

/** A table with a row for each partner, and lines that GitHub shows at the run. */
export function summarize(built: readonly BuiltPartner[], published: readonly PublishedPartner[]) {
  const rows = built.map((partner) => {
    const own = published.find((each) => each.partner === partner.partner);
    return { ...partner, published: own, ...judge(partner, own) };
  });
  const header = [
    '| partner | state | pages | rendered | seconds | findings |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  const lines = rows.map(({ partner, state, pages, ms, findings }) => {
    const seconds = Object.values(ms).reduce((sum, each) => sum + each, 0) / 1000;
    return `| ${partner} | ${cell(state)} | ${pages.total} | ${pages.rendered} | ${seconds.toFixed(1)} | ${findings.length} |`;
  });
  const annotations = rows.flatMap(({ partner, level, state, findings }) => [
    ...(level === null ? [] : [githubAnnotation(level, `${partner}: ${state}`)]),
    // A night publishes what a console would have held, unless its builds are strict.
    ...findings
      .filter(({ severity }) => severity === 'blocks')
      .map((finding) =>
        githubAnnotation('warning', `${partner}: ${finding.code}: ${firstLine(describeFinding(finding))}`),
      ),
  ]);
  return { table: [...header, ...lines].join('\n'), annotations };
}

interface Verdict {
  readonly state: string;
  readonly level: 'error' | 'notice' | null;
}

function judge(built: BuiltPartner, published: PublishedPartner | undefined): Verdict {
  if (built.pause !== undefined) return { state: `paused at ${built.pause.release}`, level: 'notice' };
  const error = built.error ?? published?.error ?? null;
  if (error !== null)
    return { state: `${error.code}: ${firstLine(error.message)}`, level: benign.has(error.code) ? 'notice' : 'error' };
  const missing = built.pull?.missingPictures ?? 0;
  if (missing > 0) return { state: `${missing} pictures are missing`, level: 'error' };
  return { state: published === undefined ? 'built' : 'published', level: null };
}

const firstLine = (message: string): string => message.split('\n')[0] ?? '';

/** A bar would end the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
