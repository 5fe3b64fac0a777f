/**
 * Resolves `@core-fonts` to the folder of the core subsets. A compile reads the folder from standard input, since its
 * parent creates the subsets meanwhile; `astro dev` and `astro check` create them here.
 */
import { text } from 'node:stream/consumers';

export function coreFonts() {
  return {
    name: 'partner-sites-core-fonts',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        const folder = process.env.SITE_RENDERER_DIR === undefined ? await ownFolder() : await text(process.stdin);
        updateConfig({ vite: { resolve: { alias: { '@core-fonts': folder } } } });
      },
    },
  };
}

async function ownFolder() {
  const { ensureCoreFonts } = await import('../fonts/core-fonts.ts');
  const { readCoreGlyphs } = await import('../fonts/core-glyphs.ts');
  return ensureCoreFonts(await readCoreGlyphs());
}
