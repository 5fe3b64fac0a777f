/**
 * Astro adapter of the project. `astro build` produces a renderer, a module that turns locals into HTML; `astro dev` shows
 * one partner by the same locals. All framework components are React's. `@core-fonts` is the folder of the core subsets.
 */
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import island from 'astro/runtime/server/astro-island.prebuilt.js';

const ownFile = (name) => fileURLToPath(new URL(name, import.meta.url));

export function partnerSites() {
  return {
    name: 'partner-sites',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware, updateConfig }) => {
        updateConfig({
          vite: { plugins: [coreFonts(), astroRuntime()] },
        });
        if (command === 'dev') addMiddleware({ order: 'pre', entrypoint: ownFile('dev-middleware.ts') });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'partner-sites',
          entrypointResolution: 'auto',
          serverEntrypoint: ownFile('renderer-entry.mjs'),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'unsupported' },
        }),
      'astro:server:setup': ({ server }) => reloadForContent(server),
    },
  };
}

/** The subsets are created while the first modules are bundled. */
function coreFonts() {
  const folder = createCoreFonts();
  // A module that needs them reports the failure.
  folder.catch(() => undefined);
  return {
    name: 'partner-sites-core-fonts',
    resolveId: {
      filter: { id: /^@core-fonts\// },
      handler: async (id) => join(await folder, id.slice('@core-fonts/'.length)),
    },
  };
}

async function createCoreFonts() {
  const { ensureCoreFonts, readCoreGlyphs } = await import('../fonts/core-fonts.ts');
  return ensureCoreFonts(await readCoreGlyphs());
}

const prerenderEntry = 'astro/entrypoints/prerender';
const virtualIsland = 'virtual:astro-island';
const own = ownFile('render-component.mjs');

/** Modules of the compiled renderer, by what their files end with. */
const replaced = {
  '\0virtual:astro-island': island,
  // No page is rendered at compile time, and bundling this takes a tenth of a compile.
  [`\0${prerenderEntry}`]: '',
  '/astro/dist/runtime/server/render/component.js': `export { renderComponent } from '${own}'; export const renderComponentToString = null;`,
  '/astro/dist/runtime/server/render/script.js': `export { renderScript } from '${own}';`,
  '/@astrojs/react/dist/server.js': 'export default {};',
  // Without React's other server, as large as this one.
  '/react-dom/server.node.js': `export * from './cjs/react-dom-server-legacy.node.production.js';`,
};
const ends = Object.keys(replaced);

/** Astro inlines its 4.5 kB hydration script into every page; a build has it as `virtual:astro-island`, one module. */
function astroRuntime() {
  let isBuild = true;
  return {
    name: 'partner-sites-astro-runtime',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === virtualIsland || (isBuild && id === prerenderEntry) ? `\0${id}` : null),
    load(id) {
      if (!isBuild) return id === `\0${virtualIsland}` ? '' : null;
      const end = ends.find((end) => id.endsWith(end));
      return end === undefined ? null : replaced[end];
    },
  };
}

/** Vite does not reload for these: content and settings are no modules, and words are modules of the server only. */
function reloadForContent(server) {
  const partner = join(process.env.SITE_PARTNERS_DIR ?? ownFile('../../partners'), process.env.PARTNER ?? '');
  server.watcher.add(partner);
  let soon;
  server.watcher.on('all', (_, file) => {
    const isWords = /[/\\](?:[\w-]+-)?words\.ts$/.test(file);
    if (file.endsWith('.tmp') || !(isWords || resolve(file).startsWith(partner + sep))) return;
    clearTimeout(soon);
    soon = setTimeout(() => server.ws.send({ type: 'full-reload' }), 100);
  });
}
