/**
 * Calls rules and schemas with their worst letters and answers what takes more steps than its bound. A thread of its own:
 * V8 reports the blocks of everything that a thread has loaded, and a test runner has loaded a lot.
 */
import { parentPort } from 'node:worker_threads';
import * as v from 'valibot';
import { type StepCounter, startStepCounter } from './count-steps.ts';
import { fill, type Load, shapeOfSchema, type ValueShape } from './value-shape.ts';

/** A rule, or a schema, which says itself what it takes. */
export interface Subject {
  readonly file: string;
  readonly name: string;
  readonly shape: ValueShape | null;
}

const stepsPerLetter = 100;
/** Of a call that says no. */
const leastSteps = 5_000;

/** What rules look for, and letters that normalization, folding and escapes turn into others. */
const worst = [
  ...['a', '0', ' ', '\n', '-', '/', ',', '"', '(', ':', '+', 'ㅏ', '각', '·', '😀', '\u200b', 'e\u0301'],
  ...['<p>', '<!--', '<meta content="', '&amp;', '&a=1', '%20', 'http://', 'https://youtu.be/', '만원', '10:00~'],
];
const lettersOf = (input: unknown): number =>
  JSON.stringify(input, (_, value) => (value instanceof URLSearchParams ? String(value) : value)).length;

/** All letters in small, the worst of them in 60 kB, and long lists; the first that is over the bound, in words. */
async function findGrowth(counter: StepCounter, subject: Subject): Promise<string | null> {
  const { [subject.name]: exported } = (await import(subject.file)) as Record<string, unknown>;
  // What loading took is not the call's.
  await counter.count(() => undefined);
  const shape = subject.shape ?? shapeOfSchema(exported as v.GenericSchema);
  const call = (input: unknown): unknown =>
    subject.shape === null
      ? v.safeParse(exported as v.GenericSchema, input)
      : (exported as (...args: unknown[]) => unknown)(...(input as unknown[]));
  /** Letters of the input that one more letter of each text, or one more item of each list, brings. */
  const growthBy = (load: Partial<Load>) =>
    lettersOf(fill(shape, { text: 'a', items: 1, ...load })) - lettersOf(fill(shape, { text: 'a', items: 1 }));
  const [texts, itemLetters] = [growthBy({ text: 'aa' }), growthBy({ items: 2 })];

  const loads: Load[] = [];
  if (texts > 0) loads.push(...worst.map((letters) => ({ text: letters.repeat(1_000 / letters.length), items: 1 })));
  if (itemLetters > 0) {
    const most = Math.min(3_000, Math.ceil(60_000 / itemLetters));
    loads.push({ text: 'a1', items: Math.min(200, most) }, { text: 'a1', items: most });
  }
  let most: { readonly steps: number; readonly load: Load } | null = null;
  for (const load of loads) {
    const { steps, message } = await measure(load);
    if (message !== null) return message;
    if (load.items === 1 && steps > (most?.steps ?? 0)) most = { steps, load };
  }
  // Shared out, since a schema of forty texts takes each by a schema that is tried alone, too.
  const times = Math.ceil(60 / Math.min(texts, 15));
  return most && (await measure({ ...most.load, text: most.load.text.repeat(times) })).message;

  async function measure(load: Load): Promise<{ readonly steps: number; readonly message: string | null }> {
    const input = fill(shape, load);
    const letters = lettersOf(input);
    const steps = await counter.count(() => call(input));
    const isOver = steps > leastSteps + stepsPerLetter * letters;
    const sample = `${JSON.stringify(load.text.slice(0, 12))}…, lists of ${load.items}`;
    return { steps, message: isOver ? `${subject.name}: ${steps} steps for ${letters} letters (${sample})` : null };
  }
}

parentPort?.once('message', async (subjects: readonly Subject[]) => {
  const counter = await startStepCounter();
  const found: string[] = [];
  for (const subject of subjects) {
    const growth = await findGrowth(counter, subject);
    if (growth !== null) found.push(growth);
  }
  await counter.stop();
  parentPort?.postMessage(found);
});
