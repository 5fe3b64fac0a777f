/**
 * What every island has, and what only a visitor would miss: its reasons, an error boundary, an end to the capture of its
 * clicks, and somebody who emits the event that it waits for. What lacks is told with the file that gets it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const wanted = ['Why an island:', 'Without scripts:'];

interface Source {
  /** Path from the project's root. */
  readonly file: string;
  readonly text: string;
}

/** One line for each thing that is missing. */
export async function findIslandFaults(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true }).catch(() => []);
  const names = entries.filter((name) => /(?<!\.test)\.(?:tsx?|astro)$/.test(name)).sort();
  const sources = await Promise.all(
    names.map(async (name) => ({ file: `src/${name}`, text: await readFile(join(root, 'src', name), 'utf8') })),
  );
  const islands = sources.filter(({ file }) => file.endsWith('.island.tsx'));
  return [...islands.flatMap(undocumented), ...mountedWithIntent(sources, islands), ...unheardSignals(sources)];
}

function undocumented({ file, text }: Source): string[] {
  const comment = /\/\*\*[\s\S]*?\*\//.exec(text)?.[0] ?? '';
  const lacking = wanted.filter((line) => !comment.includes(line));
  const boundary = /^export const \w+ = withErrorBoundary\(/m.test(text) ? [] : ['withErrorBoundary'];
  return [...lacking, ...boundary].map((line) => `${file} lacks "${line}"`);
}

/** `client:intent` captures clicks until the island reports that it has hydrated; one that never does has dead buttons. */
function mountedWithIntent(sources: readonly Source[], islands: readonly Source[]): string[] {
  const names = sources.flatMap(({ text }) => [...text.matchAll(/<(\w+)\s+client:intent\b/g)].map(([, name]) => name));
  return islands
    .filter(
      ({ file, text }) =>
        names.some((name) => file.endsWith(`/${name}.island.tsx`)) && !/\buseHydratedEvent\(/.test(text),
    )
    .map(({ file }) => `${file} lacks "useHydratedEvent": its buttons are dead behind client:intent`);
}

/** An island behind `client:signal` whose event nobody emits never hydrates. */
function unheardSignals(sources: readonly Source[]): string[] {
  const code = sources.map(({ text }) => text).join('\n');
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/client:signal="([\w-]+)"/g)]
      .filter(([, event]) => !code.includes(`emit('${event}')`))
      .map(
        ([, event]) => `${file} waits for "${event}", which nobody emits: a click does in src/frame/lazy-features.ts`,
      ),
  );
}
