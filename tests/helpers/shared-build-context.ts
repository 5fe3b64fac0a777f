/** One build context for all test files of a worker process: its render threads start once and end with the process. */
import { type BuildContext, createBuildContext } from '../../scripts/pipeline/build-context.ts';

let opening: Promise<BuildContext> | null = null;

/** Opened by the first build; nobody closes it. */
export function sharedBuildContext(): Promise<BuildContext> {
  opening ??= createBuildContext(2);
  return opening;
}
