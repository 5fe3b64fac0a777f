/**
 * A limit of time for an answer from outside, which counts the time in which this thread could read it. Where a database that
 * opens held a busy machine for nine seconds, a timer by the clock ended requests whose answers had long come.
 */
const steps = 20;

export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
}

/** Milliseconds; however long the thread is busy at a time, it counts as a twentieth of them. */
export function startDeadline(ms: number): Deadline {
  const passed = new AbortController();
  let left = steps;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    passed.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, ms / steps).unref();
  return { signal: passed.signal, [Symbol.dispose]: () => clearInterval(timer) };
}
