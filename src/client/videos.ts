/**
 * Videos: the embed stands in the place of its poster, which is hidden, muted and looping: when it comes near the screen,
 * but not where motion is unwanted, or when the poster is clicked. A click on its button brings the poster back.
 */

import { parseVideoKey } from '../domain/video-embed.ts';
import { videoWords } from '../ui/video-words.ts';
import { siteData } from './site-data.ts';

type Poster = HTMLAnchorElement;

const ahead = '200px 0px';
export function playNearScreen(posters: Iterable<Poster>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        playVideo(target as Poster);
      }
    },
    { rootMargin: ahead },
  );
  for (const poster of posters) {
    if (!observed.has(poster)) observer.observe(poster);
    observed.add(poster);
  }
}

/** A live page asks again at each drawing; a video that was stopped would start anew. */
const observed = new WeakSet<Poster>();

/** False where the provider is not known: the poster leads there then. */
export function playVideo(poster: Poster): boolean {
  const frame = embedOf(poster);
  if (frame === null) return false;
  // The poster stays in its place: on a live page it is React's, which fails where a node of its own is gone.
  poster.hidden = true;
  poster.after(frame);
  return true;
}

function embedOf(poster: Poster): HTMLElement | null {
  const address = addressOf(poster.dataset.video ?? '');
  if (address === null) return null;
  const frame = document.createElement('div');
  frame.className = 'rich-video';
  const embed = document.createElement('iframe');
  embed.src = address;
  embed.title = videoWords.frame(document.title.split(' | ')[0] ?? '', placeOf(poster));
  embed.allow = 'autoplay; fullscreen; picture-in-picture';
  embed.referrerPolicy = 'strict-origin-when-cross-origin';
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.className = 'video-stop';
  stop.textContent = videoWords.stop;
  stop.addEventListener('click', () => {
    frame.remove();
    poster.hidden = false;
    poster.focus();
  });
  const [picture] = poster.getElementsByTagName('img');
  if (picture !== undefined) frame.append(picture.cloneNode());
  frame.append(embed, stop);
  return frame;
}

/** Which of the page's videos it is, from 1 on. */
function placeOf(poster: Poster): number {
  return [...document.querySelectorAll('a[data-video]')].indexOf(poster) + 1;
}

/** The provider's, or the same path of the stand-in where one takes its place. */
function addressOf(key: string): string | null {
  const embed = parseVideoKey(key)?.embedUrl;
  if (embed === undefined) return null;
  const { thirdParties } = siteData();
  const { pathname, search } = new URL(embed);
  return thirdParties === null ? embed : new URL(pathname + search, thirdParties).href;
}
