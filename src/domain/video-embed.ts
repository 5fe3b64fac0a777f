/** Embed of a video by provider and id: all that a page needs to play it. */

export interface Video {
  readonly provider: 'youtube' | 'vimeo';
  readonly id: string;
  /** The video's own page. */
  readonly pageUrl: string;
  /** For an `iframe`. */
  readonly embedUrl: string;
}

/** The reverse of `videoKey`; null for an invalid key. */
export function parseVideoKey(key: string): Video | null {
  const [provider, id = ''] = key.split('/');
  if (provider === 'youtube') return youtube(id);
  return provider === 'vimeo' && /^\d+$/.test(id) ? vimeo(id) : null;
}

export function youtube(id: string): Video | null {
  if (!/^[\w-]{11}$/.test(id)) return null;
  const settings = `autoplay=1&mute=1&loop=1&playlist=${id}&playsinline=1`;
  const embedUrl = `https://www.youtube-nocookie.com/embed/${id}?${settings}`;
  return { provider: 'youtube', id, pageUrl: `https://www.youtube.com/watch?v=${id}`, embedUrl };
}

export function vimeo(id: string): Video | null {
  if (id === '') return null;
  const embedUrl = `https://player.vimeo.com/video/${id}?autoplay=1&muted=1&loop=1&dnt=1`;
  return { provider: 'vimeo', id, pageUrl: `https://vimeo.com/${id}`, embedUrl };
}
