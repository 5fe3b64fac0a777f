/**
 * Module hooks: the project's code gets the simulation's files, locks, timers and rendering in the place of Node's. A name
 * after `?planted=` loads that code once more, with one of the planted faults in it.
 */
import { readFileSync } from 'node:fs';
import { type ResolveHookSync, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Change, plantedFaults } from './planted-faults.ts';

const root = pathToFileURL(`${fileURLToPath(new URL('../../', import.meta.url))}`).href;
const own = (name: string): string => new URL(`./modules/${name}.ts`, import.meta.url).href;

const replaced: Readonly<Record<string, string>> = {
  'node:fs': own('fs'),
  'node:fs/promises': own('fs-promises'),
  'node:sqlite': own('sqlite'),
  'node:timers/promises': own('timers'),
  'node:crypto': own('crypto'),
  [`${root}scripts/pipeline/plan-inputs.ts`]: own('plan-inputs'),
  [`${root}scripts/pipeline/plan-partner.ts`]: own('plan-partner'),
  [`${root}scripts/pipeline/check-plan.ts`]: own('left-out'),
  [`${root}scripts/release/kept-plan.ts`]: own('left-out'),
  [`${root}scripts/fonts/partner-fonts.ts`]: own('left-out'),
  [`${root}scripts/content/retained-content.ts`]: own('left-out'),
};

const isSimulated = (url: string | undefined): boolean => url?.startsWith(`${root}scripts/`) === true;

export function registerSimulation(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL } = context;
      if (!isSimulated(parentURL)) return nextResolve(specifier, context);
      return { ...resolve(specifier, context, nextResolve), shortCircuit: true };
    },
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const name = new URL(url).searchParams.get('planted') ?? '';
      const isOf = ([file]: Change) => url.startsWith(`${root}scripts/${file}?`);
      const fault = plantedFaults.find((one) => one.name === name);
      const lasting = url.split('?')[0] === `${root}scripts/${loadedOnce[0]}` ? [loadedOnce] : [];
      const changes = [...(fault?.changes.filter(isOf) ?? []), ...lasting];
      if (changes.length === 0) return loaded;
      const source = readFileSync(new URL(url), 'utf8');
      return { ...loaded, source: changes.reduce((text, one) => plant(name, one, text), source) };
    },
  });
}

/** Each build imports its steps, which takes the loader a twentieth of a run. */
const loadedOnce: Change = [
  'pipeline/build-release.ts',
  'const loadSteps = () =>',
  'let loadedSteps;\nconst loadSteps = () => loadedSteps ??=',
];

/** Of what a simulated module imports. */
const resolve: ResolveHookSync = (specifier, context, nextResolve) => {
  const builtin = replaced[specifier];
  if (builtin !== undefined) return { url: builtin };
  const resolved = nextResolve(specifier, context);
  const replacement = replaced[resolved.url];
  if (replacement !== undefined) return { url: replacement };
  const query = new URL(context.parentURL ?? root).search;
  return isSimulated(resolved.url) && query !== '' ? { ...resolved, url: `${resolved.url}${query}` } : resolved;
};

/** Throws where the code has changed so much that the fault cannot be planted any more. */
function plant(name: string, [file, from, to]: Change, source: string): string {
  if (source.split(from).length === 2) return source.replace(from, () => to);
  throw new Error(`${name}: expected "${from}" once in scripts/${file}; plant this fault in the code of today.`);
}
