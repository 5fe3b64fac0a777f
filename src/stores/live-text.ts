/**
 * Rich text that arrives while the page is open, as `site/rich-text.ts` makes it of what is built: headings in their
 * rank, links that lead somewhere, pictures from where the site's come from, videos as a link to them. Whatever this
 * leaves, DOMPurify cleans.
 */
import { frameWords } from '../copy/frame.ts';
import { productWords } from '../copy/product.ts';
import { resolveLink } from '../domain/link.ts';
import { leadSizes, type Picture } from '../domain/picture.ts';
import { classesForStyle } from '../domain/rich-text-rules.ts';
import { videoKey, videoOf } from '../domain/video.ts';
import { addressOfVideo } from '../domain/video-links.ts';
import { cleanHtml } from './clean-html.ts';

/** Takes the place of `style` while the text is mended. */
const written = 'data-written';

/**
 * `topHeading` is the rank of the text's highest heading; `pictureOf` an address says how that is delivered, null where it
 * is no picture. Null for a text that is missing or blank.
 */
export function liveText(
  html: string | null,
  topHeading: 2 | 3 | 4,
  siteOrigin: string,
  pictureOf: (url: string | null) => Picture | null,
): string | null {
  if (html === null || html.trim() === '') return null;
  // Nothing in a template runs or is fetched.
  const template = document.createElement('template');
  template.innerHTML = withoutRefused(html);
  const body = template.content;
  for (const one of body.querySelectorAll('iframe, video, embed, oembed')) replaceVideo(one);
  for (const one of body.querySelectorAll('*')) keepLook(one);
  rankHeadings(body, topHeading);
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a:not(.rich-video)')) mendLink(link, siteOrigin);
  for (const image of body.querySelectorAll('img')) mendPicture(image, pictureOf(image.getAttribute('src')));
  return cleanHtml(template.innerHTML);
}

/** The page's policy refuses styles and handlers aloud, in a template too; this keeps it quiet and is no protection. */
function withoutRefused(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag
      .replaceAll(/[\s/"']on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ' ')
      .replaceAll(/([\s/"'])style\s*=/gi, `$1${written}=`),
  );
}

/** Of the styles that were written the few that stand for classes stay. */
function keepLook(element: Element): void {
  if (element.matches('.rich-video, .rich-video *')) return;
  element.className = classesForStyle(element.getAttribute(written) ?? '').join(' ');
}

function replaceVideo(element: Element): void {
  const video = videoOf(addressOfVideo(element.getAttribute('src') ?? element.getAttribute('url') ?? ''));
  if (video === null) {
    element.remove();
    return;
  }
  const link = element.ownerDocument.createElement('a');
  link.className = 'rich-video';
  link.dataset.video = videoKey(video);
  link.href = video.pageUrl;
  link.append(wordsIn(element, 'video-label', productWords.video));
  openElsewhere(link);
  element.replaceWith(link);
}

/** No rank is jumped over. */
function rankHeadings(body: ParentNode, top: number): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  let last = top - 1;
  for (const heading of headings) {
    last = Math.min(top + levels.indexOf(heading.tagName), last + 1, 6);
    const ranked = heading.ownerDocument.createElement(`h${last}`);
    ranked.append(...heading.childNodes);
    heading.replaceWith(ranked);
  }
}

/** A link that leads nowhere keeps its words alone. */
function mendLink(link: HTMLAnchorElement, siteOrigin: string): void {
  const found = resolveLink(link.getAttribute('href') ?? '', siteOrigin);
  if (found === null) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.href = found.href;
  if (found.kind === 'external' && found.href.startsWith('http')) openElsewhere(link);
}

/** What is no picture goes. Sizes that were written stay: the backend tells none. */
function mendPicture(image: HTMLImageElement, picture: Picture | null): void {
  if (picture === null) {
    image.remove();
    return;
  }
  image.src = picture.src;
  image.removeAttribute('srcset');
  if (picture.srcset !== null) {
    image.srcset = picture.srcset;
    image.sizes = leadSizes.article;
  }
  image.loading = 'lazy';
  image.decoding = 'async';
}

function openElsewhere(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener';
  link.append(wordsIn(link, 'sr-only', ` (${frameWords.newWindow}) `));
}

function wordsIn({ ownerDocument }: Element, className: string, text: string): HTMLElement {
  const span = ownerDocument.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}
