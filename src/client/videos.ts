/**
 * Videos: near the screen the embed takes the place of its poster, in the same frame, muted and looping; not where motion
 * is unwanted. A click on the poster starts it too, and one on its button brings the poster back.
 */

import { parseVideoKey } from '../domain/video-embed.ts';
import { videoWords } from '../ui/video-words.ts';
import { siteData } from './site-data.ts';

type Poster = HTMLAnchorElement;

const ahead = '200px 0px';
/** A live page is drawn more than once; no poster gets two listeners. */
const watched = new WeakSet<Poster>();

export function initVideos(posters: Iterable<Poster>): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) play(target as Poster);
    },
    { rootMargin: ahead },
  );
  const play = (poster: Poster): boolean => {
    observer.unobserve(poster);
    const frame = embedOf(poster);
    if (frame !== null) poster.replaceWith(frame);
    return frame !== null;
  };
  for (const poster of posters) {
    if (watched.has(poster)) continue;
    watched.add(poster);
    if (!isStill) observer.observe(poster);
    poster.addEventListener('click', (event) => {
      const isForElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!isForElsewhere && play(poster)) event.preventDefault();
    });
  }
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
    frame.replaceWith(poster);
    poster.focus();
  });
  const [picture] = poster.getElementsByTagName('img');
  if (picture !== undefined) frame.append(picture.cloneNode());
  frame.append(embed, stop);
  return frame;
}

/** Which of the page's videos it is, from 1 on. */
function placeOf(poster: Poster): number {
  return [...document.querySelectorAll('.rich-video')].indexOf(poster) + 1;
}

/** The provider's, or the same path of the stand-in where one takes its place. */
function addressOf(key: string): string | null {
  const embed = parseVideoKey(key)?.embedUrl;
  if (embed === undefined) return null;
  const { thirdParties } = siteData();
  const { pathname, search } = new URL(embed);
  return thirdParties === null ? embed : new URL(pathname + search, thirdParties).href;
}
