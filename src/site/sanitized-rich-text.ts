/** Rich text of a page as safe HTML, with the site's own links and media. Sanitized in the plan, so that a page's key covers all that it shows. */
import { hash } from 'node:crypto';
import type { Link } from '../domain/addresses/link.ts';
import { normalizeVideoAddress } from '../domain/addresses/video.ts';
import type { Picture } from '../domain/views/picture.ts';
import { cleanRichText } from '../rich-text/clean.ts';
import { inspectRichText, type SanitizedText } from '../rich-text/inspect.ts';
import { parse5Tree, parseRichText } from '../rich-text/parse5-tree.ts';
import type { Site } from './site.ts';
import { findingWords } from './words.ts';

type RichTextSite = Pick<Site, 'link' | 'picture' | 'video' | 'tell' | 'isDraft' | 'texts'>;

/** Null for a blank text. `topHeading` is the rank of its highest heading, one below the one before it; `place` names the text in findings. */
export function sanitizeRichText(written: string | null, topHeading: 2 | 3 | 4, site: RichTextSite, place: string) {
  if (written === null || written.trim() === '') return null;
  const name = topHeading + hash('sha256', written, 'base64url');
  const last = site.texts.get(name);
  const references = last?.references ?? inspectRichText(written);
  const { links, pictures } = resolveReferences(references, site, place);
  const of = JSON.stringify([[...links], [...pictures]]);
  if (last?.of === of) return last.html;
  const html = cleanRichText(parse5Tree, parseRichText(written), {
    topHeading,
    link: (href) => links.get(href) ?? null,
    picture: (src) => pictures.get(src) ?? null,
    poster: (pageUrl) => pictures.get(pageUrl) ?? null,
  });
  site.texts.set(name, { references, of, html });
  return html;
}

/** Links and pictures by original address, posters by the address of the video's page; tells what is lost. */
function resolveReferences(references: SanitizedText['references'], site: RichTextSite, place: string) {
  const links = new Map<string, Link | null>();
  const pictures = new Map<string, Picture>();
  for (const href of references.links) if (!href.startsWith('#')) links.set(href, site.link(href, place));
  for (const src of references.pictures) {
    const picture = site.picture(src);
    // With an image service the pull reads these alone: one without a size was lost.
    if (picture !== null && (picture.width !== null || site.isDraft === true)) pictures.set(src, picture);
  }
  for (const address of references.videos) {
    const video = site.video(normalizeVideoAddress(address));
    if (video !== null && video.poster !== null) pictures.set(video.pageUrl, video.poster);
    if (video === null) {
      const link = site.link(normalizeVideoAddress(address), place);
      links.set(address, link);
      if (link !== null) site.tell(place, findingWords.embed(address));
    }
  }
  for (const href of references.missingTargets) site.tell(place, findingWords.missingTarget(href));
  if (references.hasMap) site.tell(place, findingWords.imageMap);
  if (references.isOverFormatted) site.tell(place, findingWords.overFormatted);
  for (const tag of references.lost) site.tell(place, findingWords.lost(tag));
  return { links, pictures };
}
