/** What `npm test` runs: everything, one part, files, or what a change touches. */

export const checks = ['lint', 'unused', 'types'] as const;
export const parts = [...checks, 'unit', 'contract', 'pipeline', 'browser'] as const;
export type Check = (typeof checks)[number];
type Part = (typeof parts)[number];

export interface Selection {
  readonly checks: readonly Check[];
  /** Arguments of Vitest; null runs none. */
  readonly vitest: readonly string[] | null;
  /** Arguments of Playwright; null runs none. */
  readonly playwright: readonly string[] | null;
}

export interface Wish {
  readonly only?: string | undefined;
  readonly changed?: boolean | undefined;
  /** Test files, from the project's root, or parts of their paths. */
  readonly files: readonly string[];
}

/** Vitest's projects by part; what replaces globals is in projects of its own. */
const projects: Readonly<Record<'unit' | 'contract' | 'pipeline', readonly string[]>> = {
  unit: ['unit', 'browser-code', 'isolated'],
  contract: ['contract'],
  pipeline: ['pipeline', 'isolated-pipeline'],
};
const projectArgs = (part: keyof typeof projects) => projects[part].map((name) => `--project=${name}`);

/** @throws RangeError for a part that is none, and for a file that no runner takes. */
export function selectTests({ only, changed = false, files }: Wish): Selection {
  if ([only !== undefined, changed, files.length > 0].filter(Boolean).length > 1)
    throw new RangeError('--only, --changed and files: expected one of them');
  if (only !== undefined) return selectPart(only);
  if (files.length > 0) return selectFiles(files);
  // Of builds, servers and browsers only what a change touches itself would already take minutes.
  if (changed)
    return {
      checks,
      vitest: ['--changed', '--passWithNoTests', '--exclude=tests/pipeline/**', ...projectArgs('unit')],
      playwright: null,
    };
  return { checks, vitest: [], playwright: [] };
}

function selectPart(only: string): Selection {
  const part = parts.find((name): name is Part => name === only);
  if (part === undefined) throw new RangeError(`--only: expected one of ${parts.join(', ')}, received ${only}`);
  return {
    checks: checks.filter((name) => name === part),
    vitest: part in projects ? projectArgs(part as keyof typeof projects) : null,
    playwright: part === 'browser' ? [] : null,
  };
}

function selectFiles(files: readonly string[]): Selection {
  const specs = files.filter((file) => /\.spec\.ts$/.test(file));
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const other = files.find((file) => !specs.includes(file) && !tests.includes(file));
  if (other !== undefined)
    throw new RangeError(`expected files that end with .test.ts, .test.tsx or .spec.ts, received ${other}`);
  return {
    checks: [],
    vitest: tests.length > 0 ? tests : null,
    playwright: specs.length > 0 ? specs : null,
  };
}
