import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `astro dev` for one partner: sets the same locals as a render worker. */
export function partnerLocals() {
  return {
    name: 'partner-sites-dev-locals',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        if (command !== 'dev') return;
        addMiddleware({ order: 'pre', entrypoint: new URL('./dev-middleware.ts', import.meta.url) });
      },
      // Vite does not reload for these: content and settings are no modules, and words are modules of the server only.
      'astro:server:setup': ({ server }) => {
        const partners = resolve(
          process.env.SITE_PARTNERS_DIR ?? fileURLToPath(new URL('../../partners', import.meta.url)),
        );
        const partner = join(partners, process.env.PARTNER ?? '');
        server.watcher.add(partner);
        let soon;
        server.watcher.on('all', (_, file) => {
          const isWords = /[/\\](?:[\w-]+-)?words\.ts$/.test(file);
          if (file.endsWith('.tmp') || !(isWords || resolve(file).startsWith(partner + sep))) return;
          clearTimeout(soon);
          soon = setTimeout(() => server.ws.send({ type: 'full-reload' }), 100);
        });
      },
    },
  };
}
