import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { openRunFolder } from './helpers/temporary-folder.ts';

openRunFolder();

const unitTests = ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{helpers,simulate,tools}/**/*.test.ts'];
/**
 * They replace globals of the browser, and what they test keeps state in its modules: files of one context would see the
 * storage, the session and the stores of another. A context of its own costs half of a process.
 */
const ofBrowser = ['src/{client,hooks,features}/**/*.test.{ts,tsx}'];
/** They change the environment that modules read when they are loaded, or kill children of their process. */
const isolated = [
  'scripts/cli/pipeline.test.ts',
  'scripts/pipeline/cache-pruning.test.ts',
  'scripts/activation/crash.test.ts',
  'scripts/core/settings.test.ts',
  'scripts/compile/compile.test.ts',
];
/** They do, too, with builds. */
const isolatedBuilds = ['tests/pipeline/dead-children.test.ts', 'tests/pipeline/killed-pull.test.ts'];

/** Left out of `npm test`: each takes minutes, or waits for seconds on purpose. */
const soakOnly = process.env.SITE_TEST_MATRIX === 'full' ? [] : ['**/*.soak.test.ts'];

// The contract tests need the sandbox's controls: under a name of another backend they would pass in its name.
if (process.env.CONTRACT_API_BASE !== undefined)
  throw new Error('CONTRACT_API_BASE names a backend: `npm run site -- probe` tests it; these tests need the sandbox.');

/** Made once, before the first worker process of these projects starts. */
const built = { globalSetup: 'tests/helpers/prepare-caches.ts' };

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Production React has no development runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    projects: [
      // Rules have no state that another file could see, so a worker imports each module once.
      {
        extends: true,
        test: { name: 'unit', include: unitTests, exclude: [...ofBrowser, ...isolated, ...soakOnly], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'browser-code',
          include: ofBrowser,
          pool: 'vmThreads',
          setupFiles: 'tests/helpers/end-timers.ts',
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
      // Files of one worker share its build context: see `sharedBuildContext` of `tests/helpers/fleet.ts`.
      {
        extends: true,
        test: {
          ...built,
          name: 'pipeline',
          include: ['tests/pipeline/**/*.test.ts'],
          exclude: [...isolatedBuilds, ...soakOnly],
          isolate: false,
        },
      },
      { extends: true, test: { ...built, name: 'isolated-pipeline', include: isolatedBuilds } },
      // Files of one worker share its sandbox: see `tests/contract/running-sandbox.ts`.
      { extends: true, test: { ...built, name: 'contract', include: ['tests/contract/**/*.test.ts'], isolate: false } },
    ],
    env: {
      NODE_ENV: 'production',
      // Hashing is slow by design.
      SITE_PASSWORD_COST: '10',
    },
    // As the command loads it.
    execArgv: ['--import', fileURLToPath(new URL('../scripts/core/package-imports.ts', import.meta.url))],
    // A machine under load takes its time; nothing here is about how long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // The cores that are promised. A third loads and warms everything once more, a tenth of the processor's time.
    maxWorkers: 2,
    // Without order among files the long ones begin first, so that none runs alone at the end; the soak shuffles them, too.
    sequence: { shuffle: { tests: true, files: process.env.SITE_TEST_MATRIX === 'full' } },
  },
});
