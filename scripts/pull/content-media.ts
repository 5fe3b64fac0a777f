/** Pictures and videos that a partner's content names: in fields of the contract, and in rich text. */
import { type Content, contentNames, contentSchemas } from '../../src/contract/content.ts';
import { type Media, visitMedia } from '../../src/contract/media.ts';
import { inlineScheme } from '../../src/domain/inline-picture.ts';
import { readPictureAddress } from '../../src/domain/picture-address.ts';
import { normalizeVideoAddress, parseVideo, type Video, videoKey } from '../../src/domain/video.ts';
import { inspectRichText } from '../../src/rich-text/inspect.ts';

/** Every address once, sorted. */
export const collectPictureAddresses = (content: Content): string[] =>
  collect(content, (kind, text) => (kind === 'picture' ? [readPictureAddress(text)] : findPictures(kind, text))).filter(
    isFetched,
  );

/** Only those in rich text: their size is known from no field of the contract. */
export const collectRichTextPictures = (content: Content): string[] => collect(content, findPictures).filter(isFetched);

/** Every video once, sorted by key. */
export function collectVideos(content: Content): Video[] {
  const addresses = collect(content, (kind, text) => {
    if (kind === 'video') return [text];
    return kind === 'html' ? inspectRichText(text).videos.map(normalizeVideoAddress) : [];
  });
  const videos = addresses.flatMap((address) => parseVideo(address) ?? []);
  const byKey = new Map(videos.map((video) => [videoKey(video), video]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, video]) => video);
}

const findPictures = (kind: Media, text: string): readonly string[] =>
  kind === 'html' ? inspectRichText(text).pictures.map(readPictureAddress) : [];

const isFetched = (address: string): boolean => /^https?:\/\//.test(address) || address.startsWith(inlineScheme);

/** What `find` returns for each text of the content, once, sorted. */
function collect(content: Content, find: (kind: Media, text: string) => readonly string[]): string[] {
  const found = new Set<string>();
  for (const name of contentNames)
    visitMedia(contentSchemas[name], content[name], (kind, text) => {
      for (const url of find(kind, text)) found.add(url);
    });
  return [...found].sort();
}
