/** The site of a partner in the simulation, and what each version of it must look like to a reader. */
import { sha256 } from '../../scripts/core/hash.ts';

export interface SimulatedPage {
  readonly pathname: string;
  readonly html: string;
  readonly targets: readonly string[];
}

export interface ShownContent {
  readonly partner: string;
  readonly version: number;
  readonly asOf: string | null;
}

interface DescribedSite {
  readonly pages: readonly SimulatedPage[];
  readonly files: readonly { readonly path: string; readonly body: string }[];
}

/** The home page changes with each version, a product and the styles with its row, the 404 page never. */
export function describeSite(partner: string, version: number, asOf: string | null): DescribedSite {
  const key = `${partner} ${version} ${asOf}`;
  const site = described.get(key) ?? describe(partner, version, asOf);
  described.set(key, site);
  return site;
}

const described = new Map<string, DescribedSite>();

function describe(partner: string, version: number, asOf: string | null): DescribedSite {
  const product = version % 1000;
  const styles = (name: string, text: string) => ({
    path: `assets/${name}.${sha256(text).slice(0, 8)}.css`,
    body: text,
  });
  const theme = styles('theme', `styles of ${partner} ${product}`);
  const base = styles('base', `styles of ${partner}`);
  const page = (pathname: string, shown: string, file: { readonly path: string }): SimulatedPage => ({
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

/** By path within the release: hash and text of what visitors may ask for. */
export function expectedFiles({ partner, version, asOf }: ShownContent): ReadonlyMap<string, string> {
  const key = `${partner} ${version} ${asOf}`;
  const known = expected.get(key);
  if (known !== undefined) return known;
  const { pages, files } = describeSite(partner, version, asOf);
  const all = new Map([
    ...pages.map(({ pathname, html }) => [fileOf(pathname), sha256(html)] as const),
    ...files.map(({ path, body }) => [path, sha256(body)] as const),
  ]);
  expected.set(key, all);
  const home = all.get('index.html');
  if (home !== undefined) contents.set(home, { partner, version, asOf });
  return all;
}

const expected = new Map<string, ReadonlyMap<string, string>>();
const contents = new Map<string, ShownContent>();
const fileOf = (pathname: string): string => (pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`);

/** What a release shows, by the hash of its home page; null for a page that nobody has planned. */
export const contentOfHome = (hash: string): ShownContent | null => contents.get(hash) ?? null;
