/** What the plan reads from a text that a marketer wrote: where its links lead, which pictures it shows, its bare words. */
import { Parser } from 'htmlparser2';
import type { RichText } from '../domain/rich-text.ts';
import { removedWithContent } from '../domain/rich-text-rules.ts';
import { videosInHtml } from '../domain/video-links.ts';
import type { Site } from './site.ts';

const linkInHtml = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const pictureInHtml = /<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const wordless: ReadonlySet<string> = new Set(removedWithContent);
/** Words on both sides of these do not belong together. */
const blocks = new Set(['p', 'li', 'div', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Works out links and pictures of a text; null for a text that is missing or blank. */
export function richTextOf(html: string | null, site: Site, place: string): RichText | null {
  if (html === null || html.trim() === '') return null;
  const links: Record<string, ReturnType<Site['link']>> = {};
  for (const href of addresses(html, linkInHtml)) if (!href.startsWith('#')) links[href] = site.link(href, place);
  const pictures: Record<string, NonNullable<ReturnType<Site['picture']>>> = {};
  for (const src of addresses(html, pictureInHtml)) {
    const picture = /^https?:\/\//.test(src) ? site.picture(src) : null;
    if (picture !== null) pictures[src] = picture;
  }
  for (const address of videosInHtml(html)) {
    const video = site.video(address);
    if (video !== null && video.poster !== null) pictures[video.pageUrl] = video.poster;
  }
  return { html, links, pictures };
}

/** The words of a text without any markup, for structured data and feeds. */
export function plainText(html: string): string {
  let text = '';
  /** How many elements that are taken out with their words are open. */
  let silent = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (wordless.has(name)) silent += 1;
      if (blocks.has(name)) text += ' ';
    },
    ontext(words) {
      if (silent === 0) text += words;
    },
    onclosetag(name) {
      if (wordless.has(name)) silent -= 1;
      if (blocks.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return text.replaceAll(/\s+/g, ' ').trim();
}

function addresses(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => (match[1] ?? match[2] ?? '').replaceAll('&amp;', '&'));
}
