import { environment } from '../core/environment.ts';

/**
 * Resolves at the first Ctrl-C or termination signal. A second signal ends the process at once, and so does
 * `SITE_STOP_SECONDS`, since a hanging backend would block the shutdown. The next start resumes interrupted work.
 * Prints `message` once signals are handled: who reads that the command is ready may stop it at once.
 */
export function waitForShutdown(message?: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
      setTimeout(() => process.exit(), environment.SITE_STOP_SECONDS * 1000).unref();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    if (message !== undefined) console.log(message);
  });
}
