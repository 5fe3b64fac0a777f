/** Sitemaps of the indexable pages, with `lastmod`, and `robots.txt`. A sitemap beyond the protocol's limits becomes several, and an index of them. */
import type { PlannedText } from '../planned-file.ts';
import type { Site } from '../site.ts';

interface Entry {
  readonly pathname: string;
  readonly lastModified: string | null;
  readonly indexable: boolean;
}

/** Of one sitemap, by the protocol. */
const protocolLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

export function sitemapFiles(
  { config: { siteOrigin } }: { readonly config: Pick<Site['config'], 'siteOrigin'> },
  pages: readonly Entry[],
  limits: typeof protocolLimits = protocolLimits,
): PlannedText[] {
  const parts = split(
    pages.filter((page) => page.indexable).map((page) => urlElement(page, siteOrigin)),
    limits,
  );
  if (parts.length < 2) return [{ path: 'sitemap.xml', body: xml('urlset', parts[0] ?? []) }];
  const files = parts.map((urls, i) => ({ path: `sitemap-${i + 1}.xml`, body: xml('urlset', urls) }));
  const index = files.map(({ path }) => `<sitemap><loc>${new URL(path, siteOrigin).href}</loc></sitemap>`);
  return [{ path: 'sitemap.xml', body: xml('sitemapindex', index) }, ...files];
}

function urlElement({ pathname, lastModified }: Entry, siteOrigin: string): string {
  const loc = `<loc>${escapeXml(new URL(pathname, siteOrigin).href)}</loc>`;
  return `<url>${loc}${lastModified === null ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`}</url>`;
}

function split(urls: readonly string[], { addresses, bytes }: typeof protocolLimits): string[][] {
  const frame = Buffer.byteLength(xml('urlset', []));
  const parts: string[][] = [];
  let size = 0;
  for (const url of urls) {
    const part = parts.at(-1);
    const length = Buffer.byteLength(url) + 1;
    if (part === undefined || part.length === addresses || size + length > bytes) {
      parts.push([url]);
      size = frame + length;
    } else {
      part.push(url);
      size += length;
    }
  }
  return parts;
}

const xml = (root: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;

export function robotsFile(site: Site): string {
  if (!site.config.open) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site.config.siteOrigin).href}\n`;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
