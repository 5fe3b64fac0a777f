/**
 * Puts the folder of the core subsets under the name `@core-fonts`, for the layout's imports. A compile is told it by
 * standard input: its parent gets the subsets ready meanwhile. While developing and checking, it does so itself.
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
