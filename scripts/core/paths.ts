/** Folders of the project. The root follows from this file, so commands work from any folder. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from './environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { SITE_PARTNERS_DIR, SITE_CONTENT_DIR, SITE_DIST_DIR, SITE_WORK_DIR } = environment;

export const paths = {
  /** Ends with a slash. */
  root,
  partners: resolve(SITE_PARTNERS_DIR ?? join(root, 'partners')),
  /** Pulled content: one folder a partner. Null: beside each `partner.json`. */
  content: SITE_CONTENT_DIR === undefined ? null : resolve(SITE_CONTENT_DIR),
  /** Releases: one folder a partner. */
  dist: resolve(SITE_DIST_DIR ?? join(root, 'dist')),
  /** Renderers, caches and a database snapshot: all created again when missing. */
  work: resolve(SITE_WORK_DIR ?? join(root, '.site')),
};

/** Pictures of all partners as fetched, and what is known of them; never delivered. */
export const imageSourceFolder = join(paths.work, 'cache/picture-sources');
/** Delivered pictures of all partners, named by content hash. */
export const imageFolder = join(paths.work, 'cache/pictures');
