/**
 * Stylesheets follow imports. A part imports its own (`import './list.css'`); the sheet of a page kind, which all its pages
 * import as `virtual:page-styles/<kind>.css`, has those of all parts that they show. A sheet named `*.late.css` is one that
 * the first paint does without. The parts themselves load none, so that a page has two sheets and not one for each part.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../../src', import.meta.url));
const frame = 'frame/Page.astro';
/** Islands whose looks come in a sheet of their own, when they do. */
const ownSheets = { popups: 'features/popups/Popups.island.tsx', views: 'features/live-route/LiveRoute.island.tsx' };

const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.[^'"\n]+)\1/g;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const typeImports = /^import type [^;]*;$/gm;
const pageSheet = /'virtual:page-styles\/(\w+)\.css'/;
/** The looks of a form, which the stylesheet of a partner that chose it has. */
const formSheet = /\.form\.css(?:\?|$)/;
const isLate = (sheet) => sheet.endsWith('.late.css');

export function pageStyles() {
  return {
    name: 'partner-sites-page-styles',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:page-styles\/|^\.{1,2}\/.*\.css$/ },
      handler(id, importer = '') {
        if (id.startsWith('virtual:')) return `${src}/styles/page.css?${/(\w+)\.css$/.exec(id)?.[1]}`;
        const isTemplate = /\.(?:astro|tsx)$/.test(importer.split('?')[0]);
        return isTemplate && isPart(resolve(dirname(importer), id)) ? '\0part.js' : null;
      },
    },
    load: { filter: { id: /^\0part\.js$/ }, handler: () => '' },
    transform: {
      filter: { id: /\/src\/(?:styles\/\w+|.*\.form)\.css/ },
      handler(code, id) {
        // The module that gives its address is no stylesheet.
        if (formSheet.test(id) && !/[?&]url\b/.test(id))
          return `@reference "${src}/styles/theme.css";\n@layer forms {\n${code}\n}`;
        if (!code.includes('@import "virtual:parts"')) return null;
        const graph = readGraph();
        for (const file of graph.keys()) this.addWatchFile(join(src, file));
        const [, name = '', kind = ''] = /(\w+)\.css(?:\?(\w+))?/.exec(id);
        const unstyled = name === 'base' ? findUnstyled(graph) : [];
        if (unstyled.length > 0) this.error(`Classes whose rules their pages do not load:\n${unstyled.join('\n')}`);
        const sheets = sheetsOf(graph, name === 'page' ? kind : name);
        return code.replace(/@import "virtual:parts" (layer\(\w+\));/, (_, layer) =>
          sheets.map((sheet) => `@import "${join(src, sheet)}" ${layer};`).join('\n'),
        );
      },
    },
  };
}

/** Sheets that lie in a room, beside what they are for. */
const isPart = (file) => /^(?:ui|frame|features)\//.test(relative(src, file));

/** What each module of `src` imports, by its path there; an island that waits brings its looks late, or needs none. */
export function readGraph() {
  const files = globSync('**/*.{astro,tsx,ts}', { cwd: src }).map((file) => file.replaceAll('\\', '/'));
  return new Map(
    files
      .filter((file) => !/\.test\.tsx?$|\/examples\.tsx$/.test(file))
      .sort()
      .map((file) => {
        const code = readFileSync(join(src, file), 'utf8').replaceAll(comments, '').replaceAll(typeImports, '');
        const imports = [...code.matchAll(imported)].map(([, , path]) => join(dirname(file), path));
        return [file, { code, imports: imports.filter((path) => !waits(code, path)) }];
      }),
  );
}

const waits = (code, path) =>
  path.endsWith('.island.tsx') &&
  new RegExp(`<${/(\w+)\.island/.exec(path)[1]}\\s[^>]*client:(?:intent|signal)`).test(code);

/** Modules and part sheets below `roots`, what is imported first; `stops` and what is below them left out. */
function walk(graph, roots, stops) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path) || stops.includes(path)) return;
    found.add(path);
    for (const next of graph.get(path)?.imports ?? []) visit(next);
    // Again, so that it stands behind what it imports.
    found.delete(path);
    found.add(path);
  };
  for (const root of roots) visit(root);
  return [...found];
}

/** The pages of each kind. */
function rootsOf(graph, name) {
  if (name === 'base') return [frame];
  if (name in ownSheets) return [ownSheets[name]];
  // In development alone; it finds the parts by a glob.
  if (name === 'gallery') return [...graph.keys()];
  return [...graph].filter(([, { code }]) => pageSheet.exec(code)?.[1] === name).map(([file]) => file);
}

function modulesOf(graph, name) {
  const roots = rootsOf(graph, name);
  return walk(
    graph,
    roots,
    [frame, ...Object.values(ownSheets)].filter((stop) => !roots.includes(stop)),
  );
}

/** The part sheets of a sheet of `src/styles`, in one order for all, so that the same rule wins on every page: `ui` first. */
export function sheetsOf(graph, name) {
  const found = walk(graph, [frame, ...graph.keys()], []).filter(
    (path) => path.endsWith('.css') && isPart(join(src, path)),
  );
  const isUi = (sheet) => sheet.startsWith('ui/');
  const all = [...found.filter(isUi), ...found.filter((sheet) => !isUi(sheet))];
  if (name === 'late') return all.filter(isLate);
  const own = new Set(modulesOf(graph, name));
  const base = name === 'base' ? [] : modulesOf(graph, 'base');
  return all.filter((sheet) => own.has(sheet) && !isLate(sheet) && !base.includes(sheet));
}

/** Classes that a template names and whose rules no sheet of its page has, each with the import that lacks. */
export function findUnstyled(graph) {
  const kinds = new Set([...graph.values()].flatMap(({ code }) => pageSheet.exec(code)?.[1] ?? []));
  const everywhere = [...sheetsOf(graph, 'base'), ...sheetsOf(graph, 'late')];
  const ownerOf = findOwners(
    globSync('{ui,frame,features}/**/*.css', { cwd: src })
      .filter((sheet) => !formSheet.test(sheet))
      .sort(),
  );
  const lines = [...kinds, 'base', ...Object.keys(ownSheets)].flatMap((kind) => {
    const loaded = new Set([...everywhere, ...sheetsOf(graph, kind)]);
    return modulesOf(graph, kind).flatMap((file) =>
      classesIn(graph.get(file)?.code ?? '').flatMap((name) => {
        const owners = ownerOf.get(name) ?? [];
        return owners.length === 0 || owners.some((sheet) => loaded.has(sheet))
          ? []
          : [`src/${file}: .${name} is styled by ${owners.join(' and ')}; import it there`];
      }),
    );
  });
  return [...new Set(lines)].sort();
}

/** The sheets with a rule for a class alone. */
function findOwners(sheets) {
  const owners = new Map();
  for (const sheet of sheets) {
    const css = readFileSync(join(src, sheet), 'utf8').replaceAll(comments, '');
    for (const [, selectors] of css.matchAll(/([^{};]+)\{/g))
      for (const selector of selectors.split(','))
        for (const [, name] of selector.matchAll(/^\s*\.([\w-]+)(?:::?[\w-]+)*\s*$/g))
          owners.set(name, new Set([...(owners.get(name) ?? []), sheet]));
  }
  return new Map([...owners].map(([name, found]) => [name, [...found]]));
}

/** Classes that stand in attributes as they are, not put together. */
const classesIn = (code) =>
  [...code.matchAll(/\bclass(?:Name)?="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/).filter(Boolean));
