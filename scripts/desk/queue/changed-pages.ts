/** What differs between two releases, by page: paths as visitors see them, sorted. */
import type { Manifest } from '../../release/manifest.ts';

export interface ChangedPages {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** `before` is null for the first release. */
export function changedPages(before: Manifest | null, after: Manifest | null): ChangedPages {
  const old = hashes(before);
  const now = hashes(after);
  return {
    added: [...now.keys()].filter((path) => !old.has(path)),
    changed: [...now].filter(([path, hash]) => old.has(path) && old.get(path) !== hash).map(([path]) => path),
    removed: [...old.keys()].filter((path) => !now.has(path)),
  };
}

function hashes(manifest: Manifest | null): Map<string, string> {
  const pages = Object.entries(manifest?.files ?? {}).filter(([, { key }]) => key !== undefined);
  return new Map(pages.map(([file, { hash }]) => [pathOf(file), hash] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const pathOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);
