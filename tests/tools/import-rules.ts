/** Which room may import which: the table of README in `src` and `scripts`. A check reads the tree against it, `.astro` files too. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

/** A room of `src` and the rooms that it may import; its own is always allowed. `words` and `view-model` are rooms of their own. */
const srcRules: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  words: ['domain'],
  'rich-text': ['domain', 'words'],
  styles: [],
  'view-model': ['contract', 'domain', 'words'],
  site: ['contract', 'rich-text', 'domain', 'words', 'styles', 'view-model'],
  api: ['contract', 'domain', 'words'],
  client: ['api', 'contract', 'rich-text', 'domain', 'words'],
  hooks: ['client', 'api', 'domain', 'words'],
  ui: ['hooks', 'client', 'api', 'view-model', 'domain', 'words'],
  features: ['ui', 'hooks', 'client', 'api', 'site', 'view-model', 'contract', 'rich-text', 'domain', 'words'],
  frame: ['features', 'ui', 'hooks', 'client', 'site', 'styles', 'domain', 'words'],
  pages: ['frame', 'features', 'ui', 'site', 'styles'],
  gallery: ['frame', 'features', 'ui', 'hooks', 'client', 'view-model', 'styles', 'domain', 'words'],
};

/** Features that compose others, and so are imported by none. */
const composers = ['home', 'live-route'];

/** Rooms of `src` that scripts may use. */
const srcForScripts = ['routes.ts', 'domain', 'contract', 'rich-text', 'api', 'words', 'site', 'view-model'];

const scriptRules: Readonly<Record<string, readonly string[]>> = {
  core: [],
  database: ['core'],
  partners: ['core'],
  images: ['core', 'partners'],
  pull: ['core', 'partners', 'images'],
  fonts: ['core'],
  compile: ['core', 'partners', 'fonts', 'render'],
  render: ['core', 'fonts', 'compile'],
  release: ['core', 'partners', 'fonts', 'images', 'compile', 'render'],
  hosting: ['core', 'partners', 'images', 'release'],
  publish: ['core', 'release', 'hosting'],
  pipeline: ['core', 'partners', 'pull', 'images', 'fonts', 'compile', 'render', 'release', 'publish'],
  sandbox: ['core', 'database', 'images'],
  desk: [
    'core',
    'database',
    'fonts',
    'partners',
    'images',
    'pull',
    'render',
    'release',
    'publish',
    'hosting',
    'pipeline',
  ],
  cli: [
    ...['core', 'partners', 'images', 'pull', 'compile', 'render', 'release', 'publish', 'hosting', 'pipeline'],
    ...['sandbox', 'desk'],
  ],
};

export interface ImportBreach {
  readonly file: string;
  readonly imports: string;
  readonly rule: string;
}

const source = /\.(?:ts|tsx|mjs|astro)$/;
const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;

/** Every import under `src` and `scripts` that the table does not allow, sorted by file. */
export async function importBreaches(root: string): Promise<ImportBreach[]> {
  const breaches: ImportBreach[] = [];
  for (const top of ['src', 'scripts']) {
    const entries = await readdir(join(root, top), { withFileTypes: true, recursive: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || !source.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, '');
      breaches.push(...breachesIn(file, await readFile(join(root, file), 'utf8')));
    }
  }
  return breaches.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** The breaches of one file; `file` is its path from the project's root. */
export function breachesIn(file: string, text: string): ImportBreach[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(imported)].flatMap((match) => {
    const specifier = match[2] ?? '';
    if (!specifier.startsWith('.')) return [];
    const rule = ruleBroken(file, posix.join(dirname(file), specifier));
    return rule === null ? [] : [{ file, imports: specifier, rule }];
  });
}

function ruleBroken(file: string, target: string): string | null {
  const [top = ''] = file.split('/');
  const [targetTop = ''] = target.split('/');
  const [room, targetRoom] = [roomOf(file), roomOf(target)];
  if (top === 'src') {
    if (targetTop !== 'src') return 'src imports nothing outside src';
    if (isFileName(room)) return null;
    if (room === 'features' && targetRoom === 'features') return featureRule(file, target);
    if (room === 'features' && file.endsWith('.tsx') && targetRoom === 'site')
      return 'a view or an island knows no site';
    return allow(`src/${room}`, room, targetRoom, srcRules[room]);
  }
  if (targetTop === 'src') {
    const isConfig = targetRoom === 'styles' && room === 'compile';
    return srcForScripts.includes(targetRoom) || isConfig
      ? null
      : `scripts use only ${srcForScripts.join(', ')} of src`;
  }
  if (targetTop !== 'scripts' || isFileName(room)) return null;
  return allow(`scripts/${room}`, room, targetRoom, scriptRules[room]);
}

/** The folder below `src` or `scripts`; words, and view models of features, are leaves that several rooms use. */
function roomOf(path: string): string {
  const [top, room = ''] = path.split('/');
  if (top !== 'src') return room;
  if (/\/(?:(?:[\w-]+-)?words|ui\/format)\.ts$/.test(path)) return 'words';
  return room === 'features' && /view-model\.ts$/.test(path) ? 'view-model' : room;
}

function allow(name: string, room: string, targetRoom: string, allowed: readonly string[] | undefined): string | null {
  if (allowed === undefined) return `${name} is no room of the table`;
  if (room === targetRoom || allowed.includes(targetRoom)) return null;
  return `${name} imports only ${allowed.length === 0 ? 'itself' : allowed.join(', ')}`;
}

/** Of another feature: cards and views alone, so that a feature can be changed behind them. An island is used by its own. */
function featureRule(file: string, target: string): string | null {
  const [feature = '', other = ''] = [file, target].map((path) => path.split('/')[2]);
  if (feature === other)
    return target.endsWith('.island.tsx') && file.endsWith('.tsx') ? 'an island never imports another island' : null;
  if (composers.includes(feature)) return null;
  if (composers.includes(other)) return `features/${other} is imported by no feature`;
  const isShared =
    /^src\/features\/[\w-]+\/(?:(?:cards|examples)\.ts|[A-Z]\w+\.(?:tsx|astro))$/.test(target) &&
    !target.endsWith('.island.tsx');
  return isShared ? null : 'of another feature only view models, cards, examples, views and words';
}

const isFileName = (name: string): boolean => name.includes('.');
