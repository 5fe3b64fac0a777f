import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: the main journeys in the WebKit and the Firefox that this machine has. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: 'tests/helpers/running-demo.ts',
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
