/** Picture addresses in a partner's content: picture fields of the contract, and images in rich text. */
import type { Content } from '../../src/contract/content.ts';
import { inspectRichText } from '../../src/rich-text/inspect.ts';

/** `pcContent` and `mobileContent` are the pictures of popups. */
const pictureField = /(?:image|thumbnail|logo)\w*urls?$|^(?:pc|mobile)content$/i;
const richTextField = /html$/i;

/** Every address once, sorted. */
export function collectPictureAddresses(content: Content): string[] {
  const found = new Set<string>();
  collect(content, found, addAll);
  return [...found].sort();
}

/** Only those in rich text: their size is known from no field of the contract. */
export function collectRichTextPictures(content: Content): string[] {
  const found = new Set<string>();
  collect(content, found, () => undefined);
  return [...found].sort();
}

function collect(value: unknown, found: Set<string>, addField: typeof addAll): void {
  if (Array.isArray(value)) {
    for (const inner of value) collect(inner, found, addField);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (pictureField.test(key)) addField(inner, found);
      else if (typeof inner === 'string') addFromHtml(key, inner, found);
      else collect(inner, found, addField);
    }
  }
}

function addAll(value: unknown, found: Set<string>): void {
  for (const one of Array.isArray(value) ? value : [value])
    if (typeof one === 'string' && /^https?:\/\//.test(one)) found.add(one);
}

function addFromHtml(key: string, html: string, found: Set<string>): void {
  if (!richTextField.test(key)) return;
  addAll(inspectRichText(html).pictures, found);
}
