/** Sources: what a renderer and the commands are made from, and whether it has changed since. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../core/fs.ts';

type Inputs = Readonly<Record<'folders' | 'files', readonly string[]>>;

export const rendererInputs: Inputs = {
  folders: ['src', 'public', 'scripts/compile', 'scripts/render', 'scripts/fonts'],
  files: ['astro.config.mjs', 'tailwind.config.ts', 'tsconfig.json', 'package-lock.json'],
};
export const commandsInputs: Inputs = { folders: ['src', 'public', 'scripts'], files: rendererInputs.files };
/** Rules over content, of which findings follow. */
export const rulesInputs: Inputs = { folders: ['scripts/checks', 'scripts/content'], files: [] };
declare global {
  /** Of a bundled command, whose sources `site.mjs` has found unchanged. */
  interface ImportMeta {
    readonly compileId?: string;
    readonly rulesId?: string;
  }
}

const notCompiled = /\.test\.tsx?$|\.md$|\.jsonl$/;

/** Hash of sources and of Node's major version, 16 hexadecimal digits. */
export async function hashSources(root: string, inputs: Inputs): Promise<string> {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`);
  for (const file of await listSources(root, inputs)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Milliseconds of the last change and bytes, by path below the root. Folders have no bytes, and change where a file comes or
 * goes. To be taken before the sources are read: what is written meanwhile differs from it.
 */
export async function statSources(root: string, inputs: Inputs): Promise<Record<string, readonly [number, number]>> {
  const names = await listSources(root, inputs);
  const folders = new Set(names.flatMap((name) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))));
  return Object.fromEntries(
    [...folders, ...names].map((name) => {
      const { mtimeMs, size } = statSync(join(root, name));
      return [name, [mtimeMs, folders.has(name) ? 0 : size]];
    }),
  );
}

/** Tests and documents do not count. */
async function listSources(root: string, { folders, files }: Inputs): Promise<string[]> {
  const listed = folders.map(async (folder) =>
    (await listFiles(join(root, folder))).filter((name) => !notCompiled.test(name)).map((name) => `${folder}/${name}`),
  );
  return [...(await Promise.all(listed)).flat(), ...files];
}
