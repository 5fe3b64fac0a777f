/** Hard links immutable files into a release instead of writing them again. */

import { copyFileSync, linkSync, readFileSync } from 'node:fs';
import { sha256 } from '../core/hash.ts';
import type { FileFacts } from './release-file.ts';

/** Links a file, or copies it where links are not possible. False where the source is missing. */
export function linkFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') return false;
    if (code === 'EXDEV' || code === 'EPERM' || code === 'EMLINK' || code === 'ENOTSUP') {
      copyFileSync(from, to);
      return true;
    }
    throw error;
  }
}

export function readFileFacts(file: string): FileFacts {
  const body = readFileSync(file);
  return { hash: sha256(body), bytes: body.length };
}
