/** Child processes, and how one or a thread ended, for messages and retries. */
import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ErrorCode } from './error-codes.ts';
import { buildError } from './errors.ts';

/** What `execFile` of `node:util.promisify` rejects with. */
interface ChildFailure extends Error {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Such as `exit code 1` or `killed by SIGKILL`; both are null where it could not be started. */
export const describeExit = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === null ? `exit code ${code ?? 'unknown'}` : `killed by ${signal}`;

/** The last output of a process, the line of its error first: a stack trace begins with Node's own source lines. */
export function extractLastError(output: string, exit: string): string {
  const error = /^(?:Uncaught )?\w*Error\b.*$/m.exec(output)?.[0];
  return [error ?? '', exit, error === undefined ? output.trim() : ''].filter((line) => line !== '').join('\n');
}

/** What is no fault of its work passes, and is tried again: a kill, as where memory ran out, and a full disk or quota. */
function childErrorCode({ signal, stdout, stderr }: ChildFailure, ownFault: ErrorCode): ErrorCode {
  if (signal !== null) return 'CHILD_DIED';
  return /\b(?:ENOSPC|EDQUOT)\b/.test(stdout + stderr) ? 'DISK_FULL' : ownFault;
}

/** Runs a script by this Node with `input`. Throws a `SiteError` where it fails, with what `describe` makes of its end. */
export async function runScript(
  args: readonly string[],
  input: string,
  options: ExecFileOptions,
  ownFault: ErrorCode,
  describe: (failure: ChildFailure, exit: string) => string,
): Promise<void> {
  const running = promisify(execFile)(process.execPath, args, options);
  // A closed pipe needs no message: the exit reports the failure.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(input);
  try {
    await running;
  } catch (error) {
    const failure = error as ChildFailure;
    const exit = describeExit(failure.code, failure.signal);
    throw buildError(childErrorCode(failure, ownFault), describe(failure, exit));
  }
}
