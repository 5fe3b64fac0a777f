/** The adapter that makes `astro build` give a renderer: a module that turns a request and its locals into HTML. */
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
