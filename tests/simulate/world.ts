/**
 * The scheduler: processes on machines wait for steps (a file operation, a request, a sleep), and a seed decides which one
 * goes on. Only one runs at a time, until it waits again, so the same seed gives the same run.
 */
import { Folder } from './disk.ts';
import { createFaultError, createFaults, type Faults } from './faults.ts';
import type { Machine, Process, Role, Step, StepKind } from './process.ts';
import { createRandom, type Random } from './random.ts';
import { createSteps } from './steps.ts';

/** Twenty times those of the longest run. */
const maxSteps = 30_000;

const slownesses = [1, 1, 1, 50, 400];

export class World {
  readonly random: Random;
  readonly faults: Faults;
  readonly trace: { now: number; process: string; label: readonly string[]; fault: string | null }[] = [];
  /** True time, milliseconds since 1970. */
  now: number;
  current: Process;
  /** Answers the requests of an edge worker. */
  fetch: (address: string) => Promise<Response> = () => Promise.reject(new Error('There is no network.'));
  /** Called before each step of a run without faults. */
  beforeStep: ((step: Step) => void) | null = null;
  /** How long a store in memory takes to remove objects. */
  removalMs = 0;
  /** Called after a step that may have changed files or objects. */
  readonly watchers: ((label: readonly string[]) => void)[] = [];
  readonly #steps: ReturnType<typeof createSteps>;
  readonly #exits = new Map<Process, () => void>();
  #end: { readonly error?: unknown } | null = null;
  #pids = 100;
  #names = 0;

  constructor(seed: number, now: number) {
    this.random = createRandom(seed);
    this.faults = createFaults(this.random);
    this.#steps = createSteps(this.random);
    this.now = now;
    this.current = this.#createProcess(
      'director',
      { name: 'none', disk: new Folder(), skewMs: 0, state: 'whole' },
      'reader',
    );
  }

  /** Unique in the world, as `randomUUID` is. */
  createName(): string {
    this.#names += 1;
    return `00000000-0000-4000-8000-${String(this.#names).padStart(12, '0')}`;
  }

  /** The clock of the machine that reads it. */
  readClock = (): number => Math.floor(this.now + this.current.machine.skewMs);

  /** Waits for its turn, then has its effect; a process that has ended waits for ever. */
  step<T>(kind: StepKind, label: readonly string[], run: () => T, options: { at?: number; tear?: () => void } = {}) {
    const process = this.current;
    return new Promise<T>((resolve, reject) => {
      if (process.isDead) return;
      const { at = this.now + this.random.below(process.slownessMs), tear } = options;
      const step: Step = { process, kind, label, at, run, tear, resolve, reject };
      this.#steps.add(step, this.now);
    });
  }

  sleep = (ms: number): Promise<void> => this.step('wait', ['sleep'], () => undefined, { at: this.now + ms });

  /** Starts a process; resolves when it has ended, by itself or by a crash. */
  spawn(name: string, machine: Machine, main: () => Promise<void>, role: Role = 'publisher'): Promise<void> {
    const parent = this.current;
    const child = this.#createProcess(name, machine, role);
    return new Promise((resolve) => {
      const push = (process: Process, label: readonly string[], whenTaken: () => void) =>
        this.#steps.add(
          {
            ...{ process, kind: 'wait', label, at: this.now, tear: undefined },
            ...{ run: () => undefined, resolve: whenTaken, reject: this.fail },
          },
          this.now,
        );
      const exit = () => {
        child.isDead = true;
        this.#exits.delete(child);
        push(parent, ['exit of', name], resolve);
      };
      this.#exits.set(child, exit);
      push(child, ['start'], () => void main().then(exit, this.fail));
    });
  }

  /** Ends a process as `kill -9` does: what it waited for never comes, and its locks are free. */
  kill(process: Process): void {
    process.isDead = true;
    this.#steps.removeOf(process);
    this.#exits.get(process)?.();
  }

  /** What a process has begun that changes a disk or a store, and that has not ended. */
  writesOf = (process: Process): Step[] => this.#steps.writesOf(process);

  /** Sleeps until then, or until somebody wakes all who wait for `what`. */
  waitFor = (what: string, at: number): Promise<void> => this.step('wait', ['wait for', what], () => undefined, { at });

  wake = (what: string): void => this.#steps.wake(what, this.now);

  /** Runs `main` as the first process until it ends; what then still waits is left. */
  async run(main: () => Promise<void>): Promise<void> {
    main().then(() => (this.#end = {}), this.fail);
    await quiet();
    while (this.#end === null) {
      this.now = this.#steps.nextAt(this.now);
      const step = this.#steps.take(this.now);
      if (this.trace.length > maxSteps) throw new Error('It goes on for ever.');
      if (step === null) throw new Error('Every process waits for something that never comes.');
      this.current = step.process;
      this.#take(step);
      await quiet();
    }
    if (this.#end.error !== undefined) throw this.#end.error;
  }

  /** Ends the run. */
  fail = (error: unknown): void => {
    this.#end ??= { error };
  };

  #createProcess(name: string, machine: Machine, role: Role): Process {
    this.#pids += 1;
    const slownessMs = role === 'reader' ? 1 : this.random.pick(slownesses);
    return { name, machine, pid: this.#pids, role, slownessMs, isDead: false };
  }

  /** Runs a step, or the fault that the seed has for it. */
  #take(step: Step): void {
    this.beforeStep?.(step);
    const isSpared = step.process.role === 'reader';
    const fault = isSpared ? null : this.faults.of(step.kind, step.tear !== undefined);
    this.now += step.kind === 'wait' ? 0 : this.random.below(20);
    const { process, label } = step;
    this.trace.push({ now: this.now, process: process.name, label, fault: fault?.name ?? null });
    if (fault?.ms !== undefined) {
      step.at = this.now + fault.ms;
      this.#steps.add(step, this.now);
      return;
    }
    let outcome: { value: unknown } | { error: unknown } | null = null;
    if (fault?.effect === 'half') attempt(() => step.tear?.());
    if (fault === null || fault.effect === 'whole') outcome = attempt(step.run);
    if (step.kind !== 'wait' && step.kind !== 'read') for (const watch of this.watchers) watch(label);
    if (fault?.isCrash === true) this.kill(step.process);
    else if (fault !== null) step.reject(createFaultError(step.kind));
    else if (outcome === null || 'error' in outcome) step.reject(outcome?.error);
    else step.resolve(outcome.value as never);
  }
}

function attempt(run: () => unknown): { value: unknown } | { error: unknown } {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
}

/** Node runs a tick after all promises that can go on have gone on, so every process waits for a step again. */
const quiet = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
