import { expect, test } from 'vitest';
import { createPatientReader } from './store-reader.ts';

test('a store that hangs is asked once, and what it said last is told with its age', async () => {
  let at = 0;
  let reads = 0;
  const answers: Promise<string>[] = [Promise.resolve('first'), new Promise(() => undefined)];
  const read = createPatientReader(
    () => answers[reads++] ?? Promise.reject(new Error('down')),
    () => new Date(at),
    20,
  );
  expect(await read('a')).toEqual({ value: 'first', staleSince: null, isSilent: false });
  at = 60_000;
  for (let i = 0; i < 5; i += 1)
    expect(await read('a')).toEqual({ value: 'first', staleSince: new Date(0), isSilent: true });
  expect(reads).toBe(2);
  // Another partner's store that refuses, and has never answered.
  expect(await read('b')).toEqual({ value: null, staleSince: null, isSilent: true });
});
