/** Adds how long a step took to the times of its rebuild, in milliseconds. */
export async function timed<T>(ms: Record<string, number>, step: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  ms[step] = performance.now() - started;
  return result;
}
