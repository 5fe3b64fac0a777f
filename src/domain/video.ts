/** YouTube and Vimeo links: which video, its page and its embed. Specification, section 5: muted, looping, autoplaying. */

import type { Picture } from './picture.ts';

export interface Video {
  readonly provider: 'youtube' | 'vimeo';
  readonly id: string;
  /** The video's own page. */
  readonly pageUrl: string;
  /** For an `iframe`. */
  readonly embedUrl: string;
}

/** A video as it is shown before it plays. */
export interface PosterVideo extends Video {
  /** null where the provider gave none. */
  readonly poster: Picture | null;
}

/** Names a video among those of all providers; on its link it tells the browser what to play. */
export const videoKey = ({ provider, id }: Pick<Video, 'provider' | 'id'>): string => `${provider}/${id}`;

/** The video that a link names, or null when it names none. */
export function videoOf(link: string): Video | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const host = url.hostname.replace(/^(?:www\.|m\.)/, '');
  if (host === 'youtu.be') return youtube(url.pathname.slice(1));
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youtube(url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1] ?? '');
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com')
    return vimeo(/^\/(?:video\/)?(\d+)/.exec(url.pathname)?.[1] ?? '');
  return null;
}

/** The reverse of `videoKey`; null for what it never gives. */
export function videoOfKey(key: string): Video | null {
  const [provider, id = ''] = key.split('/');
  if (provider === 'youtube') return youtube(id);
  return provider === 'vimeo' && /^\d+$/.test(id) ? vimeo(id) : null;
}

function youtube(id: string): Video | null {
  if (!/^[\w-]{11}$/.test(id)) return null;
  const settings = `autoplay=1&mute=1&loop=1&playlist=${id}&playsinline=1`;
  const embedUrl = `https://www.youtube-nocookie.com/embed/${id}?${settings}`;
  return { provider: 'youtube', id, pageUrl: `https://www.youtube.com/watch?v=${id}`, embedUrl };
}

function vimeo(id: string): Video | null {
  if (id === '') return null;
  const embedUrl = `https://player.vimeo.com/video/${id}?autoplay=1&muted=1&loop=1&dnt=1`;
  return { provider: 'vimeo', id, pageUrl: `https://vimeo.com/${id}`, embedUrl };
}

/** Embeds are often written without their scheme, and with white space around. */
export function addressOfVideo(written: string): string {
  const address = written.trim();
  return address.startsWith('//') ? `https:${address}` : address;
}
