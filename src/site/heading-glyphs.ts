/**
 * Collects the texts of a page's data that are set in the heading face, for its font subset. A field that is missing here
 * costs a visitor some kilobytes: its letters then come from a slice of the whole face.
 */

const headingFields = new Set(['title', 'name', 'message', 'address', 'authorName', 'group']);
/** Objects and lists whose `text` is a large quotation in the heading face. */
const quotations = new Set(['reviews', 'blocks']);
/** Objects and lists that are in the body face with everything below them. */
const bodyFaceFields = new Set([
  'afterNotices',
  'board',
  'cases',
  'categories',
  'chips',
  'doctors',
  'entries',
  'facts',
  'link',
  'links',
  'maps',
  'neighbours',
  'notices',
  'options',
  'posts',
  'price',
  'products',
  'related',
]);

/** All heading text of a page's data in one string. */
export function collectHeadingText(data: unknown): string {
  const texts: string[] = [];
  collect(data, '', false, texts);
  return texts.join('');
}

function collect(value: unknown, key: string, isQuotation: boolean, texts: string[]): void {
  if (typeof value === 'string') {
    if (headingFields.has(key) || (isQuotation && key === 'text')) texts.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, key, isQuotation, texts);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value))
      if (!bodyFaceFields.has(name)) collect(inner, name, isQuotation || quotations.has(name), texts);
  }
}
