/** The embed of a video by its key: all that a page needs to play it. Apart from `video.ts`, since pages load it. */

/** For an `iframe`: muted, looping, playing at once. `key` is a `videoKey`; null for any other text. */
export function embedUrlOf(key: string): string | null {
  const [, youtube] = /^youtube\/([\w-]{11})$/.exec(key) ?? [];
  if (youtube !== undefined)
    return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&mute=1&loop=1&playlist=${youtube}&playsinline=1`;
  const [, vimeo] = /^vimeo\/(\d+)$/.exec(key) ?? [];
  return vimeo === undefined ? null : `https://player.vimeo.com/video/${vimeo}?autoplay=1&muted=1&loop=1&dnt=1`;
}
