/** Pages that differ between two releases: paths as visitors see them, sorted. */
import type { Manifest } from './manifest.ts';
import { fileOfPath, pathOfFile } from './release-file.ts';

/** Hashes of pages by path. */
export type PageHashes = ReadonlyMap<string, string>;

export interface ChangedPage {
  readonly path: string;
  readonly title: string;
}

export type ChangedPages = ReturnType<typeof findChangedPages>;

export const noChangedPages: ChangedPages = { added: [], changed: [], removed: [] };

/**
 * `before` is empty for the first release. A store may list other files as pages; those do not count as removed, and their
 * titles are unknown. `earlier` is the release of this machine.
 */
export function findChangedPages(before: PageHashes, after: Manifest, earlier: Manifest | null) {
  const now = pageHashes(after);
  const list = (paths: readonly string[], manifest: Manifest | null): ChangedPage[] =>
    paths.toSorted().map((path) => ({ path, title: manifest?.files[fileOfPath(path)]?.title ?? path }));
  const added = [...now.keys()].filter((path) => !before.has(path));
  const changed = [...now.keys()].filter((path) => before.has(path) && before.get(path) !== now.get(path));
  const removed = [...before.keys()].filter((path) => !now.has(path) && after.files[fileOfPath(path)] === undefined);
  return { added: list(added, after), changed: list(changed, after), removed: list(removed, earlier) };
}

/** Paths of the pages that search engines may list. */
export const indexablePaths = (manifest: Manifest | null): ReadonlySet<string> =>
  new Set(
    Object.entries(manifest?.files ?? {})
      .filter(([, { isIndexable }]) => isIndexable === true)
      .map(([file]) => pathOfFile(file)),
  );

export function pageHashes(manifest: Manifest | null): PageHashes {
  const pages = Object.entries(manifest?.files ?? {}).filter(([, { key }]) => key !== undefined);
  return new Map(pages.map(([file, { hash }]) => [pathOfFile(file), hash]));
}
