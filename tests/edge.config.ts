import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run test:edge`: hosts at the edge, by the runtime that `tests/edge` installs. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/edge/*.test.ts'],
    env: { NODE_ENV: 'production' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
