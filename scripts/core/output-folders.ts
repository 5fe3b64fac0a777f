/** Refuses folders that cannot work, before anything is written. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { environment } from './environment.ts';
import type { Environment } from './environment-schema.ts';
import { usageError } from './errors.ts';
import { paths } from './paths.ts';

/** Vite and Astro read `#`, `?` and `%` in a file's path as parts of an address, and fail with a page of bundler errors. */
export function assertCompilablePath(root = paths.root): void {
  const [sign] = /[#?%]/.exec(root) ?? [];
  if (sign === undefined) return;
  throw usageError(
    'PROJECT_PATH',
    `The project lies in ${root}, and the compiler cannot read paths with "${sign}"; rename that folder.`,
  );
}

/** A relative SITE_WORK_DIR once put a 5 MB database into the repository. Throws a usage `SiteError` for a work or output folder in the checkout that git does not ignore. */
export function assertIgnoredByGit(
  variables: Pick<Environment, 'SITE_WORK_DIR' | 'SITE_DIST_DIR'> = environment,
): void {
  for (const name of ['SITE_WORK_DIR', 'SITE_DIST_DIR'] as const) {
    const given = variables[name];
    if (given === undefined) continue;
    const folder = resolve(given);
    if (!folder.startsWith(paths.root) || isIgnored(`${folder}/`)) continue;
    throw usageError(
      'FOLDER_NOT_IGNORED',
      `${name} is ${folder}, inside the checkout, and git does not ignore it. Name a folder outside, or add it to .gitignore.`,
    );
  }
}

/** Also true without git or a repository: nothing can be committed then. */
const isIgnored = (folder: string): boolean =>
  spawnSync('git', ['check-ignore', '--quiet', folder], { cwd: paths.root }).status !== 1;
