/** While a world runs, what code reads of clock, process id and network is that of the simulated machine. */
import { findActiveWorld } from './active-world.ts';

const real = { now: Date.now, elapsed: performance.now.bind(performance), pid: process.pid, fetch: globalThis.fetch };

Date.now = () => findActiveWorld()?.readClock() ?? real.now();
// `new Date()` reads no `Date.now`: a claim that was renewed so would have been renewed on another day.
globalThis.Date = class extends Date {
  constructor(...moment: ConstructorParameters<DateConstructor> | []) {
    super(...((moment.length === 0 ? [Date.now()] : moment) as ConstructorParameters<DateConstructor>));
  }
} as DateConstructor;
performance.now = () => findActiveWorld()?.readClock() ?? real.elapsed();
globalThis.fetch = (input, init) => findActiveWorld()?.fetch(String(input)) ?? real.fetch(input, init);
Object.defineProperty(process, 'pid', { get: () => findActiveWorld()?.current.pid ?? real.pid });
// Errors are frequent here, and nobody reads where they were made.
Error.stackTraceLimit = 0;

/** For figures about the simulation itself. */
export const realElapsedMs = real.elapsed;
