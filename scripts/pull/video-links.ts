/** Videos in a partner's content: video fields of the contract, and embeds in rich text. */
import type { Content } from '../../src/contract/content.ts';
import { normalizeVideoAddress, parseVideo, type Video, videoKey } from '../../src/domain/video.ts';
import { inspectRichText } from '../../src/rich-text/inspect.ts';

/** Every video once, sorted by key. */
export function collectVideos(content: Content): Video[] {
  const videos = new Map<string, Video>();
  collect(content, videos);
  return [...videos.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, video]) => video);
}

function collect(value: unknown, videos: Map<string, Video>): void {
  if (Array.isArray(value)) for (const inner of value) collect(inner, videos);
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') collect(inner, videos);
      else for (const address of addressesIn(key, inner)) add(address, videos);
    }
}

function addressesIn(key: string, text: string): string[] {
  if (/videoUrl$/i.test(key)) return [text];
  return /html$/i.test(key) ? inspectRichText(text).videos.map(normalizeVideoAddress) : [];
}

function add(address: string, videos: Map<string, Video>): void {
  const video = parseVideo(address);
  if (video !== null) videos.set(videoKey(video), video);
}
