/** Steps that wait for their turn or their moment; the seed picks the next one. */
import type { Process, Step } from './process.ts';
import type { Random } from './random.ts';

/** Of stores and the backend; those of disks have a kind of their own. */
const reads = new Set(['get', 'head']);

export function createSteps(random: Random) {
  const ready: Step[] = [];
  const waiting: Step[] = [];

  /** The moment at which the next step begins; infinite where there is none. */
  const nextAt = (now: number): number =>
    ready.length > 0
      ? now
      : Math.max(
          now,
          waiting.reduce((at, step) => Math.min(at, step.at), Number.POSITIVE_INFINITY),
        );

  return {
    add: (step: Step, now: number): void => void (step.at > now ? waiting : ready).push(step),
    nextAt,
    /** Removes and returns one that may begin now. */
    take(now: number): Step | null {
      for (let i = waiting.length - 1; i >= 0; i -= 1) {
        const step = waiting[i];
        if (step === undefined || step.at > now) continue;
        removeAt(waiting, i);
        ready.push(step);
      }
      const i = random.below(ready.length);
      const step = ready[i] ?? null;
      removeAt(ready, i);
      return step;
    },
    /** Steps of a process that are left and change something. */
    writesOf: (process: Process): Step[] =>
      [...ready, ...waiting].filter(
        (step) => step.process === process && !reads.has(step.label[0] ?? '') && step.kind !== 'read',
      ),
    removeOf(process: Process): void {
      for (const list of [ready, waiting]) {
        const others = list.filter((step) => step.process !== process);
        list.splice(0, list.length, ...others);
      }
    },
    /** Those that wait for `what` may begin now. */
    wake(what: string, now: number): void {
      for (const step of waiting) if (step.label[1] === what && step.label[0] === 'wait for') step.at = now;
    },
  };
}

/** Order does not matter: the seed picks. */
function removeAt(list: Step[], i: number): void {
  const last = list.pop();
  if (last !== undefined && i < list.length) list[i] = last;
}
