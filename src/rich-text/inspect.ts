/** Reads a partner's rich text: original addresses of links, pictures and videos, and its words. */
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { parse5Tree, parseWithinLimit } from './parse5-tree.ts';
import { blockTags } from './rules.ts';
import { descendants, fragmentOf, targetName } from './tree.ts';

const TextsSchema = v.array(v.string());

export const InspectedTextSchema = v.object({
  links: TextsSchema,
  pictures: TextsSchema,
  /** Videos, and whatever else is embedded. */
  videos: TextsSchema,
  /** Links within the text to what it does not hold. */
  missingTargets: TextsSchema,
  /** Whether parts of a picture are links. */
  hasMap: v.boolean(),
  /** Elements of which nothing is shown. */
  lost: TextsSchema,
  /** Whether it is shown without its formatting, since too many of their tags are left open. */
  isOverFormatted: v.boolean(),
});
export type InspectedText = v.InferOutput<typeof InspectedTextSchema>;

/** A text as pages show it, kept by the rank of its highest heading and a hash of what was written. */
export const SanitizedTextSchema = v.object({
  references: InspectedTextSchema,
  /** What the references led to. */
  of: v.string(),
  html: v.string(),
});
export type SanitizedText = v.InferOutput<typeof SanitizedTextSchema>;
export type SanitizedTexts = Pick<Map<string, SanitizedText>, 'get' | 'set'>;

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

/** By the text. Without it pull and plan would parse each for itself, and a desk every text again after one change. */
const known = new LRUCache<string, InspectedText>({ maxSize: 8_000_000 });

export function inspectRichText(html: string): InspectedText {
  if (!hasReferences.test(html)) return noReferences;
  const inspected = known.get(html) ?? inspect(html);
  known.set(html, inspected, { size: html.length });
  return inspected;
}

function inspect(html: string): InspectedText {
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

const labels = /<span class="(?:sr-only|video-label)">[^<]*<\/span>/g;
const blockTag = new RegExp(`</?(?:${blockTags.join('|')}|br)\\b[^<>]*>`, 'g');

/** Words of a text that is clean already, without labels of links, for structured data and feeds. A space separates blocks. */
export const plainText = (clean: string): string =>
  clean
    .replaceAll(labels, '')
    .replaceAll(blockTag, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
