/** The formats of pictures that are opened, by their first bytes: decoders of others are not needed by any page. */

const signatures: readonly (readonly [offset: number, bytes: string])[] = [
  [0, '\xff\xd8\xff'], // JPEG
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypavis'],
  // HEIC, for a machine whose own libvips decodes it; AVIF may begin with the last two as well.
  ...['heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1'].map((brand) => [4, `ftyp${brand}`] as const),
];

/** A photo as phones take it. */
export const isHeic = (body: Buffer): boolean => /^ftyp(?:he|m[is]f1)/.test(body.toString('latin1', 4, 12));

/** Motion in a format whose decoder gives the first frame alone: APNG, and sequences of AVIF. */
export const hasHiddenMotion = (body: Buffer): boolean =>
  body.toString('latin1', 4, 12) === 'ftypavis' ||
  (body.toString('latin1', 1, 4) === 'PNG' && body.subarray(0, body.indexOf('IDAT')).includes('acTL'));

/** A drawing costs by what it describes, not by its bytes. */
export const isDrawing = (body: Buffer): boolean => /^(?:\xef\xbb\xbf)?\s*</.test(body.toString('latin1', 0, 500));

/**
 * What may take hours of the processor or gigabytes in a drawing of some hundred bytes, or reads other files: filters, as
 * elements, attributes or CSS; embedded pictures; entities. Style sheets are allowed, since logos are exported with them,
 * but for what would hide a property in them.
 */
const refusedInDrawings =
  /<(?:[\w.-]+:)?(?:filter|fe[A-Z]\w*|image|foreignObject|include|script)\b|<!DOCTYPE[^>]{0,500}\[|<!ENTITY|<\?xml-stylesheet|\bfilter\s*[:=]|@import|\\/i;
const encoding = /<\?xml[^>]{0,200}\bencoding\s*=\s*["']([^"']{0,40})/i;

/** Throws in Korean where a picture is not opened. */
export function assertPictureFormat(body: Buffer): void {
  const isKnown = signatures.some(
    ([offset, bytes]) => body.toString('latin1', offset, offset + bytes.length) === bytes,
  );
  if (isKnown) return;
  const text = body.toString('latin1');
  if (!/^(?:\xef\xbb\xbf)?\s*</.test(text) || !text.includes('<svg') || text.includes('\0'))
    throw new Error('열 수 없는 사진 형식입니다(JPEG, PNG, WebP, GIF, AVIF, SVG만 사용할 수 있습니다)');
  // In another encoding the names of elements would be other bytes.
  if (!/^(?:utf-8|us-ascii|iso-8859-1)$/i.test(encoding.exec(text)?.[1] ?? 'utf-8') || refusedInDrawings.test(text))
    throw new Error('필터나 삽입된 사진이 있는 SVG는 사용할 수 없습니다. PNG로 저장해 주세요');
}

/** A host in maintenance answers each address with a page and status 200; the picture may be there later. */
export const isWebPage = (body: Buffer): boolean =>
  /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)\b/i.test(body.toString('latin1', 0, 500));
