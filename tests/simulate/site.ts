/** The site of a partner in the simulation, and what each version of it must look like to a reader. */
import { sha256 } from '../../scripts/core/hash.ts';

export interface ShownContent {
  readonly partner: string;
  readonly version: number;
  readonly asOf: string | null;
}

type DescribedSite = ReturnType<typeof describe> & {
  /** Hashes of what visitors may ask for, by path within the release. */
  readonly hashes: ReadonlyMap<string, string>;
};

const described = new Map<string, DescribedSite>();
const contents = new Map<string, ShownContent>();

/** The home page changes with each version, a product and the styles with its row, the 404 page never. */
export function describeSite(content: ShownContent): DescribedSite {
  const key = `${content.partner} ${content.version} ${content.asOf}`;
  const known = described.get(key);
  if (known !== undefined) return known;
  const { pages, files } = describe(content);
  const hashes = new Map([
    ...pages.map(({ pathname, html }) => [fileOf(pathname), sha256(html)] as const),
    ...files.map(({ path, body }) => [path, sha256(body)] as const),
  ]);
  const site = { pages, files, hashes };
  described.set(key, site);
  contents.set(hashes.get('index.html') ?? '', content);
  return site;
}

function describe({ partner, version, asOf }: ShownContent) {
  const product = version % 1000;
  const styles = (name: string, body: string) => ({ path: `assets/${name}.${sha256(body).slice(0, 8)}.css`, body });
  const theme = styles('theme', `styles of ${partner} ${product}`);
  const base = styles('base', `styles of ${partner}`);
  const page = (pathname: string, shown: string, file: { readonly path: string }) => ({
    pathname,
    html: `<html partner="${partner}" shows="${shown}"><link href="/${file.path}"></html>`,
    targets: [`/${file.path}`],
  });
  return {
    pages: [
      page('/', `${version} ${asOf ?? ''}`, theme),
      page('/products/1', `${product}`, theme),
      ...(product % 3 === 0 ? [] : [page('/products/2', 'often', theme)]),
      page('/404', 'nothing', base),
    ],
    files: [
      theme,
      base,
      { path: '_headers', body: `/*\n  x-shows: ${version} ${asOf ?? ''}\n` },
      { path: '_redirects', body: '' },
    ],
  };
}

const fileOf = (pathname: string): string => (pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`);

/** What a release shows, by the hash of its home page; null for a page that nobody has described. */
export const contentOfHome = (hash: string): ShownContent | null => contents.get(hash) ?? null;
