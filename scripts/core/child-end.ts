/** How a child process or a thread ended, for messages. */

/** Such as `exit code 1` or `killed by SIGKILL`; both are null where it could not be started. */
export const describeExit = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === null ? `exit code ${code ?? 'unknown'}` : `killed by ${signal}`;

/** What it wrote at its end, with the line of the error first: a stack begins with Node's own sources. */
export function extractLastError(said: string, end: string): string {
  const error = /^(?:Uncaught )?\w*Error\b.*$/m.exec(said)?.[0];
  return [error ?? '', end, error === undefined ? said.trim() : ''].filter((line) => line !== '').join('\n');
}
