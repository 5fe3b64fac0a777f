/** Which room may import which: the tables of the READMEs in `src` and `scripts`. A check reads the tree against them, `.astro` files too. */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import pageTemplates from '../../scripts/compile/page-templates.json' with { type: 'json' };

const readReadme = (top: string): string => readFileSync(new URL(`../../${top}/README.md`, import.meta.url), 'utf8');
const [srcReadme, scriptsReadme] = [readReadme('src'), readReadme('scripts')];
const namesIn = (text = ''): string[] => [...text.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name);

/** A room and the rooms that it may import, from the table of a README; its own is always allowed. */
const rulesOf = (readme: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...readme.matchAll(/^\| (?:`routes\.ts`, )?`([\w-]+)\/(?:<subject>\/)?` \|.*\|([^|]+)\|$/gm)].map(
      ([, room = '', cell]) => [room, namesIn(cell)],
    ),
  );
const [srcRules, scriptRules] = [rulesOf(srcReadme), rulesOf(scriptsReadme)];

/** A feature imports only features before it. The two last are put together from others; nothing imports them. */
const featureOrder = namesIn(/^Features, each of which imports only those before it: (.+\n.+)/m.exec(srcReadme)?.[1]);
const composers = featureOrder.slice(-2);

/** Rooms of `src` that scripts may use. */
const srcForScripts = namesIn(/^Of `src` they use (.+)/m.exec(scriptsReadme)?.[1]);

export type ImportBreach = Readonly<Record<'file' | 'imports' | 'rule', string>>;

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
  const arrowsOf = (top: string, rules: typeof srcRules) =>
    Object.entries(rules).flatMap(([room, targets]) => targets.map((target) => `${top}/${room} → ${target}`));
  const ofScripts = [...arrowsOf('scripts', scriptRules), ...srcForScripts.map((room) => `scripts → ${room}`)];
  const unusedIn = (file: string, arrows: readonly string[]) =>
    arrows
      .filter((arrow) => !used.has(arrow))
      .map((arrow) => ({ file, imports: arrow, rule: 'allowed by the table, used by no file' }));
  return [...unusedIn('src/README.md', arrowsOf('src', srcRules)), ...unusedIn('scripts/README.md', ofScripts)];
}

function ruleBroken(file: string, target: string): string | null {
  const [top = ''] = file.split('/');
  const [targetTop = ''] = target.split('/');
  const [room, targetRoom] = [roomOf(file), roomOf(target)];
  if (top === 'src') {
    if (targetTop !== 'src') return 'src imports nothing outside src';
    if (isFileName(room)) return null;
    if (room === 'features' && targetRoom === 'features') return featureRule(file, target);
    if (room === 'features' && targetRoom === 'frame') return frameRule(file, target);
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

/** The folder below `src` or `scripts`. */
const roomOf = (path: string): string => path.split('/')[1] ?? '';

function allow(name: string, room: string, targetRoom: string, allowed: readonly string[] | undefined): string | null {
  if (allowed === undefined) return `${name} is no room of the table`;
  if (room === targetRoom || allowed.includes(targetRoom)) return null;
  return `${name} imports only ${allowed.length === 0 ? 'itself' : allowed.join(', ')}`;
}

/** An island is used by templates of its own feature and of those that are put together from others. */
function featureRule(file: string, target: string): string | null {
  const [feature = '', other = ''] = [file, target].map((path) => path.split('/')[2]);
  const isIsland = target.endsWith('.island.tsx');
  if (isIsland && file.endsWith('.tsx')) return 'an island never imports another island';
  if (feature === other) return null;
  if (isIsland && !composers.includes(feature)) return 'an island is used by its own feature';
  const isBefore = featureOrder.slice(0, featureOrder.indexOf(feature)).includes(other);
  return isBefore && !composers.includes(other) ? null : `features/${feature} imports only features before it`;
}

/** The frame is put together from features, so only what no other module imports stands in it: the templates of pages. */
function frameRule(file: string, target: string): string | null {
  const isTemplate = file.slice('src/'.length, -'.astro'.length) in pageTemplates;
  return isTemplate && target.endsWith('Page.astro')
    ? null
    : 'only a template of a page imports the frame, its pages alone';
}

const isFileName = (name: string): boolean => name.includes('.');
