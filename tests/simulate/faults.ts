/** Which fault the seed has for a step: none for most. */

import type { StepKind } from './process.ts';
import type { Random } from './random.ts';

interface Fault {
  readonly name: 'delay' | 'error' | 'lost answer' | 'torn write' | 'crash before' | 'crash after' | 'crash within';
  /** How much of the step is done. */
  readonly effect: 'none' | 'half' | 'whole';
  readonly isCrash: boolean;
  /** Of a delay. */
  readonly ms?: number;
}

/** A write to a store ends within this time: a publisher relies on it for its lease. */
const maxDelayMs = 90_000;
/** Of faults, in order; the rest are crashes, which end what was about to show something. */
const errorShare = 0.35;
const lostAnswerShare = 0.25;
const tornShare = 0.2;

export const createFaultError = (kind: StepKind): Error =>
  kind === 'store'
    ? new Error('503 Slow Down')
    : Object.assign(new Error('EIO: simulated'), { code: kind === 'write' ? 'ENOSPC' : 'EIO' });

export type Faults = ReturnType<typeof createFaults>;

export function createFaults(random: Random) {
  /** Per step; the seed sets them for a run, and they end before the last part of it. */
  let faultProbability = 0;
  let stallProbability = 0;
  let count = 0;
  let delays = 0;

  function of(kind: StepKind, canTear: boolean): Fault | null {
    if (kind === 'wait') return null;
    if (stallProbability > 0 && random.chance(stallProbability)) {
      delays += 1;
      const ms = random.below(random.pick([2000, 10_000, 30_000, maxDelayMs]));
      return { name: 'delay', ms, effect: 'none', isCrash: false };
    }
    if (faultProbability === 0 || !random.chance(faultProbability)) return null;
    count += 1;
    const share = random.below(1000) / 1000;
    if (share < errorShare) return fault('error', 'none');
    if (share < errorShare + lostAnswerShare)
      return kind === 'store' ? fault('lost answer', 'whole') : fault('error', 'none');
    if (share < errorShare + lostAnswerShare + tornShare && canTear)
      return random.chance(0.5) ? fault('torn write', 'half') : fault('crash within', 'half', true);
    return random.chance(0.5) ? fault('crash before', 'none', true) : fault('crash after', 'whole', true);
  }

  return {
    of,
    begin(perStep: number, stallsPerStep: number): void {
      faultProbability = perStep;
      stallProbability = stallsPerStep;
    },
    /** Faults so far; a delay is none. */
    count: () => count,
    /** Neither a fault nor a delay so far. */
    isCalm: () => count === 0 && delays === 0,
  };
}

const fault = (name: Fault['name'], effect: Fault['effect'], isCrash = false): Fault => ({ name, effect, isCrash });
