/** Pictures and videos that a partner's content names: in fields of the contract, and in rich text. */
import { isDeepStrictEqual } from 'node:util';
import { type Content, contentNames, contentSchemas } from '../../src/contract/content.ts';
import { type Media, visitMedia } from '../../src/contract/media.ts';
import { inlineScheme } from '../../src/domain/addresses/inline-picture.ts';
import { readPictureAddress } from '../../src/domain/addresses/picture-address.ts';
import { normalizeVideoAddress, parseVideo, type Video, videoKey } from '../../src/domain/addresses/video.ts';
import { inspectRichText } from '../../src/rich-text/inspect.ts';
import { idOf } from '../content/content-store.ts';

/** What the content names, in one walk over it: each once, sorted. */
export function collectMedia(content: Content) {
  const pictures = new Set<string>();
  const richTextPictures = new Set<string>();
  const videos = new Map<string, Video>();
  const addVideo = (address: string): void => {
    const video = parseVideo(address);
    if (video !== null) videos.set(videoKey(video), video);
  };
  const visit = (kind: Media, text: string): void => {
    if (kind === 'picture') pictures.add(readPictureAddress(text));
    else if (kind === 'video') addVideo(text);
    else {
      const named = inspectRichText(text);
      for (const picture of named.pictures) richTextPictures.add(readPictureAddress(picture));
      for (const video of named.videos) addVideo(normalizeVideoAddress(video));
    }
  };
  for (const name of contentNames) visitMedia(contentSchemas[name], content[name], visit);
  return {
    pictures: [...new Set([...pictures, ...richTextPictures])].filter(isFetched).sort(),
    richTextPictures: [...richTextPictures].filter(isFetched).sort(),
    videos: [...videos].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, video]) => video),
  };
}

/** Pictures that entries name which are new or other than before; each is one conditional request. */
export function changedPicturesOf(last: Content, content: Content): string[] {
  const changed = contentNames.map((name) => {
    const [before, now]: unknown[] = [last[name], content[name]];
    if (!Array.isArray(before) || !Array.isArray(now)) return [name, isDeepStrictEqual(before, now) ? undefined : now];
    const byId = new Map(before.map((row) => [idOf(row), row]));
    return [name, now.filter((row) => !isDeepStrictEqual(byId.get(idOf(row)), row))];
  });
  return collectMedia(Object.fromEntries(changed)).pictures;
}

const isFetched = (address: string): boolean => /^https?:\/\//.test(address) || address.startsWith(inlineScheme);
