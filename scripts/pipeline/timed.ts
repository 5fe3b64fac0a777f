export type TimedStep = 'pull' | 'read' | 'plan' | 'check' | 'render' | 'verify' | 'publish' | 'activate';
/** Milliseconds by step. */
export type StepTimes = Partial<Record<TimedStep, number>>;

/** Adds how long a step took to the times of its rebuild, in milliseconds. */
export async function timed<T>(ms: StepTimes, step: TimedStep, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  ms[step] = performance.now() - started;
  return result;
}
