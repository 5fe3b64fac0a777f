/** Which room may import which: the tables of the READMEs in `src` and `scripts`. A check reads the tree against them, `.astro` files too. */
import { readFileSync } from 'node:fs';
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

const readme = readFileSync(new URL('../../scripts/README.md', import.meta.url), 'utf8');
const namesIn = (text = ''): string[] => [...text.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name);

/** Of `scripts` the table of its README is the rule. */
const scriptRules = Object.fromEntries(
  [...readme.matchAll(/^\| `([\w-]+)\/` \|.*\|([^|]+)\|$/gm)].map(([, room = '', cell]) => [room, namesIn(cell)]),
);

/** Rooms of `src` that scripts may use. */
const srcForScripts = namesIn(/^Of `src` they use (.+)/m.exec(readme)?.[1]);

export interface ImportBreach {
  readonly file: string;
  readonly imports: string;
  readonly rule: string;
}

const source = /\.(?:ts|tsx|mjs|astro)$/;
const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;

/** Every import under `src` and `scripts` that the table does not allow, sorted by file; then what is allowed and not used. */
export async function importBreaches(root: string): Promise<ImportBreach[]> {
  const breaches: ImportBreach[] = [];
  const used = new Set<string>();
  for (const top of ['src', 'scripts']) {
    const entries = await readdir(join(root, top), { withFileTypes: true, recursive: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || !source.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, '');
      const text = await readFile(join(root, file), 'utf8');
      breaches.push(...breachesIn(file, text));
      for (const { target } of importsIn(file, text)) used.add(arrowOf(file, target));
    }
  }
  return [...breaches.sort((a, b) => (a.file < b.file ? -1 : 1)), ...unusedArrows(used)];
}

/** The breaches of one file; `file` is its path from the project's root. */
export function breachesIn(file: string, text: string): ImportBreach[] {
  return importsIn(file, text).flatMap(({ specifier, target }) => {
    const rule = ruleBroken(file, target);
    return rule === null ? [] : [{ file, imports: specifier, rule }];
  });
}

function importsIn(file: string, text: string): { specifier: string; target: string }[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(imported)].flatMap(([, , specifier = '']) =>
    specifier.startsWith('.') ? [{ specifier, target: posix.join(dirname(file), specifier) }] : [],
  );
}

/** From one room to another, e.g. `scripts/pull → core`; of `src` scripts share one list. */
function arrowOf(file: string, target: string): string {
  const [top = '', targetTop = ''] = [file, target].map((path) => path.split('/')[0]);
  return top === targetTop ? `${top}/${roomOf(file)} → ${roomOf(target)}` : `${top} → ${roomOf(target)}`;
}

/** A table that allows more than is used lets the next wrong import pass. */
export function unusedArrows(used: ReadonlySet<string>): ImportBreach[] {
  const allowed = Object.entries(scriptRules).flatMap(([room, targets]) =>
    targets.map((target) => `scripts/${room} → ${target}`),
  );
  return [...allowed, ...srcForScripts.map((room) => `scripts → ${room}`)]
    .filter((arrow) => !used.has(arrow))
    .map((arrow) => ({ file: 'scripts/README.md', imports: arrow, rule: 'allowed by the table, used by no file' }));
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
    return srcForScripts.includes(targetRoom) ? null : `scripts use only ${srcForScripts.join(', ')} of src`;
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
