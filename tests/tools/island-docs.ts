/** Every island says why it is one and what stands there without scripts, and has an error boundary; one that lacks something is found here. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const wanted = ['Why an island:', 'Without scripts:'];

/** One line for each thing that an island file lacks. */
export async function undocumentedIslands(root: string): Promise<string[]> {
  const folder = join(root, 'src');
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const names = entries.filter((name) => name.endsWith('.island.tsx')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.flatMap((name, i) => {
    const comment = /\/\*\*[\s\S]*?\*\//.exec(texts[i] ?? '')?.[0] ?? '';
    const lacking = wanted.filter((line) => !comment.includes(line));
    const boundary = /^export const \w+ = (?:withErrorBoundary|guardIsland)\(/m.test(texts[i] ?? '')
      ? []
      : ['withErrorBoundary'];
    return [...lacking, ...boundary].map((line) => `src/${name} lacks "${line}"`);
  });
}
