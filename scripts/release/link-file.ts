/** Files that never change again are linked into a release instead of being written once more. */
import { hash } from 'node:crypto';
import { copyFileSync, linkSync, readFileSync } from 'node:fs';
import type { ManifestFile } from './manifest.ts';

/** Links a file; copies where links are not possible. False when the source is gone. */
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

export function factsOf(file: string): ManifestFile {
  const body = readFileSync(file);
  return { hash: hash('sha256', body, 'hex'), bytes: body.length };
}
