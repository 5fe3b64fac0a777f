/** The slowest test files of a run, so that the run stays short: read from the reports of both runners. */
import * as v from 'valibot';

export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

export const VitestFilesSchema = v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() }));

interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}

export const PlaywrightSuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  file: v.string(),
  specs: v.array(v.object({ tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })) })),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuiteSchema))),
});

export const vitestTimes = (files: v.InferOutput<typeof VitestFilesSchema>): FileTime[] =>
  files.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));

export const playwrightTimes = (suites: readonly Suite[]): FileTime[] =>
  suites.map((suite) => ({ file: `browser/${suite.file}`, ms: durationOf(suite) }));

const durationOf = ({ specs, suites = [] }: Suite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(durationOf),
  ].reduce((sum, ms) => sum + ms, 0);

/** One line a file, the slowest first; `root` is left out of the names. */
export function slowestLines(times: readonly FileTime[], root: string, count = 10): string[] {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file.replace(root, '')}`);
}
