/** YouTube and Vimeo links: id, page and embed. Specification, section 5: muted, looping, autoplaying. */

import type { Picture } from './picture.ts';
import { type Video, vimeo, youtube } from './video-embed.ts';

export type { Video };

/** A video with the picture that is shown before it plays. */
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

/** Embeds often have no scheme and white space around. */
export function normalizeVideoAddress(written: string): string {
  const address = written.trim();
  return address.startsWith('//') ? `https:${address}` : address;
}
