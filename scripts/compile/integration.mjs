/**
 * Astro adapter of the project. `astro build` produces a renderer, a module that turns locals into HTML; `astro dev` shows
 * one partner by the same locals. `@core-fonts` is the folder of the core subsets.
 */
import { join, resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export function partnerSites() {
  return {
    name: 'partner-sites',
    hooks: {
      'astro:config:setup': async ({ command, addMiddleware, updateConfig }) => {
        updateConfig({ vite: { resolve: { alias: { '@core-fonts': await findCoreFonts() } } } });
        if (command === 'dev')
          addMiddleware({ order: 'pre', entrypoint: new URL('./dev-middleware.ts', import.meta.url) });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'partner-sites',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./renderer-entry.mjs', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'unsupported' },
        }),
      'astro:server:setup': ({ server }) => reloadForContent(server),
    },
  };
}

/** A compile reads the folder from standard input, since its parent creates the subsets meanwhile; others create them here. */
async function findCoreFonts() {
  if (process.env.SITE_RENDERER_DIR !== undefined) return text(process.stdin);
  const { ensureCoreFonts } = await import('../fonts/core-fonts.ts');
  const { readCoreGlyphs } = await import('../fonts/core-glyphs.ts');
  return ensureCoreFonts(await readCoreGlyphs());
}

/** Vite does not reload for these: content and settings are no modules, and words are modules of the server only. */
function reloadForContent(server) {
  const partners = resolve(process.env.SITE_PARTNERS_DIR ?? fileURLToPath(new URL('../../partners', import.meta.url)));
  const partner = join(partners, process.env.PARTNER ?? '');
  server.watcher.add(partner);
  let soon;
  server.watcher.on('all', (_, file) => {
    const isWords = /[/\\](?:[\w-]+-)?words\.ts$/.test(file);
    if (file.endsWith('.tmp') || !(isWords || resolve(file).startsWith(partner + sep))) return;
    clearTimeout(soon);
    soon = setTimeout(() => server.ws.send({ type: 'full-reload' }), 100);
  });
}
