import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { renderer } from './scripts/render/adapter.mjs';
import { partnerLocals } from './scripts/render/dev-locals.mjs';

const outDir = process.env.SITE_RENDERER_DIR ?? './.site/renderer/manual';

/** Compiled once for all partners: nothing about a partner is known here. */
export default defineConfig({
  output: 'server',
  outDir,
  cacheDir: './.site/cache/astro',
  trailingSlash: 'never',
  adapter: renderer(),
  integrations: [react(), partnerLocals()],
  build: { assets: 'assets', inlineStylesheets: 'never' },
  compressHTML: true,
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4321) },
  vite: { plugins: [tailwind()], build: { assetsInlineLimit: 0 } },
});
