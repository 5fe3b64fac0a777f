/** Verification before activation: every internal link of the pages must be a file of the release. */
import type { SiteConfig } from '../../src/contract/partner-config.ts';
import { imagePath } from '../../src/domain/addresses/image-path.ts';
import { rewrites } from '../../src/site/files/redirects.ts';
import { buildError } from '../core/errors.ts';
import type { Manifest } from './manifest.ts';
import { fileOfPath } from './release-file.ts';

/** Paths that the host rewrites to the application shell, and those that it leaves to an image service. */
const rewrittenPaths = rewrites.map(({ from }) => new RegExp(`^${from.replaceAll(/:\w+/g, '[^/]+')}$`));
const imageServicePath = new RegExp(`^${imagePath}$`);
/** A path that a URL leaves as it is. */
const plainPath = /^(?:\/[\w-][\w.-]*)+$/;
const maxShown = 5;

/** Throws a `SiteError` with the first broken links. */
export function assertLinksLeadSomewhere({ files, targets }: Manifest, config: SiteConfig): void {
  const { open, siteOrigin, images } = config;
  const answered = open ? [...rewrittenPaths, ...(images === 'path' ? [imageServicePath] : [])] : [];
  const isFile = (pathname: string) => files[fileOfPath(pathname)] !== undefined;
  const isBroken = (target: string): boolean => {
    // Most are such, and reading one as a URL takes longer than everything else here.
    if (plainPath.test(target) && isFile(target)) return false;
    // Browsers read it below the path of its page, so it would lead elsewhere from each.
    if (!target.startsWith('/') && !URL.canParse(target)) return true;
    const url = URL.parse(target, siteOrigin);
    if (url?.origin !== siteOrigin) return url === null;
    return !isFile(url.pathname) && !answered.some((path) => path.test(url.pathname));
  };
  const bad = new Set(targets.flatMap((target, i) => (isBroken(target) ? [i] : [])));
  if (bad.size === 0) return;
  const broken = Object.entries(files).flatMap(([page, file]) =>
    (file.links ?? []).filter((i) => bad.has(i)).map((i) => `${page} names ${targets[i]}`),
  );
  throw buildError(
    'BROKEN_LINKS',
    `${broken.length} addresses in the built pages lead nowhere, so nothing was published:\n${broken.slice(0, maxShown).join('\n')}`,
  );
}
