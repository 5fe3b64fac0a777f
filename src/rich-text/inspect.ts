/** Reads a partner's rich text: original addresses of links, pictures and videos, and the plain text. */
import { parse5Tree, parseRichText, parseWithinLimit } from './parse5-tree.ts';
import { blockTags, removedWithContent, renamedTags } from './rules.ts';
import { descendants, fragmentOf, pushChildren, targetName } from './tree.ts';

export interface InspectedText {
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  /** Videos, and whatever else is embedded. */
  readonly videos: readonly string[];
  /** Links within the text to what it does not hold. */
  readonly missingTargets: readonly string[];
  /** Whether parts of a picture are links. */
  readonly hasMap: boolean;
  /** Elements of which nothing is shown. */
  readonly lost: readonly string[];
  /** Whether it is shown without its formatting, since too many of their tags are left open. */
  readonly isOverFormatted: boolean;
}

/** Most texts have no such element and need no parser. */
const hasReferences = /<(?:a|img|iframe|video|audio|source|embed|oembed|area|object)\b/i;
const noReferences: InspectedText = {
  links: [],
  pictures: [],
  videos: [],
  missingTargets: [],
  hasMap: false,
  lost: [],
  isOverFormatted: false,
};
const removed: ReadonlySet<string> = new Set(removedWithContent);
const blocks: ReadonlySet<string> = new Set([...blockTags, 'br']);

export function inspectRichText(html: string): InspectedText {
  if (!hasReferences.test(html)) return noReferences;
  const links: string[] = [];
  const pictures: string[] = [];
  const videos: string[] = [];
  const lost = new Set<string>();
  const ids = new Set<string | null>();
  let hasMap = false;
  const { root, isOverFormatted } = parseWithinLimit(html);
  for (const node of descendants(parse5Tree, root)) {
    const add = (list: string[], name: string) => {
      const value = parse5Tree.attribute(node, name);
      if (value !== null) list.push(value);
    };
    const tag = parse5Tree.tagName(node);
    if (tag !== null) ids.add(targetName(parse5Tree, node, tag));
    switch (tag) {
      case 'a':
        add(links, 'href');
        break;
      case 'img':
        add(pictures, 'src');
        break;
      case 'oembed':
        add(videos, 'url');
        break;
      case 'area':
        add(links, 'href');
        hasMap = true;
        break;
      case 'object':
        lost.add('object');
        break;
      case 'iframe':
        if (parse5Tree.attribute(node, 'src') === null) lost.add('iframe');
        add(videos, 'src');
        break;
      case 'video':
      case 'audio':
      case 'source':
      case 'embed':
        add(videos, 'src');
        break;
    }
  }
  const missingTargets = links.filter((href) => fragmentOf(href) !== null && !ids.has(fragmentOf(href)));
  return { links, pictures, videos, missingTargets, hasMap, lost: [...lost], isOverFormatted };
}

/** The text without markup, for structured data and feeds. */
export function plainText(html: string): string {
  let text = '';
  const stack: ReturnType<typeof parseRichText>[] = [];
  pushChildren(parse5Tree, parseRichText(html), stack);
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const name = parse5Tree.tagName(node);
    if (name === null) {
      text += parse5Tree.text(node) ?? '';
      continue;
    }
    if (removed.has(name)) continue;
    // A space separates the words before and after a block.
    const isBlock = blocks.has(renamedTags[name] ?? name);
    if (isBlock) text += ' ';
    if (isBlock) stack.push({ nodeName: '#text', parentNode: null, value: ' ' });
    pushChildren(parse5Tree, node, stack);
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}
