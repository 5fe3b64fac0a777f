/** Pages that differ between two releases: paths as visitors see them, sorted. */
import type { Manifest } from './manifest.ts';
import { fileOfPath, pathOfFile } from './release-file.ts';

/** Hashes of pages by path. */
export type PageHashes = ReadonlyMap<string, string>;

export interface ChangedPage {
  readonly path: string;
  readonly title: string;
}

/** With the titles that the release has for them; of an older version it has none. */
export const addTitles = (paths: readonly string[], manifest: Manifest | null): ChangedPage[] =>
  paths.map((path) => ({ path, title: manifest?.files[fileOfPath(path)]?.title ?? path }));

/** `before` is empty for the first release. A store may list other files as pages; those do not count as removed. */
export function findChangedPages(before: PageHashes, after: Manifest) {
  const now = pageHashes(after);
  return {
    added: [...now.keys()].filter((path) => !before.has(path)).sort(),
    changed: [...now.keys()].filter((path) => before.has(path) && before.get(path) !== now.get(path)).sort(),
    removed: [...before.keys()].filter((path) => !now.has(path) && after.files[fileOfPath(path)] === undefined).sort(),
  };
}

export function pageHashes(manifest: Manifest | null): PageHashes {
  const pages = Object.entries(manifest?.files ?? {}).filter(([, { key }]) => key !== undefined);
  return new Map(pages.map(([file, { hash }]) => [pathOfFile(file), hash]));
}
