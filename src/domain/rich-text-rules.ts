/** The one allow-list for rich text, read by the sanitiser of the build and by that of the browser. */

export const allowedTags = [
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'mark',
  'small',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'div',
  'span',
] as const;

/** Tags that are dropped with all that is in them; of any other forbidden tag the words stay. */
export const removedWithContent = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'object',
  'svg',
  'math',
] as const;

/** Old names of allowed tags. */
export const renamedTags: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  center: 'div',
};

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'class', 'data-video'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  '*': ['class'],
};

/** Classes that come out; each stands for a style or is given by the sanitiser. */
export const allowedClasses = [
  'rich-center',
  'rich-right',
  'rich-underline',
  'rich-video',
  'video-label',
  'rich-table',
  'sr-only',
] as const;

/** The classes that stand for the few inline styles that are kept. Colours and sizes are not: the theme decides them. */
export function classesForStyle(style: string): string[] {
  const has = (pattern: RegExp) => pattern.test(style);
  return [
    ...(has(/text-align\s*:\s*center/i) ? ['rich-center'] : []),
    ...(has(/text-align\s*:\s*(?:right|end)/i) ? ['rich-right'] : []),
    ...(has(/text-decoration[^;]*:\s*[^;]*underline/i) ? ['rich-underline'] : []),
  ];
}
