/** Verification before activation: every internal link of the pages must be a file of the release. */
import type { Manifest } from './manifest.ts';
import { fileOfPath } from './release-file.ts';

/** `rewrites` are path patterns that `_redirects` answers, e.g. `/preview/product/:id`. */
export function findBrokenLinks(
  manifest: Pick<Manifest, 'files' | 'targets'>,
  siteOrigin: string,
  rewrites: readonly RegExp[] = [],
) {
  const bad = new Set<number>();
  manifest.targets.forEach((target, i) => {
    if (!isAnswered(target, manifest.files, siteOrigin, rewrites)) bad.add(i);
  });
  if (bad.size === 0) return [];
  return Object.entries(manifest.files).flatMap(([page, file]) =>
    (file.links ?? []).filter((i) => bad.has(i)).map((i) => ({ page, target: manifest.targets[i] ?? '' })),
  );
}

function isAnswered(
  target: string,
  files: Manifest['files'],
  siteOrigin: string,
  rewrites: readonly RegExp[],
): boolean {
  const url = URL.parse(target, siteOrigin);
  if (url === null) return false;
  if (url.origin !== siteOrigin) return true;
  return files[fileOfPath(url.pathname)] !== undefined || rewrites.some((rewrite) => rewrite.test(url.pathname));
}
