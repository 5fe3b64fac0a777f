/** When the running code was committed: the order of its versions, the same on every machine. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environment } from './environment.ts';
import { paths } from './paths.ts';

/** ISO 8601 in UTC. Null where nobody says: without `SITE_CODE_BUILT_AT`, and without Git or its folder. */
export async function readCodeBuiltAt(): Promise<string | null> {
  const text = environment.SITE_CODE_BUILT_AT ?? (await readCommitTime());
  return text === null ? null : new Date(text).toISOString();
}

/** Asked once: what runs stays what it was when it was loaded. */
let commitTime: Promise<string | null> | null = null;

function readCommitTime(): Promise<string | null> {
  // Git refuses a checkout of another owner, as a service that is not root has it; reading its newest date runs nothing of it.
  const own = ['-c', 'safe.directory=*', '-C', paths.root];
  commitTime ??= promisify(execFile)('git', [...own, 'log', '-1', '--format=%cI']).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
  return commitTime;
}
