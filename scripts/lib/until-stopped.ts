/** Supervisors kill after ten seconds what has not ended; what is at work by then is taken up again by the next start. */
const stopMs = 9000;

/**
 * Resolves at the first Ctrl-C or termination signal; a second one ends the process at once, and so does time: a backend
 * or a store that hangs would else keep it.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
      setTimeout(() => process.exit(), stopMs).unref();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });
}
