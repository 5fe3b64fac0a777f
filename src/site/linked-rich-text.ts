/** What the plan reads from a text that a marketer wrote: where its links lead, which pictures it shows. */
import type { RichText } from '../domain/rich-text.ts';
import { normalizeVideoAddress } from '../domain/video.ts';
import { inspectRichText } from '../rich-text/inspect.ts';
import type { Site } from './site.ts';

/** Works out links and pictures of a text; null for a text that is missing or blank. */
export function resolveRichText(html: string | null, site: Site, place: string): RichText | null {
  if (html === null || html.trim() === '') return null;
  const references = inspectRichText(html);
  const links: Record<string, ReturnType<Site['link']>> = {};
  for (const href of references.links) if (!href.startsWith('#')) links[href] = site.link(href, place);
  const pictures: Record<string, NonNullable<ReturnType<Site['picture']>>> = {};
  for (const src of references.pictures) {
    const picture = /^https?:\/\//.test(src) ? site.picture(src) : null;
    if (picture !== null) pictures[src] = picture;
  }
  for (const address of references.videos) {
    const video = site.video(normalizeVideoAddress(address));
    if (video !== null && video.poster !== null) pictures[video.pageUrl] = video.poster;
  }
  return { html, links, pictures };
}
