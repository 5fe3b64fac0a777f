/**
 * Rich text: what a marketer wrote → HTML that is safe, valid and in the page's own style. Scripts, handlers, foreign
 * frames and styles go, the words stay; videos become a 16:9 frame that leads to the video; headings take their rank
 * from where the text stands. Only pages load this; what the plan needs of a text is in `written-text.ts`.
 */
import sanitizeHtml from 'sanitize-html';
import { frameWords } from '../copy/frame.ts';
import { productWords } from '../copy/product.ts';
import type { RichText } from '../domain/rich-text.ts';
import {
  allowedAttributes,
  allowedClasses,
  allowedTags,
  classesForStyle,
  removedWithContent,
  renamedTags,
} from '../domain/rich-text-rules.ts';
import { videoKey, videoOf } from '../domain/video.ts';
import { addressOfVideo } from '../domain/video-links.ts';
import { escapeXml } from './documents/sitemap.ts';

/** An opening tag that the sanitiser wrote; the first group is there for a video. */
const outwardLink = /<a (class="rich-video" data-video="[^"]*" )?href="([^"]*)" target="_blank" rel="noopener">/g;
const videoLabel = `<span class="video-label">${productWords.video}</span>`;
const newWindow = `<span class="sr-only"> (${frameWords.newWindow}) </span>`;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedClasses: { '*': [...allowedClasses] },
  nonTextTags: [...removedWithContent],
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  exclusiveFilter: ({ tag, text, mediaChildren, attribs }) =>
    (tag === 'span' || tag === 'p') &&
    text.trim() === '' &&
    (mediaChildren?.length ?? 0) === 0 &&
    attribs.class === undefined,
};

/** Safe HTML. `topHeading` is the rank of the text's highest heading, one below the heading that it stands under. */
export function cleanRichText({ html, links, pictures }: RichText, topHeading: 2 | 3 | 4): string {
  const rank = headingRanks(html, topHeading);
  return sanitizeHtml(html, {
    ...rules,
    transformTags: { '*': (tag, attribs) => transform(tag, attribs, { html, links, pictures }, rank) },
  }).replaceAll(outwardLink, (tag, video: string | undefined, href: string) =>
    video === undefined
      ? `${tag}${newWindow}`
      : `${tag}${posterTag(pictures[href.replaceAll('&amp;', '&')])}${videoLabel}${newWindow}`,
  );
}

/** The ranks of a text's headings, in order: none jumps down by more than one. */
function headingRanks(html: string, top: number): () => number {
  const found = [...html.matchAll(/<h([1-6])\b/gi)].map((match) => Number(match[1]));
  const levels = [...new Set(found)].sort();
  let last = top - 1;
  let at = 0;
  return () => {
    const wanted = top + Math.max(0, levels.indexOf(found[at++] ?? 0));
    last = Math.min(wanted, last + 1, 6);
    return last;
  };
}

function transform(
  tag: string,
  attribs: sanitizeHtml.Attributes,
  { links, pictures }: RichText,
  rank: () => number,
): sanitizeHtml.Tag {
  if (/^h[1-6]$/.test(tag)) return { tagName: `h${rank()}`, attribs: withStyleClasses(attribs) };
  if (tag === 'a') return linkTag(links[attribs.href ?? ''] ?? null);
  if (tag === 'img') {
    const picture = pictures[attribs.src ?? ''];
    return picture === undefined ? dropped : { tagName: 'img', attribs: pictureAttributes(picture, attribs.alt ?? '') };
  }
  if (tag === 'oembed') return videoLink(attribs.url);
  if (tag === 'iframe' || tag === 'video' || tag === 'embed') return videoLink(attribs.src);
  return { tagName: renamedTags[tag] ?? tag, attribs: withStyleClasses(attribs) };
}

/** No tag of the allow-list: it goes, and the words in it stay. */
const dropped: sanitizeHtml.Tag = { tagName: 'dropped', attribs: {} };

function linkTag(link: RichText['links'][string]): sanitizeHtml.Tag {
  if (link === null || link === undefined) return dropped;
  if (link.kind === 'internal' || !link.href.startsWith('http')) return { tagName: 'a', attribs: { href: link.href } };
  return { tagName: 'a', attribs: { href: link.href, target: '_blank', rel: 'noopener' } };
}

function withStyleClasses({ style, class: _, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const classes = classesForStyle(style ?? '');
  return classes.length === 0 ? rest : { ...rest, class: classes.join(' ') };
}

function videoLink(address: string | undefined): sanitizeHtml.Tag {
  const video = videoOf(addressOfVideo(address ?? ''));
  if (video === null) return dropped;
  const names = { class: 'rich-video', 'data-video': videoKey(video) };
  return { tagName: 'a', attribs: { ...names, href: video.pageUrl, target: '_blank', rel: 'noopener' } };
}

/** The picture of a video that does not play yet; without one the label stands on the quiet surface. */
function posterTag(poster: RichText['pictures'][string] | undefined): string {
  if (poster === undefined) return '';
  const attributes = Object.entries(pictureAttributes(poster, ''));
  return `<img ${attributes.map(([name, value]) => `${name}="${escapeXml(value)}"`).join(' ')}>`;
}

function pictureAttributes(picture: RichText['pictures'][string], alt: string): sanitizeHtml.Attributes {
  return {
    src: picture.src,
    ...(picture.srcset !== null && { srcset: picture.srcset, sizes: '(max-width: 768px) 100vw, 720px' }),
    alt,
    ...(picture.width !== null &&
      picture.height !== null && { width: String(picture.width), height: String(picture.height) }),
    loading: 'lazy',
    decoding: 'async',
  };
}
