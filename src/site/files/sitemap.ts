/** `sitemap.xml` (sitemaps.org): the indexable pages with `lastmod` from content; and `robots.txt`, which names it. */
import type { PlannedPage } from '../page.ts';
import type { Site } from '../site.ts';

export function sitemapFile(site: Site, pages: readonly PlannedPage[]): string {
  const urls = pages
    .filter((page) => page.indexable)
    .map(({ pathname, lastModified }) => {
      const loc = escapeXml(new URL(pathname, site.config.siteOrigin).href);
      return lastModified === null
        ? `<url><loc>${loc}</loc></url>`
        : `<url><loc>${loc}</loc><lastmod>${escapeXml(lastModified)}</lastmod></url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

export function robotsFile(site: Site): string {
  if (!site.config.open) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site.config.siteOrigin).href}\n`;
}

/** Escapes text for XML character data and attribute values. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
