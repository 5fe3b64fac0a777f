/** Takes the pictures out of texts that have them inside: editors write a pasted picture as base64 into the HTML. */
import { inlineScheme } from '../../src/domain/inline-picture.ts';
import { sha256 } from '../core/hash.ts';

const dataAddress = /data:image\/[\w.+-]{1,40};base64,([\w+/=]+)/g;

/** The same JSON with addresses in place of pictures; their bytes are added to `pictures`. */
export function extractInlinePictures(value: unknown, pictures: Map<string, Buffer>): unknown {
  if (typeof value === 'string') {
    if (!value.includes(';base64,')) return value;
    return value.replaceAll(dataAddress, (_, base64: string) => {
      const body = Buffer.from(base64, 'base64');
      const address = `${inlineScheme}${sha256(body).slice(0, 16)}`;
      pictures.set(address, body);
      return address;
    });
  }
  if (Array.isArray(value)) return value.map((inner) => extractInlinePictures(inner, pictures));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, extractInlinePictures(inner, pictures)]));
}
