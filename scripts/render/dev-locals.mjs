/** `astro dev` for one partner: puts the same locals in place as a render worker does. */
export function partnerLocals() {
  return {
    name: 'partner-sites-dev-locals',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        if (command !== 'dev') return;
        addMiddleware({ order: 'pre', entrypoint: new URL('./dev-middleware.ts', import.meta.url) });
      },
    },
  };
}
