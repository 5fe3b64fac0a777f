/**
 * The commands as few files, written beside the renderer: loading and translating 400 sources one by one takes half of the
 * time of a command that has nothing to do. `site.mjs` runs them while every input is as it was when they were written.
 */
import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { writeFileAtomic } from '../core/fs.ts';
import { paths } from '../core/paths.ts';
import type { Renderer } from './compile.ts';
import { commandsInputs, hashSources, rendererInputs, rulesInputs, statSources } from './sources.ts';

const rulesModule = join(paths.root, 'scripts/checks/rules.ts');
/** Packages of native code, or of files that they read beside themselves; all others become part of the commands. */
const isLeft =
  /^(?:@aws-sdk|@electric-sql\/pglite|astro|listr2|nodemailer|opentype\.js|pg|pg-boss|pino|pino-pretty|react|react-dom|rolldown|sharp|subset-font|tailwindcss|vite)(?:\/|$)/;

/** Bundles the commands where those of the same sources are not there, and makes them what `site.mjs` runs. */
export async function writeCommands({
  compileId,
  entry: renderer,
}: Pick<Renderer, 'compileId' | 'entry'>): Promise<void> {
  // Elsewhere Node would find no packages.
  if (!paths.work.startsWith(paths.root)) return;
  const inputs = await statSources(paths.root, commandsInputs);
  // Sources that changed since then belong to another compile.
  if ((await hashSources(paths.root, rendererInputs)) !== compileId) return;
  // Of the renderer, so that both stay and go together.
  const folder = join(renderer, '../..', `commands-${await hashSources(paths.root, commandsInputs)}`);
  if (!existsSync(folder)) {
    const building = `${folder}.building-${process.pid}`;
    await bundle(building, compileId);
    // Another process may have been faster.
    await rename(building, folder).catch(() => rm(building, { recursive: true, force: true }));
  }
  // The work folder may have come from another checkout, and be used by another major version of Node.
  const node = process.versions.node.split('.')[0] ?? '';
  const pointer = { root: paths.root, node, entry: join(folder, 'main.mjs'), inputs };
  await writeFileAtomic(join(paths.work, 'commands.json'), JSON.stringify(pointer));
}

/** Writes `main.mjs` and its chunks. */
async function bundle(folder: string, compileId: string): Promise<void> {
  const known = { compileId, rulesId: await hashSources(paths.root, rulesInputs) };
  // Native code, which only who bundles loads.
  const { rolldown } = await import('rolldown');
  const commands = await rolldown({
    input: { main: join(paths.root, 'scripts/cli/main.ts') },
    platform: 'node',
    cwd: paths.root,
    logLevel: 'silent',
    external: isLeft,
    plugins: [sourceFacts(known)],
  });
  await commands.write({
    dir: folder,
    sourcemap: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await commands.close();
}

/** What a source says of itself: where it lies, and hashes that need not be computed again. */
const sourceFacts = (known: Readonly<Record<string, string>>): Plugin => ({
  name: 'source-facts',
  transform: {
    filter: { id: /\/(?:scripts|src)\/(?!.*node_modules)/, code: /import\.meta\./ },
    handler(code, id) {
      const facts = { ...known, url: pathToFileURL(id).href, dirname: dirname(id) };
      const text = code.replaceAll(/import\.meta\.(\w+)/g, (all, name: string) =>
        name in facts ? JSON.stringify(facts[name as keyof typeof facts]) : all,
      );
      return { code: id === rulesModule ? withStaticRules(text) : text, map: null };
    },
  },
});

function withStaticRules(code: string): string {
  const names = readdirSync(join(rulesModule, '../rules')).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const imports = names.map((name, i) => `import * as rule${i} from './rules/${name}';`).join(' ');
  const listed = code.replace(/await Promise\.all\(.+?\);\n/s, `[${names.map((_, i) => `rule${i}`).join()}];\n`);
  if (listed === code) throw new Error(`${rulesModule} does not list its rules as expected.`);
  return `${imports} ${listed}`;
}
