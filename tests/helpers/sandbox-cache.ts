/** Where every sandbox of the tests finds the snapshot of its empty database; making one takes three seconds. */
import { join } from 'node:path';
import { paths } from '../../scripts/core/paths.ts';

export const sandboxCache = join(paths.work, 'db');
