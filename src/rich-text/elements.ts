/** The elements that rich text is made of, as text. */

import type { Link } from '../domain/addresses/link.ts';
import { lcpSizes, type Picture } from '../domain/views/picture.ts';
import * as common from '../domain/words/common-words.ts';
import { escapeAttribute, isBlank } from './markup.ts';

/** Empty for an element without visible content. */
export const elementOrEmpty = (name: string, content: string, classes: readonly string[] = []): string =>
  isBlank(content) ? '' : element(name, content, classes);

export const element = (name: string, content: string, classes: readonly string[]): string =>
  `<${name}${formatClasses(classes)}>${content}</${name}>`;

export const formatClasses = (classes: readonly string[]): string =>
  classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;

export const newWindow = `<span class="sr-only"> (${common.newWindow}) </span>`;

export function anchor(link: Link, content: string): string {
  const isOutside = link.kind === 'external' && link.href.startsWith('http');
  const target = isOutside ? ' target="_blank" rel="noopener"' : '';
  return `<a href="${escapeAttribute(link.href)}"${target}>${content}${isOutside ? newWindow : ''}</a>`;
}

export function pictureTag({ src, srcset, width, height }: Picture, alt: string): string {
  const attributes = {
    src,
    ...(srcset !== null && { srcset, sizes: lcpSizes.article }),
    alt,
    ...(width !== null && height !== null && { width: String(width), height: String(height) }),
    loading: 'lazy',
    decoding: 'async',
  };
  return `<img ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
    .join(' ')}>`;
}
