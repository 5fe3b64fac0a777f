/** `node:timers/promises` by the clock of the simulation. */
import { activeWorld } from '../active-world.ts';

/** Each look at a lock is a step, so they are further apart than they are on a machine. */
const minMs = 1000;

export const setTimeout = (ms: number): Promise<void> => activeWorld().sleep(Math.max(ms, minMs));
