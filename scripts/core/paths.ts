/** Where things lie. The project's root is found from this file, so commands work from any folder. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from './environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { SITE_PARTNERS_DIR, SITE_DIST_DIR, SITE_WORK_DIR } = environment;

export const paths = {
  /** With a slash at its end. */
  root,
  partners: resolve(SITE_PARTNERS_DIR ?? join(root, 'partners')),
  /** Releases: one folder a partner. */
  dist: resolve(SITE_DIST_DIR ?? join(root, 'dist')),
  /** What can be made again: renderer, caches, the sandbox's dumps. */
  work: resolve(SITE_WORK_DIR ?? join(root, '.site')),
};

/** Delivered pictures of all partners, named by their content. */
export const imageFolder = join(paths.work, 'cache/pictures');
