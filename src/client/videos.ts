/** The embed takes the place of its poster, muted and looping, when it comes near the screen (unless motion is unwanted) or is clicked; its button undoes it. */

import { embedUrlOf } from '../domain/addresses/video-embed.ts';
import { siteData } from './site-data.ts';
import { videoWords } from './video-words.ts';

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
  for (const poster of posters) observer.observe(poster);
}

/** False where the provider is not known: the poster leads there then. */
export function playVideo(poster: Poster): boolean {
  const frame = embedOf(poster);
  if (frame !== null) poster.replaceWith(frame);
  return frame !== null;
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
  const embed = embedUrlOf(key);
  if (embed === null) return null;
  const { thirdParties } = siteData();
  const { pathname, search } = new URL(embed);
  return thirdParties === null ? embed : new URL(pathname + search, thirdParties).href;
}
