/** Rich text in the plan: resolves links, pictures and videos of a marketer's text. */

import type { RichText } from '../domain/rich-text.ts';
import { normalizeVideoAddress } from '../domain/video.ts';
import { inspectRichText } from '../rich-text/inspect.ts';
import type { Site } from './site.ts';
import { findingWords } from './words.ts';

/** Null for a missing or blank text. */
export function resolveRichText(html: string | null, site: Site, place: string): RichText | null {
  if (html === null || html.trim() === '') return null;
  const references = inspectRichText(html);
  const links: Record<string, ReturnType<Site['link']>> = {};
  for (const href of references.links) if (!href.startsWith('#')) links[href] = site.link(href, place);
  const pictures: Record<string, NonNullable<ReturnType<Site['picture']>>> = {};
  for (const src of references.pictures) {
    const picture = site.picture(src);
    // With an image service the pull reads these alone: one without a size was lost.
    if (picture !== null && (picture.width !== null || site.isDraft === true)) pictures[src] = picture;
  }
  for (const address of references.videos) {
    const video = site.video(normalizeVideoAddress(address));
    if (video !== null && video.poster !== null) pictures[video.pageUrl] = video.poster;
    if (video === null) {
      links[address] = site.link(normalizeVideoAddress(address), place);
      if (links[address] !== null) site.tell(place, findingWords.embed(address));
    }
  }
  for (const href of references.missingTargets) site.tell(place, findingWords.missingTarget(href));
  if (references.hasMap) site.tell(place, findingWords.imageMap);
  if (references.isOverFormatted) site.tell(place, findingWords.overFormatted);
  for (const tag of references.lost) site.tell(place, findingWords.lost(tag));
  return { html, links, pictures };
}
