/** Puts the folder of the core subsets under the name `@core-fonts`, for the layout's imports. */
import { ensureCoreFonts } from '../fonts/core-fonts.ts';

export function coreFonts() {
  return {
    name: 'partner-sites-core-fonts',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        updateConfig({ vite: { resolve: { alias: { '@core-fonts': await ensureCoreFonts() } } } });
      },
    },
  };
}
