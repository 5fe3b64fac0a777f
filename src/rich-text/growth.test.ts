/** Work grows with the text: bounded by counted steps of the sanitizer, since a clock says something else on each machine. */
import { expect, test } from 'vitest';
import { cleanRichText, type RichTextContext } from './clean.ts';
import { inspectRichText, plainText } from './inspect.ts';
import { parse5Tree, parseRichText, parseWithinLimit } from './parse5-tree.ts';
import { allowedTags, renamedTags } from './rules.ts';
import { descendants, type HtmlTree } from './tree.ts';

type Node = ReturnType<typeof parseRichText>;

const plainContext: RichTextContext = {
  topHeading: 2,
  link: () => null,
  picture: (src) => ({ src, width: null, height: null, srcset: null }),
  poster: () => null,
};

const wordsOf = (html: string): string => plainText(cleanRichText(parse5Tree, parseRichText(html), plainContext));

/** Looks at nodes, a node of the text. */
function stepsPerNode(html: string): number {
  let steps = 0;
  const count =
    <A extends unknown[], R>(read: (...args: A) => R) =>
    (...args: A): R => {
      steps += 1;
      if (steps > 1_000_000) throw new Error(`more than a million steps for ${html.slice(0, 60)}…`);
      return read(...args);
    };
  const counting: HtmlTree<Node> = {
    children: count(parse5Tree.children),
    parent: count(parse5Tree.parent),
    tagName: count(parse5Tree.tagName),
    text: count(parse5Tree.text),
    attribute: count(parse5Tree.attribute),
  };
  const root = parseRichText(html);
  cleanRichText(counting, root, plainContext);
  return steps / [...descendants(parse5Tree, root)].length;
}

const openings = [
  ...[...allowedTags, ...Object.keys(renamedTags)].map((tag) => `<${tag}>`),
  ...['<dl><dd>', '<dl><dt>a</dt><dd>', '<dl><dd><ul><li>', '<dl><div><dd>', '<ul><li>', '<table><tr><td>'],
  ...['<details><summary>', '<figure><figcaption>', '<b><p>', '<a href="/"><div>'],
];

test.each(openings)('%s nested 50 deep takes steps in proportion to its nodes', (opening) => {
  for (const end of ['', '<dt>z</dt>'])
    expect(stepsPerNode(`${`${opening}x`.repeat(50)}${end}`), `${opening}${end}`).toBeLessThan(30);
});

test('a list of terms that ends with a term at each level takes steps in proportion, too', () => {
  const html = `${'<dl><dt>a</dt><dd>'.repeat(25)}x${'</dd><dt>z</dt></dl>'.repeat(25)}`;
  expect(stepsPerNode(html)).toBeLessThan(30);
});

test('a quarter of a million children of one element are read', () => {
  const html = `<p>가${'<br>'.repeat(250_000)}<a href="/x">나</a></p>`;
  expect(wordsOf(html)).toBe('가 나');
  expect(inspectRichText(html).links).toEqual(['/x']);
});

/** Open formatting tags of a text, each of its own, since parsers repeat only three equal ones. */
const openTags = (count: number, tag = 'b') => Array.from({ length: count }, (_, i) => `<p><${tag} id="${i}">`);
const countNodes = (html: string) => [...descendants(parse5Tree, parseRichText(html))].length;

test('open formatting that paragraphs repeat takes nodes in proportion to the text, and its words stay', () => {
  for (const tag of ['b', 'FONT', 'u']) {
    const html = `${openTags(2000, tag).join('</p>')}끝<a href="/x">링크</a>`;
    expect(countNodes(html), tag).toBeLessThan(3 * 2000);
    expect(wordsOf(html), tag).toBe('끝링크');
    expect(inspectRichText(html), tag).toMatchObject({ links: ['/x'], isOverFormatted: true });
  }
});

test('some formatting that is open through a long text stays', () => {
  const html = `${openTags(5).join('')}${'<p>가</p>'.repeat(2000)}<a href="/x">나</a>`;
  expect(inspectRichText(html)).toMatchObject({ links: ['/x'], isOverFormatted: false });
  expect(parseWithinLimit(html).isOverFormatted).toBe(false);
});

test.each(openings)('%s nested 10,000 deep exhausts no stack', (opening) => {
  const { root } = parseWithinLimit(`${opening.repeat(10_000)}끝`);
  expect(() => cleanRichText(parse5Tree, root, plainContext)).not.toThrow();
});
