/** The one allow-list for rich text, in the build and in the browser, and for DOMPurify. */

/** Elements with inline content. */
export const inlineTags = ['a', 'code', 'em', 'mark', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'] as const;

export const blockTags = [
  'blockquote',
  'caption',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
] as const;

export const allowedTags = [...inlineTags, ...blockTags, 'br', 'img'] as const;

/** Elements that are removed with their content; other forbidden elements keep their text. */
export const removedWithContent = [
  'math',
  'noscript',
  'object',
  'option',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
] as const;

export const renamedTags: Readonly<Record<string, string>> = {
  address: 'div',
  article: 'div',
  aside: 'div',
  b: 'strong',
  big: 'span',
  center: 'div',
  cite: 'em',
  del: 's',
  dir: 'ul',
  fieldset: 'div',
  font: 'span',
  footer: 'div',
  h1: 'h2',
  header: 'div',
  i: 'em',
  ins: 'u',
  kbd: 'code',
  listing: 'pre',
  main: 'div',
  menu: 'ul',
  nav: 'div',
  plaintext: 'pre',
  samp: 'code',
  section: 'div',
  strike: 's',
  tt: 'code',
  xmp: 'pre',
};

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'class', 'data-video'],
  div: ['role', 'tabindex', 'aria-label'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  '*': ['class', 'id'],
};
