/** A call's limit that fires after its test file looks for globals of a context that is gone, which fails whatever runs then. */
import { afterAll } from 'vitest';

const start = globalThis.setTimeout;
const timers: NodeJS.Timeout[] = [];
globalThis.setTimeout = Object.assign((...args: Parameters<typeof start>) => {
  const timer = start(...args);
  timers.push(timer);
  return timer;
}, start);
afterAll(() => timers.forEach(clearTimeout));
