/** YouTube and Vimeo links: which video, its page and its embed. Specification, section 5: muted, looping, autoplaying. */

import type { Picture } from './picture.ts';
import { type Video, vimeo, youtube } from './video-embed.ts';

export type { Video };

/** A video as it is shown before it plays. */
export interface PosterVideo extends Video {
  /** null where the provider gave none. */
  readonly poster: Picture | null;
}

/** Names a video among those of all providers; on its link it tells the browser what to play. */
export const videoKey = ({ provider, id }: Pick<Video, 'provider' | 'id'>): string => `${provider}/${id}`;

/** The video that a link names, or null when it names none. */
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

/** Embeds are often written without their scheme, and with white space around. */
export function normalizeVideoAddress(written: string): string {
  const address = written.trim();
  return address.startsWith('//') ? `https:${address}` : address;
}
