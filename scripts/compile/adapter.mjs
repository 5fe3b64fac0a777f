/** Astro adapter: makes `astro build` produce a renderer, a module that turns locals into HTML. */
export function renderer() {
  return {
    name: 'partner-sites-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'partner-sites-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./renderer-entry.mjs', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'unsupported' },
        });
      },
    },
  };
}
