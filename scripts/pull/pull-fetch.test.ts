/** The moment of a pull is the backend's: the first answer's, not that of a later one or of this machine. */
import { expect, test } from 'vitest';
import { createPullFetch } from './pull-fetch.ts';

const machine = new Date('2026-11-23T12:00:00.900Z');

async function readAtOf(...dates: (string | null)[]): Promise<string> {
  const answers = dates.map((date) => new Response('{}', { headers: date === null ? {} : { date } }));
  const clock = createPullFetch(
    () => machine,
    async () => answers.shift() ?? new Response(),
  );
  for (const _ of dates) await clock.fetch('http://backend.example');
  return clock.readAt().toISOString();
}

test('the Date header of the first answer counts', async () => {
  expect(await readAtOf('Mon, 23 Nov 2026 03:00:07 GMT', 'Mon, 23 Nov 2026 03:00:09 GMT')).toBe(
    '2026-11-23T03:00:07.000Z',
  );
});

test.each([null, 'yesterday'])(
  'a Date header of %s leaves the clock of this machine, in whole seconds',
  async (date) => {
    expect(await readAtOf(date)).toBe('2026-11-23T12:00:00.000Z');
    expect(await readAtOf(date, 'Mon, 23 Nov 2026 03:00:09 GMT')).toBe('2026-11-23T12:00:00.000Z');
  },
);
