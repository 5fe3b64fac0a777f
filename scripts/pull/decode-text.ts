/**
 * Reads the bodies of a backend as text. A server that answers in its machine's charset would otherwise publish a site
 * of replacement characters, since readers of JSON put one in place of each byte that they do not know.
 */
import { MIMEType } from 'node:util';
import type { Problem } from '../../src/contract/parse-with.ts';

/** Some may stand in an old text; hundreds mean that the backend has lost the letters itself. */
const maxLostLetters = 50;
const lostLetter = /\ufffd|\\ufffd/gi;

export type LostLetters = { count: number };

/** Bytes of UTF-8 as they are, others as text. `lost` counts for a whole pull. Throws `refuse` of a problem that names the charset. */
export function decodeText(
  bytes: Buffer<ArrayBuffer>,
  contentType: string | null,
  lost: LostLetters,
  refuse: (problem: Problem) => Error,
): Buffer<ArrayBuffer> | string {
  const charset = charsetOf(contentType);
  const noText = (received: string): Error => refuse({ path: '', expected: 'text in UTF-8', received });
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    throw noText(`the charset "${charset}", which is unknown`);
  }
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw noText(`bytes that are none (content-type: ${contentType ?? 'none'}; EUC-KR must be named there)`);
  }
  lost.count += text.match(lostLetter)?.length ?? 0;
  if (lost.count > maxLostLetters) throw noText(`more than ${maxLostLetters} letters that were lost (U+FFFD)`);
  return decoder.encoding === 'utf-8' ? bytes : text;
}

/** UTF-8 where the type names none, or is no type. */
function charsetOf(contentType: string | null): string {
  try {
    return new MIMEType(contentType ?? '').params.get('charset') ?? 'utf-8';
  } catch {
    return 'utf-8';
  }
}
