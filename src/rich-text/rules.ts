/** The one allow-list for rich text, in the build and in the browser, and for DOMPurify. */

/** Elements with inline content. */
export const inlineTags = ['a', 'code', 'em', 'mark', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'] as const;

export const blockTags: readonly string[] = [
  ...['p', 'div', 'blockquote', 'pre', 'hr', 'figure', 'figcaption', 'details', 'summary'],
  ...['h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

export const allowedTags: readonly string[] = [...inlineTags, ...blockTags, 'br', 'img'];

/** Elements that are removed with their content; other forbidden elements keep their text. */
export const removedWithContent: readonly string[] = [
  ...['script', 'style', 'template', 'noscript', 'object'],
  ...['math', 'svg', 'option', 'textarea'],
];

/** What other elements become. */
const become: Readonly<Record<string, readonly string[]>> = {
  h2: ['h1'],
  div: ['address', 'article', 'aside', 'center', 'fieldset', 'footer', 'header', 'main', 'nav', 'section'],
  ul: ['dir', 'menu'],
  pre: ['listing', 'plaintext', 'xmp'],
  code: ['kbd', 'samp', 'tt'],
  strong: ['b'],
  em: ['cite', 'i'],
  s: ['del', 'strike'],
  u: ['ins'],
  span: ['big', 'font'],
};
export const renamedTags: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(become).flatMap(([name, written]) => written.map((tag) => [tag, name])),
);

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'class', 'data-video'],
  div: ['role', 'tabindex', 'aria-label'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  '*': ['class', 'id'],
};
