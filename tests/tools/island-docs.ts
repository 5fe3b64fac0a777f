/** Every island says why it is one and what stands there without scripts; one that does not is found here. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const wanted = ['Why an island:', 'Without scripts:'];

/** One line for each island file whose doc comment lacks one of the two. */
export async function undocumentedIslands(root: string): Promise<string[]> {
  const folder = join(root, 'src');
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const names = entries.filter((name) => name.endsWith('.island.tsx')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.flatMap((name, i) => {
    const comment = /\/\*\*[\s\S]*?\*\//.exec(texts[i] ?? '')?.[0] ?? '';
    return wanted.filter((line) => !comment.includes(line)).map((line) => `src/${name} lacks "${line}"`);
  });
}
