import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Production React has no development runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/{pipeline,tools}/**/*.test.ts'],
        },
      },
      // Files of one worker share its sandbox: see `tests/contract/running-sandbox.ts`.
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], isolate: false } },
    ],
    // Hashing is slow by design.
    env: { NODE_ENV: 'production', SITE_PASSWORD_COST: '10' },
    // A machine under load takes its time; nothing here is about how long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the cores that are promised: many tests wait for a process or for a server that hangs on purpose.
    maxWorkers: 3,
    sequence: { shuffle: true },
  },
});
