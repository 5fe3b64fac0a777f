/** Apart from the log itself: a command that only logs failures of background work then loads no logger, 26 modules. */
import type { Log } from './log.ts';

/** Of background work that goes on. */
export const logFailure =
  (log: Log, event: string) =>
  (error: unknown): void =>
    log({ level: 'error', event, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
