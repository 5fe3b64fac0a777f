/** Where modules that nothing uses are looked for. */
import type { KnipConfig } from 'knip';
import pageTemplates from '../scripts/compile/page-templates.json' with { type: 'json' };

export default {
  entry: [
    ...Object.keys(pageTemplates).map((template) => `src/${template}.astro`),
    ...['src/styles/page.css', 'src/gallery/*.astro', 'src/**/examples.tsx', 'src/client/client-directives/*.ts'],
    ...['scripts/checks/rules/*.ts', 'scripts/cli/main.ts', 'scripts/compile/{*.mjs,dev-middleware.ts}'],
    ...['scripts/hosting/edge.ts', 'scripts/{render,images}/*-worker.ts', 'scripts/**/drizzle.config.ts'],
    ...['tests/*.config.ts', 'tests/helpers/{end-timers,prepare-caches}.ts', 'tests/simulate/{main,modules/*}.ts'],
    ...['tests/tools/reports.ts', '{src,scripts,tests}/**/*.{test,spec}.{ts,tsx}'],
  ],
  project: ['src/**/*.{ts,tsx,astro,css}', 'scripts/**/*.{ts,mjs}', 'tests/**/*.ts'],
  exclude: ['types'],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['hugo', 'mount', 'nginx', 'umount'],
  ignoreDependencies: [
    ...['@astrojs/check', 'ts7', '@core-fonts/.+', '@fontsource/hahmlet', '@fontsource/nanum-myeongjo'],
    ...['@sun-typeface/suit', '@hono/standard-validator'],
  ],
} satisfies KnipConfig;
