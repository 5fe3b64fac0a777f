/**
 * Sanitizes rich text: a marketer's HTML → safe, well-formed HTML in the site's style. The parsed tree is serialized from the
 * allow-list, so no input reaches the page as it was. Scripts, handlers, foreign frames and styles are removed, their text
 * stays; videos become a 16:9 link to the video; heading ranks depend on the surrounding page; tables get a scroll container.
 */

import type { Link } from '../domain/addresses/link.ts';
import { normalizeVideoAddress, parseVideo, videoKey } from '../domain/addresses/video.ts';
import type { Picture } from '../domain/views/picture.ts';
import * as common from '../domain/words/common-words.ts';
import { anchor, element, elementOrEmpty, formatClasses, newWindow, pictureTag } from './elements.ts';
import { escapeAttribute, escapeText, isBlank, targetsIn, trimBreaks } from './markup.ts';
import { blockTags, inlineTags, removedWithContent, renamedTags } from './rules.ts';
import { parseStyle } from './style.ts';
import { descendants, fragmentOf, type HtmlTree, targetName } from './tree.ts';
import { richTextWords } from './words.ts';

export interface RichTextContext {
  /** Rank of the text's highest heading, one below the heading before the text. */
  readonly topHeading: 2 | 3 | 4;
  /** null: the link leads nowhere; its text stays. */
  readonly link: (href: string) => Link | null;
  /** null: the picture is left out. */
  readonly picture: (src: string) => Picture | null;
  /** Poster of a video, by the address of its page. */
  readonly poster: (pageUrl: string) => Picture | null;
}

interface Place {
  /** Whether blocks are allowed here; if not, their content becomes inline. */
  readonly takesBlocks: boolean;
  readonly isInLink: boolean;
  readonly isInTable: boolean;
  readonly isPreformatted: boolean;
  readonly depth: number;
}

/** Deeper content becomes plain text, so that no input exhausts the stack. */
const maxDepth = 100;
const inline: ReadonlySet<string> = new Set(inlineTags);
const blocks: ReadonlySet<string> = new Set(blockTags);
const removed: ReadonlySet<string> = new Set(removedWithContent);
const videoTags: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed', 'oembed']);
const tableParts: Readonly<Record<string, readonly string[]>> = {
  table: ['caption', 'thead', 'tbody', 'tfoot', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['th', 'td'],
};

/** Safe HTML for the inside of a block; empty for a text without visible content. */
export function cleanRichText<Node>(tree: HtmlTree<Node>, root: Node, context: RichTextContext): string {
  return new Cleaner(tree, root, context).clean();
}

class Cleaner<Node> {
  readonly #tree: HtmlTree<Node>;
  readonly #root: Node;
  readonly #context: RichTextContext;
  readonly #withBlocks = new Set<Node>();
  /** Elements that contain interactive content, which must not be inside a link. */
  readonly #withLinks = new Set<Node>();
  readonly #ranks: readonly string[];
  #lastRank: number;
  /** Ids of what the text itself leads to. */
  readonly #targets = new Map<Node, string>();
  readonly #ids = new Set<string | null>();
  readonly #prefix: string;

  constructor(tree: HtmlTree<Node>, root: Node, context: RichTextContext) {
    this.#tree = tree;
    this.#root = root;
    this.#context = context;
    this.#lastRank = context.topHeading - 1;
    const ranks = new Set<string>();
    const written = new Map<string, Node>();
    const linked = new Set<string | null>();
    // A page may hold several texts with equal ids.
    let seed = 0;
    for (const node of descendants(tree, root)) {
      const name = tree.tagName(node);
      const text = tree.text(node);
      if (text !== null) seed = (Math.imul(seed, 31) + text.length + text.charCodeAt(0)) | 0;
      if (name === null) continue;
      const id = targetName(tree, node, name);
      if (id !== null && !written.has(id)) written.set(id, node);
      if (name === 'a' || name === 'area') linked.add(fragmentOf(tree.attribute(node, 'href')));
      if (/^h[1-6]$/.test(name)) ranks.add(name);
      if (blocks.has(renamedTags[name] ?? name)) this.#mark(this.#withBlocks, node);
      if (name === 'a' || name === 'area' || name === 'details' || videoTags.has(name))
        this.#mark(this.#withLinks, node);
    }
    this.#ranks = [...ranks].sort();
    this.#prefix = `t${(seed >>> 0).toString(36)}-`;
    for (const [id, node] of written) {
      if (!linked.has(id)) continue;
      this.#ids.add(id);
      this.#targets.set(node, this.#prefix + id);
    }
  }

  clean(): string {
    const top: Place = { takesBlocks: true, isInLink: false, isInTable: false, isPreformatted: false, depth: 0 };
    return trimBreaks(this.#children(this.#root, top));
  }

  #mark(set: Set<Node>, node: Node): void {
    for (
      let ancestor = this.#tree.parent(node);
      ancestor !== null && !set.has(ancestor);
      ancestor = this.#tree.parent(ancestor)
    )
      set.add(ancestor);
  }

  #children(node: Node, place: Place): string {
    let html = '';
    for (const child of this.#tree.children(node)) html += this.#node(child, place);
    return html;
  }

  #node(node: Node, place: Place): string {
    return this.#withId(node, this.#written(node, place));
  }

  /** The id stands in the first tag, else in an element of its own before the words. */
  #withId(node: Node, html: string): string {
    const id = this.#targets.get(node);
    if (id === undefined) return html;
    const attribute = ` id="${escapeAttribute(id)}"`;
    const tag = /^<(?!br)[a-z]\w*(?! id=|\w)/.exec(html)?.[0];
    return tag === undefined ? `<span${attribute}></span>${html}` : tag + attribute + html.slice(tag.length);
  }

  #written(node: Node, place: Place): string {
    const text = this.#tree.text(node);
    if (text !== null) return escapeText(text, place.isPreformatted);
    if (place.depth > maxDepth) return this.#words(node);
    const written = this.#tree.tagName(node);
    if (written === null || removed.has(written)) return '';
    if (written === 'br') return '<br>';
    if (written === 'img') return this.#picture(node);
    if (videoTags.has(written)) return this.#video(node, written, place);
    if (written === 'a') return this.#link(node, place);
    if (written === 'area') return this.#area(node, place);
    const name = Object.hasOwn(renamedTags, written) ? (renamedTags[written] ?? written) : written;
    if (inline.has(name)) return this.#inline(node, written, name, place);
    if (!blocks.has(name)) return this.#children(node, below(place));
    return place.takesBlocks ? this.#block(node, written, name, place) : ` ${this.#children(node, below(place))} `;
  }

  /** An inline element around blocks is an editor's wrapper and is dropped. */
  #inline(node: Node, written: string, name: string, place: Place): string {
    if (this.#withBlocks.has(node)) return this.#children(node, below(place));
    const { classes, tags, isNormalWeight } = this.#meaning(node);
    const content = this.#children(node, below(place));
    if (isBlank(content)) return content;
    const own = name === 'span' || (written === 'b' && isNormalWeight) ? [] : [name];
    const names = [...new Set([...own, ...tags])];
    if (names.length === 0 && classes.length > 0) names.push('span');
    return names.reduceRight((html, name, i) => element(name, html, i === 0 ? classes : []), content);
  }

  #block(node: Node, written: string, name: string, place: Place): string {
    const { classes: styled } = this.#meaning(node);
    const classes = written === 'center' ? [...new Set(['rich-center', ...styled])] : styled;
    if (name === 'hr') return '<hr>';
    if (/^h\d$/.test(name)) return this.#heading(node, written, classes, place);
    if (name === 'table') return this.#table(node, place);
    if (name === 'ul' || name === 'ol') return this.#list(node, name, place);
    if (name === 'dl') return this.#definitions(node, place);
    if (name === 'pre') return this.#preformatted(node, place);
    if (name === 'figure') return this.#figure(node, place);
    if (name === 'details' && !place.isInLink) return this.#details(node, place);
    const content = trimBreaks(this.#children(node, below(place)));
    if (isBlank(content)) return targetsIn(content);
    if (name === 'blockquote') return element(name, content, classes);
    // Parts of lists, tables and figures outside of them become plain blocks, and so do paragraphs around blocks.
    return element(name === 'p' && !this.#withBlocks.has(node) ? 'p' : 'div', content, classes);
  }

  /** Without leading line breaks, since parsers drop the first. */
  #preformatted(node: Node, place: Place): string {
    const content = this.#children(node, { ...below(place), takesBlocks: false, isPreformatted: true });
    return elementOrEmpty('pre', content.replace(/^\n+/, ''));
  }

  #heading(node: Node, written: string, classes: readonly string[], place: Place): string {
    const content = trimBreaks(this.#children(node, { ...below(place), takesBlocks: false })).trim();
    if (isBlank(content)) return targetsIn(content);
    const rank = this.#context.topHeading + Math.max(0, this.#ranks.indexOf(written));
    this.#lastRank = Math.min(rank, this.#lastRank + 1, 6);
    return element(`h${this.#lastRank}`, content, classes);
  }

  /** Lists directly in lists, as office programs write them, and loose text become items. */
  #list(node: Node, name: 'ul' | 'ol', place: Place): string {
    let items = '';
    for (const child of this.#tree.children(node)) {
      const inner = below(place);
      const content = this.#tree.tagName(child) === 'li' ? this.#children(child, inner) : this.#node(child, inner);
      items += this.#withId(child, elementOrEmpty('li', trimBreaks(content)));
    }
    const start = name === 'ol' ? parsePositive(this.#tree.attribute(node, 'start')) : null;
    return items === '' ? '' : `<${name}${start === null ? '' : ` start="${start}"`}>${items}</${name}>`;
  }

  /** Children are rendered once, whatever becomes of the list: rendering again at each level would double the work. */
  #definitions(node: Node, place: Place): string {
    const rows: { readonly name: 'dt' | 'dd'; readonly content: string }[] = [];
    for (const child of unwrapChildren(this.#tree, node, 'div')) {
      const tag = this.#tree.tagName(child);
      const name = tag === 'dt' ? 'dt' : 'dd';
      const inner = { ...below(place), takesBlocks: name === 'dd' };
      const content = trimBreaks(tag === name ? this.#children(child, inner) : this.#node(child, inner));
      if (!isBlank(content)) rows.push({ name, content: tag === name ? this.#withId(child, content) : content });
    }
    // A list of definitions begins with a term and ends with a definition.
    const isList = rows[0]?.name === 'dt' && rows.at(-1)?.name === 'dd';
    return elementOrEmpty(
      isList ? 'dl' : 'div',
      rows.map(({ name, content }) => element(isList ? name : 'div', content, [])).join(''),
    );
  }

  #figure(node: Node, place: Place): string {
    let body = '';
    let caption = '';
    let hasBlocks = false;
    for (const child of this.#tree.children(node)) {
      if (this.#tree.tagName(child) === 'figcaption' && caption === '') {
        caption = trimBreaks(this.#children(child, below(place)));
        hasBlocks = this.#withBlocks.has(child);
      } else body += this.#node(child, below(place));
    }
    if (isBlank(body)) return elementOrEmpty(hasBlocks ? 'div' : 'p', caption);
    return `<figure>${trimBreaks(body)}${elementOrEmpty('figcaption', caption)}</figure>`;
  }

  /** Disclosures, e.g. the transcript of a video. */
  #details(node: Node, place: Place): string {
    let title = '';
    let body = '';
    for (const child of this.#tree.children(node)) {
      if (this.#tree.tagName(child) === 'summary' && title === '')
        title = trimBreaks(this.#children(child, { ...below(place), takesBlocks: false, isInLink: true })).trim();
      else body += this.#node(child, below(place));
    }
    const summary = isBlank(title) ? richTextWords.details : title;
    return isBlank(body)
      ? elementOrEmpty('div', title)
      : `<details><summary>${summary}</summary>${trimBreaks(body)}</details>`;
  }

  /** A scroll container with keyboard focus and an accessible name. */
  #table(node: Node, place: Place): string {
    const content = this.#tableParts(node, 'table', { ...below(place), isInTable: true });
    if (!content.includes('<td') && !content.includes('<th')) return '';
    const table = `<table>${content}</table>`;
    if (place.isInTable) return table;
    const [, caption = ''] = content.split('<caption>', 2).map((html) => html.split('</caption>', 1)[0] ?? '');
    const label = caption.replaceAll(/<[^<>]*>/g, '').trim() || richTextWords.table;
    return `<div class="rich-table" role="group" tabindex="0" aria-label="${escapeAttribute(label)}">${table}</div>`;
  }

  #tableParts(node: Node, name: string, place: Place): string {
    let html = '';
    for (const child of this.#tree.children(node)) {
      const part = this.#tree.tagName(child) ?? '';
      if (tableParts[name]?.includes(part) !== true) continue;
      if (part in tableParts)
        html += this.#withId(child, elementOrEmpty(part, this.#tableParts(child, part, below(place))));
      else if (part === 'caption')
        html += elementOrEmpty(part, trimBreaks(this.#children(child, { ...below(place), takesBlocks: false })));
      else html += this.#withId(child, this.#cell(child, part, place));
    }
    return html;
  }

  #cell(node: Node, name: string, place: Place): string {
    const spans = ['colspan', 'rowspan'].flatMap((span) => {
      const count = parsePositive(this.#tree.attribute(node, span));
      return count === null || count === 1 ? [] : [` ${span}="${Math.min(count, 100)}"`];
    });
    const scope = name === 'th' ? (this.#tree.attribute(node, 'scope') ?? '') : '';
    const scoped = /^(?:row|col)$/.test(scope) ? ` scope="${scope}"` : '';
    const { classes } = this.#meaning(node);
    const content = trimBreaks(this.#children(node, { ...below(place), takesBlocks: name === 'td' }));
    return `<${name}${formatClasses(classes)}${spans.join('')}${scoped}>${content.trim()}</${name}>`;
  }

  #link(node: Node, place: Place): string {
    const href = this.#tree.attribute(node, 'href');
    const link = place.isInLink ? null : this.#resolve(href);
    const hasBlocks = this.#withBlocks.has(node);
    if (link === null || this.#withLinks.has(node) || (hasBlocks && !place.takesBlocks))
      return this.#children(node, below(place));
    const content = this.#children(node, { ...below(place), isInLink: true });
    return isBlank(content) ? content : anchor(link, content);
  }

  #resolve(written: string | null): Link | null {
    const id = fragmentOf(written);
    if (id === null) return written === null ? null : this.#context.link(written);
    const href = `#${encodeURIComponent(this.#prefix + id)}`;
    return this.#ids.has(id) ? { kind: 'internal', href, pathname: '' } : null;
  }

  /** A part of a picture, as a link below it. */
  #area(node: Node, place: Place): string {
    const link = place.isInLink ? null : this.#resolve(this.#tree.attribute(node, 'href'));
    const words = this.#tree.attribute(node, 'alt')?.trim() || richTextWords.area;
    return link === null ? '' : ` ${anchor(link, escapeText(words, false))} `;
  }

  #video(node: Node, name: string, place: Place): string {
    const address = this.#tree.attribute(node, name === 'oembed' ? 'url' : 'src') ?? this.#source(node);
    const video = parseVideo(normalizeVideoAddress(address.trim()));
    if (place.isInLink) return this.#children(node, below(place));
    if (video === null) {
      const link = address === '' ? null : this.#context.link(address);
      return link === null ? this.#children(node, below(place)) : ` ${anchor(link, richTextWords.embed)} `;
    }
    const poster = this.#context.poster(video.pageUrl);
    const picture = poster === null ? '' : pictureTag(poster, '');
    const label = `<span class="video-label">${common.video}</span>${newWindow}`;
    return `<a class="rich-video" data-video="${escapeAttribute(videoKey(video))}" href="${escapeAttribute(video.pageUrl)}" target="_blank" rel="noopener">${picture}${label}</a>`;
  }

  /** The first of several files of a video. */
  #source(node: Node): string {
    for (const child of this.#tree.children(node))
      if (this.#tree.tagName(child) === 'source') return this.#tree.attribute(child, 'src') ?? '';
    return '';
  }

  #picture(node: Node): string {
    const picture = this.#context.picture(this.#tree.attribute(node, 'src') ?? '');
    if (picture === null) return '';
    const written = {
      width: parsePositive(this.#tree.attribute(node, 'width')),
      height: parsePositive(this.#tree.attribute(node, 'height')),
    };
    const size = picture.width === null || picture.height === null ? written : picture;
    return pictureTag({ ...picture, ...size }, this.#tree.attribute(node, 'alt') ?? '');
  }

  #meaning(node: Node) {
    const read = (name: string) => this.#tree.attribute(node, name) ?? '';
    return parseStyle(read('style'), read('align'), read('color'));
  }

  /** The text below a node, without recursion. */
  #words(node: Node): string {
    let words = '';
    for (const inner of descendants(this.#tree, node)) {
      const parent = this.#tree.parent(inner);
      if (parent !== null && removed.has(this.#tree.tagName(parent) ?? '')) continue;
      words += escapeText(this.#tree.text(inner) ?? ' ', false);
    }
    return words;
  }
}

const below = (place: Place): Place => ({ ...place, depth: place.depth + 1 });

function parsePositive(written: string | null): number | null {
  return /^\d{1,5}$/.test(written?.trim() ?? '') && Number(written) > 0 ? Number(written) : null;
}

/** Children, with `wrapper` elements replaced by their children. */
function* unwrapChildren<Node>(tree: HtmlTree<Node>, node: Node, wrapper: string): Generator<Node> {
  for (const child of tree.children(node)) {
    if (tree.tagName(child) === wrapper) yield* tree.children(child);
    else yield child;
  }
}
