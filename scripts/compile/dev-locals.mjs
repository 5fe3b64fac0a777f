import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `astro dev` for one partner: puts the same locals in place as a render worker does. */
export function partnerLocals() {
  return {
    name: 'partner-sites-dev-locals',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        if (command !== 'dev') return;
        addMiddleware({ order: 'pre', entrypoint: new URL('./dev-middleware.ts', import.meta.url) });
      },
      // Content and settings of the partner are no modules, and words are modules of the server alone.
      'astro:server:setup': ({ server }) => {
        const partners = resolve(
          process.env.SITE_PARTNERS_DIR ?? fileURLToPath(new URL('../../partners', import.meta.url)),
        );
        const folders = [
          join(partners, process.env.PARTNER ?? ''),
          fileURLToPath(new URL('../../src/copy', import.meta.url)),
        ];
        server.watcher.add(folders);
        let soon;
        server.watcher.on('all', (_, file) => {
          if (file.endsWith('.tmp') || !folders.some((folder) => resolve(file).startsWith(folder + sep))) return;
          clearTimeout(soon);
          soon = setTimeout(() => server.ws.send({ type: 'full-reload' }), 100);
        });
      },
    },
  };
}
