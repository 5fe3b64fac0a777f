import { join, resolve } from 'node:path';
import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import { partnerSites } from './scripts/compile/integration.mjs';
import { pageStyles } from './scripts/compile/page-styles.mjs';
import pageTemplates from './scripts/compile/page-templates.json' with { type: 'json' };

const outDir = process.env.SITE_RENDERER_DIR ?? './.site/renderer/manual';
/** Caches lie in the work folder: a container's checkout and its `node_modules` can be read only. */
const cacheDir = join(process.env.SITE_WORK_DIR ?? './.site', 'cache');

/**
 * `client:intent` hydrates an island on its first interaction, `client:signal` on an event. Every route is injected.
 */
const additions = {
  name: 'partner-sites-additions',
  hooks: {
    'astro:config:setup': ({ addClientDirective, command, injectRoute }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/client/client-directives/intent.ts' });
      addClientDirective({ name: 'signal', entrypoint: './src/client/client-directives/signal.ts' });
      for (const [template, patterns] of Object.entries(pageTemplates))
        for (const pattern of patterns) injectRoute({ pattern, entrypoint: `./src/${template}.astro` });
      if (command === 'dev') injectRoute({ pattern: '/gallery', entrypoint: './src/gallery/Gallery.astro' });
    },
  },
};

/** Fonts travel as woff2 only: every browser that can show the site reads it. */
const woff2Only = {
  Rule: {
    'font-face': ({ value: { loc, properties } }) => ({
      type: 'font-face',
      value: {
        loc,
        properties: properties.map((property) =>
          property.type === 'source'
            ? { ...property, value: property.value.filter(({ value }) => value.format?.type !== 'woff') }
            : property,
        ),
      },
    }),
  },
};

/**
 * No list of what a fetched script will fetch itself, nor Vite's helper that reads it: such scripts are small, and both
 * would be in every page's script (600 bytes). Astro sets the option for all environments, after the configuration is read.
 */
const withoutModulePreload = {
  name: 'partner-sites-without-module-preload',
  enforce: 'pre',
  configResolved: ({ environments }) => {
    environments.client.build.modulePreload = false;
  },
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** Node loads its HTTP client, 100 ms, for who asks whether it has one of these, as the islands' client does when it is loaded. */
const withoutHttp = Object.fromEntries(
  ['FormData', 'Headers', 'Request', 'Response'].map((name) => [`globalThis.${name}`, 'undefined']),
);

/** The compiled renderer holds all that it needs and nothing for developing; `astro dev` runs packages from where they are. */
const bundleEverything = {
  name: 'partner-sites-bundle-everything',
  config: (_, { command }) =>
    command === 'build'
      ? {
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          environments: { ssr: { define: withoutHttp } },
        }
      : {},
};

/** Matches modules of `src/`, given as patterns without their ending, and files below folders of packages. */
const modules = (own, packages = []) =>
  new RegExp(
    [...own.map((name) => `/src/${name}\\.tsx?$`), ...packages.map((name) => `/node_modules/${name}/`)].join('|'),
  );

/**
 * What the script of every page shares with islands, in one file; what the cart's badge needs in another; and state with
 * its schemas and library in a third, loaded by any persisted store. Left alone, the bundler makes a file of each module, and a
 * phone pays for every request.
 */
const groups = [
  {
    name: 'every-page',
    test: modules(
      [
        'client/(?:clock-offset|lazy|late-styles|events|site-data|fetch-plain|last-path|own-link)',
        'client/session/(?:session-store|token-cookie)',
        'client/storage/browser-storage',
        'client/third-parties/(?:data-layer|consent)',
        'api/requests',
        'client/countdown-words',
        'domain/rules/(?:korean-day|open-now)',
      ],
      ['nanostores/(?:atom|context|clean-stores)'],
    ),
  },
  {
    name: 'small-state',
    test: modules([
      'client/state/cart-count',
      'client/session/guest',
      'client/storage/persisted',
      'client/third-parties/queued-events',
      'api/cart-requests',
    ]),
  },
  {
    name: 'state',
    test: modules(
      ['client/state/selection', 'client/storage/parse-stored', 'contract/(?:client-state|parse-with|primitives)'],
      ['valibot'],
    ),
  },
  // React with what islands begin with, short notices, who is logged in, calls without React, and queries with it: in one file each.
  {
    name: 'react',
    test: modules(
      ['hooks/use-hydrated', 'ui/ErrorBoundary'],
      ['react', 'react-dom', 'scheduler', '@nanostores/react', 'nanostores/(?:listen-keys|deep-map)'],
    ),
  },
  // Else it would lie with the calls, whose schemas name it.
  { name: 'plain-address', test: modules(['domain/addresses/plain-address']) },
  { name: 'attribution', test: modules(['domain/addresses/attribution', 'client/third-parties/attribution']) },
  { name: 'toasts', test: modules(['client/state/toasts']) },
  // Apart from the calls, which nobody needs who only fetches a file.
  { name: 'files', test: modules(['client/(?:fetch-file|abort-after)']) },
  {
    name: 'session',
    test: modules([
      'client/navigate',
      'client/acts/tell-act',
      'client/session/(?:session|customer-data)',
      'client/storage/(?:draft-storage|owned-keys)',
    ]),
  },
  {
    name: 'calls',
    test: modules(
      [
        'client/(?:browser-api|call-api|state/cart)',
        'contract/(?:cart|envelope)',
        'api/(?:api|call|carts|failure|transport)',
      ],
      ['ky'],
    ),
  },
  { name: 'queries', test: modules(['hooks/use-query'], ['swr', 'dequal', 'use-sync-external-store']) },
];

/**
 * The renderer in two files beside its templates: in a hundred and seventy, every render worker would spend a third of its
 * start on finding them. Pages, the frame and stylesheets stay out: Astro derives a page's stylesheets from its chunk.
 */
const keptApart = new RegExp(`/src/frame/|src/(?:${Object.keys(pageTemplates).join('|')})[.@]|\\.css`);
const rendererGroups = [
  { name: 'packages', test: /\/node_modules\// },
  { name: 'own', test: (id) => !keptApart.test(id) },
];

/**
 * Compiled once for all partners: nothing about a partner is known here. Without `astro/config`, which does nothing to it
 * and loads three hundred modules.
 * @type {import('astro').AstroUserConfig}
 */
export default {
  output: 'server',
  outDir,
  cacheDir: join(cacheDir, 'astro'),
  trailingSlash: 'never',
  adapter: partnerSites(),
  integrations: [react(), additions],
  build: { assets: 'assets', inlineStylesheets: 'never' },
  compressHTML: true,
  image: { service: { entrypoint: 'astro/assets/services/noop', config: {} } },
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4321) },
  vite: {
    cacheDir: resolve(cacheDir, 'vite'),
    css: { transformer: 'lightningcss', lightningcss: { visitor: woff2Only } },
    // Before Tailwind, which reads what it put together.
    plugins: [pageStyles(), tailwind(), withoutModulePreload, bundleEverything],
    // A constant is written where it is used: a word that several rooms say brings no file of words along.
    build: { assetsInlineLimit: 0, rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } },
    // In development: found before the first page is asked for, so that none is loaded twice.
    optimizeDeps: { entries: ['src/**/*.island.tsx', 'src/**/examples.tsx', 'src/frame/enhance.ts'] },
    environments: {
      ssr: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: rendererGroups } } },
        },
      },
      client: {
        build: {
          // Every page's script names twenty others, and hashes do not compress: a letter fewer is 15 bytes of every page.
          rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: 'assets/[name].[hash:7].js' } },
        },
      },
    },
  },
};
