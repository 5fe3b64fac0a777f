import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

test('a checkout of another owner, as a service that is not root has it, tells its time', async () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  vi.resetModules();
  const { readCodeBuiltAt } = await import('./code-time.ts');
  expect(await readCodeBuiltAt()).toMatch(/^\d{4}-\d\d-\d\dT/);
});
