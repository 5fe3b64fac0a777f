/**
 * Decodes the bodies of a backend to UTF-8. A server that answers in its machine's charset would otherwise publish a site
 * of replacement characters, since readers of JSON put one in place of each byte that they do not know.
 */
import { MIMEType } from 'node:util';
import type { Problem } from '../../src/contract/parse-with.ts';

/** Some may stand in an old text; hundreds mean that the backend has lost the letters itself. */
const maxLostLetters = 50;
const lostLetter = /\ufffd|\\ufffd/gi;

export type LostLetters = { count: number };

/** `lost` counts for a whole pull. Errors with `violation` of a problem that names the charset. */
export function decodeText(
  contentType: string | null,
  lost: LostLetters,
  violation: (problem: Problem) => Error,
): TransformStream<Uint8Array, Uint8Array> {
  const charset = charsetOf(contentType);
  const encoder = new TextEncoder();
  const refuse = (received: string): Error => violation({ path: '', expected: 'text in UTF-8', received });
  let decoder: TextDecoder;
  const decode = (bytes?: Uint8Array): Uint8Array => {
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw refuse(`bytes that are none (content-type: ${contentType ?? 'none'}; EUC-KR must be named there)`);
    }
    lost.count += text.match(lostLetter)?.length ?? 0;
    if (lost.count > maxLostLetters) throw refuse(`more than ${maxLostLetters} letters that were lost (U+FFFD)`);
    return encoder.encode(text);
  };
  return new TransformStream({
    start(controller) {
      try {
        decoder = new TextDecoder(charset, { fatal: true });
      } catch {
        controller.error(refuse(`the charset "${charset}", which is unknown`));
      }
    },
    transform: (chunk, controller) => enqueue(controller, () => decode(chunk)),
    flush: (controller) => enqueue(controller, () => decode()),
  });
}

/** UTF-8 where the type names none, or is no type. */
function charsetOf(contentType: string | null): string {
  try {
    return new MIMEType(contentType ?? '').params.get('charset') ?? 'utf-8';
  } catch {
    return 'utf-8';
  }
}

function enqueue(controller: TransformStreamDefaultController<Uint8Array>, decode: () => Uint8Array): void {
  try {
    controller.enqueue(decode());
  } catch (error) {
    controller.error(error);
  }
}
