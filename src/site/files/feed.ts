/** `rss.xml`: news of the site, newest first; RSS 2.0 with a self link, as the RSS Board's profile recommends. */

import { plainText } from '../../rich-text/inspect.ts';
import { feedWords } from '../frame-words.ts';
import type { FeedEntry, NewsEntry } from '../route.ts';
import { nameOf, type Site } from '../site.ts';
import { escapeXml } from './sitemap.ts';

export const feedPath = 'rss.xml';

const maxEntries = 50;
const summaryLength = 200;

/** Independent of the build time: the feed has the date of its newest entry. */
export function feedFile(site: Site, entries: readonly NewsEntry[]): string {
  const name = nameOf(site);
  const address = (path: string) => escapeXml(new URL(path, site.config.siteOrigin).href);
  const newest = entries
    .toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || (a.href < b.href ? -1 : 1))
    .slice(0, maxEntries);
  const [first] = newest;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(feedWords.title(name))}</title>`,
    `<link>${address('/')}</link>`,
    `<description>${escapeXml(feedWords.description(name))}</description>`,
    '<language>ko</language>',
    ...(first === undefined ? [] : [`<lastBuildDate>${formatDate(first)}</lastBuildDate>`]),
    `<atom:link href="${address(`/${feedPath}`)}" rel="self" type="application/rss+xml"/>`,
    ...newest.map((entry) =>
      [
        `<item><title>${escapeXml(entry.title)}</title>`,
        `<link>${address(entry.href)}</link><guid>${address(entry.href)}</guid>`,
        `<pubDate>${formatDate(entry)}</pubDate>`,
        entry.summary === '' ? '</item>' : `<description>${escapeXml(entry.summary)}</description></item>`,
      ].join(''),
    ),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** RFC 822, in UTC. */
const formatDate = ({ publishedAt }: NewsEntry): string => new Date(publishedAt).toUTCString();

/** Of a text without a summary the beginning. */
export function newsOf({ text, ...entry }: FeedEntry): NewsEntry {
  if (entry.summary !== null) return { ...entry, summary: entry.summary };
  const letters = [...(text === null ? '' : plainText(text))];
  const isWhole = letters.length <= summaryLength;
  return { ...entry, summary: isWhole ? letters.join('') : `${letters.slice(0, summaryLength).join('').trimEnd()}…` };
}
