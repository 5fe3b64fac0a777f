/** What failed, from the reports of both runners. */
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export const VitestFilesSchema = v.array(
  v.object({
    name: v.string(),
    /** Why the file as a whole failed; empty where only tests did. */
    message: v.optional(v.string(), ''),
    assertionResults: v.array(
      v.object({
        ...{ fullName: v.string(), status: v.string() },
        failureMessages: v.optional(v.array(v.string()), []),
      }),
    ),
  }),
);

interface Suite {
  readonly file: string;
  readonly specs: readonly v.InferOutput<typeof SpecSchema>[];
  readonly suites?: readonly Suite[] | undefined;
}
const ResultSchema = v.object({
  errors: v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []),
});
const SpecSchema = v.object({
  ...{ title: v.string(), ok: v.boolean() },
  tests: v.array(v.object({ results: v.array(ResultSchema) })),
});
export const PlaywrightSuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  ...{ file: v.string(), specs: v.array(SpecSchema) },
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuiteSchema))),
});

/** One text a failed test or file: its name, and why, of at most twelve lines. */
export const vitestFailures = (files: v.InferOutput<typeof VitestFilesSchema>): string[] =>
  files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message === '' ? [] : [failureText(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      failureText(`${name} › ${fullName}`, failureMessages.join('\n')),
    );
  });

/** As {@link vitestFailures}; a test that passed at another try counts as failed. */
export const playwrightFailures = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ file, specs, suites: nested = [] }) => [
    ...specs.flatMap(({ title, ok, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      const messages = errors.map(({ message }) => message).join('\n');
      return ok && errors.length === 0 ? [] : [failureText(`browser/${file} › ${title}`, messages)];
    }),
    ...playwrightFailures(nested),
  ]);

const failureText = (name: string, message: string): string =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, 12)].join('\n    ');
