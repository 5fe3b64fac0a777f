/** Picture addresses in a partner's content: picture fields of the contract, and images in rich text. */
import type { Content } from '../../src/contract/content.ts';
import { inspectRichText } from '../../src/rich-text/inspect.ts';

/** `pcContent` and `mobileContent` are the pictures of popups. */
const pictureField = /(?:image|thumbnail|logo)\w*urls?$|^(?:pc|mobile)content$/i;
const richTextField = /html$/i;

/** Every address once, sorted. */
export function collectPictureAddresses(content: Content): string[] {
  const addresses = new Set<string>();
  collect(content, addresses, addAll);
  return [...addresses].sort();
}

/** Only those in rich text: their size is known from no field of the contract. */
export function collectRichTextPictures(content: Content): string[] {
  const addresses = new Set<string>();
  collect(content, addresses, () => undefined);
  return [...addresses].sort();
}

function collect(value: unknown, addresses: Set<string>, addField: typeof addAll): void {
  if (Array.isArray(value)) {
    for (const inner of value) collect(inner, addresses, addField);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (pictureField.test(key)) addField(inner, addresses);
      else if (typeof inner === 'string') addFromHtml(key, inner, addresses);
      else collect(inner, addresses, addField);
    }
  }
}

function addAll(value: unknown, addresses: Set<string>): void {
  for (const one of Array.isArray(value) ? value : [value])
    if (typeof one === 'string' && /^https?:\/\//.test(one)) addresses.add(one);
}

function addFromHtml(key: string, html: string, addresses: Set<string>): void {
  if (!richTextField.test(key)) return;
  addAll(inspectRichText(html).pictures, addresses);
}
