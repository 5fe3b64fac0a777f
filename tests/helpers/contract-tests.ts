/**
 * Which contract tests run. Those of the sandbox need its controls and write, so another backend gets the reads alone:
 * else three hundred tests of the sandbox would pass in its name.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../contract/', import.meta.url));
const anyBackend = 'reads.test.ts';

/** `notice` says what is left out. Throws where the backend is named without a partner. */
export function selectContractTests(variables: Readonly<Record<string, string | undefined>>): {
  readonly include: readonly string[];
  readonly notice: string | null;
} {
  const { CONTRACT_API_BASE: backend, CONTRACT_TENANT_ORIGIN: tenant } = variables;
  if (backend === undefined) return { include: ['tests/contract/**/*.test.ts'], notice: null };
  if (tenant === undefined)
    throw new Error('CONTRACT_API_BASE names a backend: name the partner to read there by CONTRACT_TENANT_ORIGIN.');
  const leftOut = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name !== anyBackend);
  const names = leftOut.map((name) => name.replace('.test.ts', '')).sort();
  return {
    include: [`tests/contract/${anyBackend}`],
    notice: `Contract tests read from ${backend} as ${tenant}.\nNOT TESTED there, since these write or need the sandbox's controls: ${names.join(', ')}.`,
  };
}
