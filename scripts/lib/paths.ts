/** Where things lie. The project's root is found from this file, so commands work from any folder. */
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const paths = {
  root,
  partners: `${root}partners`,
  dist: process.env.SITE_DIST_DIR ?? `${root}dist`,
  work: process.env.SITE_WORK_DIR ?? `${root}.site`,
  public: `${root}public`,
};
