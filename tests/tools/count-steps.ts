/** Work of a call, counted: blocks of code that V8 ran, and letters or items that built-in methods walked over. */
import { Session } from 'node:inspector/promises';

type Walk = (whole: number, result: unknown, from: unknown) => number;

const whole: Walk = (length) => length;
const taken: Walk = (_, result) => (result as ArrayLike<unknown>).length;
const searched: Walk = (length, result, from) => {
  const start = typeof from === 'number' ? from : 0;
  return Math.max(0, (typeof result === 'number' && result >= 0 ? result : length) - start);
};

/** Built-in methods that walk without a callback. */
const walkers: readonly [prototype: object, walk: Walk, methods: readonly string[]][] = [
  [String.prototype, whole, ['normalize', 'replace', 'replaceAll', 'split']],
  [String.prototype, taken, ['slice']],
  [String.prototype, searched, ['includes', 'indexOf']],
  [Array.prototype, whole, ['concat', 'join', 'shift', 'splice', 'unshift']],
  [Array.prototype, taken, ['slice']],
  [Array.prototype, searched, ['includes', 'indexOf']],
];

export type StepCounter = Awaited<ReturnType<typeof startStepCounter>>;

/** Counts in modules of the project and its packages that are loaded after this. */
export async function startStepCounter() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  async function takeBlocks(): Promise<number> {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.startsWith('file:') && !url.includes('value-shape'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  }

  return {
    /** Steps since the last count, all of a call, whether it returns or throws. */
    async count(call: () => unknown): Promise<number> {
      const walked = countWalks(call);
      return walked + (await takeBlocks());
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

function countWalks(call: () => unknown): number {
  let walked = 0;
  const restores = walkers.flatMap(([prototype, walk, methods]) =>
    methods.map((name) => {
      const own = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
      const method = own.value as (...args: unknown[]) => unknown;
      function counted(this: ArrayLike<unknown>, ...args: unknown[]) {
        const result = method.apply(this, args);
        walked += walk(this.length, result, args[1]);
        return result;
      }
      Object.defineProperty(prototype, name, { ...own, value: counted });
      return () => Object.defineProperty(prototype, name, own);
    }),
  );
  // Node's own looks for `=` behind each `&` up to the end; browsers, where addresses are read, do not.
  const Params = globalThis.URLSearchParams;
  globalThis.URLSearchParams = class extends Params {
    constructor(init?: ConstructorParameters<typeof URLSearchParams>[0]) {
      const before = walked;
      super(init);
      walked = before + String(init).length;
    }
  };
  try {
    call();
  } catch {
    // A refusal is an answer, too.
  } finally {
    globalThis.URLSearchParams = Params;
    for (const restore of restores) restore();
  }
  return walked;
}
