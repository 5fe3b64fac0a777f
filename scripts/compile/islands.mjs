/**
 * Islands: React's Vite plugin, with a server renderer of ours in place of its own. All framework components
 * are React's, so no trial render is needed, and an island that is the same on many pages is rendered once.
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
