/** What both runners report of a run: its dearest tests, so that it stays short, and what failed. */
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export interface TestTime {
  /** File and title. */
  readonly name: string;
  readonly ms: number;
}

export const VitestFilesSchema = v.array(
  v.object({
    name: v.string(),
    /** Why the file as a whole failed; empty where only tests did. */
    message: v.optional(v.string(), ''),
    assertionResults: v.array(
      v.object({
        ...{ fullName: v.string(), status: v.string(), duration: v.nullish(v.number(), 0) },
        failureMessages: v.optional(v.array(v.string()), []),
      }),
    ),
  }),
);
type VitestFiles = v.InferOutput<typeof VitestFilesSchema>;

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly results: readonly {
      readonly duration: number;
      readonly errors: readonly { readonly message: string }[];
    }[];
  }[];
}

interface Suite {
  readonly file: string;
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}

const ResultSchema = v.object({
  duration: v.number(),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []),
});

export const PlaywrightSuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  file: v.string(),
  specs: v.array(
    v.object({ title: v.string(), ok: v.boolean(), tests: v.array(v.object({ results: v.array(ResultSchema) })) }),
  ),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuiteSchema))),
});

export const vitestTimes = (files: VitestFiles): TestTime[] =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${name} › ${fullName}`, ms: duration })),
  );

/** One text a failed test or file: its name, and why, of at most twelve lines. */
export const vitestFailures = (files: VitestFiles): string[] =>
  files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message === '' ? [] : [failureText(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      failureText(`${name} › ${fullName}`, failureMessages.join('\n')),
    );
  });

export const playwrightTimes = (suites: readonly Suite[]): TestTime[] =>
  suites.flatMap((suite) =>
    specsOf(suite).map((spec) => ({
      name: `browser/${suite.file} › ${spec.title}`,
      ms: resultsOf([spec]).reduce((sum, { duration }) => sum + duration, 0),
    })),
  );

/** As {@link vitestFailures}; a test that passed at another try counts as failed. */
export const playwrightFailures = (suites: readonly Suite[]): string[] =>
  suites.flatMap((suite) =>
    specsOf(suite)
      .map((spec) => ({ spec, messages: resultsOf([spec]).flatMap(({ errors }) => errors.map((e) => e.message)) }))
      .filter(({ spec, messages }) => !spec.ok || messages.length > 0)
      .map(({ spec, messages }) => failureText(`browser/${suite.file} › ${spec.title}`, messages.join('\n'))),
  );

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
const resultsOf = (specs: readonly Spec[]) => specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));

const failureText = (name: string, message: string): string =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, 12)].join('\n    ');

/** One line a test, the dearest first; `root` is left out of the names. */
export function dearestLines(times: readonly TestTime[], root: string, count = 10): string[] {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name.replace(root, '')}`);
}
