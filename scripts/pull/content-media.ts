/** Pictures and videos that a partner's content names: in fields of the contract, and in rich text. */
import type { Content } from '../../src/contract/content.ts';
import { inlineScheme } from '../../src/domain/inline-picture.ts';
import { readPictureAddress } from '../../src/domain/picture-address.ts';
import { normalizeVideoAddress, parseVideo, type Video, videoKey } from '../../src/domain/video.ts';
import { inspectRichText } from '../../src/rich-text/inspect.ts';

/** `pcContent` and `mobileContent` are the pictures of popups. */
const pictureField = /(?:image|thumbnail|logo)\w{0,40}urls?$|^(?:pc|mobile)content$/i;
const videoField = /videoUrl$/i;
const richTextField = /html$/i;

/** Every address once, sorted. */
export const collectPictureAddresses = (content: Content): string[] =>
  collect(content, (field, text) =>
    pictureField.test(field) ? [readPictureAddress(text)] : findPictures(field, text),
  ).filter(isFetched);

/** Only those in rich text: their size is known from no field of the contract. */
export const collectRichTextPictures = (content: Content): string[] => collect(content, findPictures).filter(isFetched);

/** Every video once, sorted by key. */
export function collectVideos(content: Content): Video[] {
  const addresses = collect(content, (field, text) => {
    if (videoField.test(field)) return [text];
    return richTextField.test(field) ? inspectRichText(text).videos.map(normalizeVideoAddress) : [];
  });
  const videos = addresses.flatMap((address) => parseVideo(address) ?? []);
  const byKey = new Map(videos.map((video) => [videoKey(video), video]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, video]) => video);
}

const findPictures = (field: string, text: string): readonly string[] =>
  richTextField.test(field) ? inspectRichText(text).pictures.map(readPictureAddress) : [];

const isFetched = (address: string): boolean => /^https?:\/\//.test(address) || address.startsWith(inlineScheme);

/** What `find` returns for each text of the content, once, sorted. Texts of a list have the name of its field. */
function collect(content: Content, find: (field: string, text: string) => readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, field: string): void => {
    if (typeof value === 'string') for (const one of find(field, value)) found.add(one);
    else if (Array.isArray(value)) for (const inner of value) visit(inner, field);
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) visit(inner, key);
  };
  visit(content, '');
  return [...found].sort();
}
