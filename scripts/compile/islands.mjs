/**
 * Islands: React's Vite plugin, with a server renderer of ours in place of its own. Every framework component here is
 * React's, so none is drawn once more to find out, and an island that is the same on many pages is drawn once.
 */
import react from '@astrojs/react';

export function islands() {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setUp({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, serverEntrypoint: new URL('./island-server.mjs', import.meta.url) }),
        }),
    },
  };
}
