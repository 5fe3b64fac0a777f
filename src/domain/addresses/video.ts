/** YouTube and Vimeo links: id and page. `video-embed.ts` plays them. Specification, section 5. */

import type { Picture } from '../views/picture.ts';

export interface Video {
  readonly provider: 'youtube' | 'vimeo';
  readonly id: string;
  readonly pageUrl: string;
}

export interface PosterVideo extends Video {
  /** null where the provider has none. */
  readonly poster: Picture | null;
}

/** Unique key of a video; scripts read it from the link to play it. */
export const videoKey = ({ provider, id }: Pick<Video, 'provider' | 'id'>): string => `${provider}/${id}`;

/** Null for a link to something else. */
export function parseVideo(link: string): Video | null {
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

const youtube = (id: string): Video | null =>
  /^[\w-]{11}$/.test(id) ? { provider: 'youtube', id, pageUrl: `https://www.youtube.com/watch?v=${id}` } : null;

const vimeo = (id: string): Video | null =>
  id === '' ? null : { provider: 'vimeo', id, pageUrl: `https://vimeo.com/${id}` };

/** Embeds often have no scheme and white space around. */
export function normalizeVideoAddress(written: string): string {
  const address = written.trim();
  return address.startsWith('//') ? `https:${address}` : address;
}
