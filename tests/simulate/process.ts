/** What the scheduler runs: processes on machines, which wait for steps. */
import type { Disk } from './disk.ts';

export interface Machine {
  readonly name: string;
  readonly disk: Disk;
  /** How far its clock is ahead of the true time. */
  readonly skewMs: number;
  /** Whether somebody has edited a state of this machine by hand, and somebody has repaired it. */
  state: 'whole' | 'spoilt' | 'repaired';
}

export interface Process {
  readonly name: string;
  readonly machine: Machine;
  readonly pid: number;
  readonly role: Role;
  /** How long a step may wait before it begins, on a machine or a network that is slow. */
  readonly slownessMs: number;
  isDead: boolean;
}

/** A `rollback` makes older content live, and a `force` whatever it has read; a `reader` meets no faults of its own. */
export type Role = 'publisher' | 'rollback' | 'force' | 'reader';

/** What can go wrong with a step: `file` and `store` fail, are torn or stay without an answer; nothing of a `wait`. */
export type StepKind = 'read' | 'write' | 'store' | 'wait';

export interface Step {
  readonly process: Process;
  readonly kind: StepKind;
  readonly label: readonly string[];
  /** Not before this moment. */
  at: number;
  readonly run: () => unknown;
  /** Half of the effect: what a crash leaves. */
  readonly tear: (() => void) | undefined;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}
