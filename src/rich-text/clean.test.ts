import { parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { createRandom } from '../../tests/simulate/random.ts';
import { cleanRichText } from './clean.ts';
import { parse5Tree, parseRichText } from './parse5-tree.ts';
import { allowedTags, removedWithContent, renamedTags } from './rules.ts';

const clean = (html: string) =>
  cleanRichText(parse5Tree, parseRichText(html), {
    topHeading: 3,
    link: (href) => (href.startsWith('/') ? { kind: 'internal', href, pathname: href } : null),
    picture: (src) => ({ src, width: null, height: null, srcset: null }),
    poster: () => null,
  });

test.each([
  ['a list in a list', '<ul><li>가</li><ul><li>나</li></ul></ul>', '<ul><li>가</li><li><ul><li>나</li></ul></li></ul>'],
  ['a wrapper around all', '<b style="font-weight:normal" id="docs"><p>가</p><p>나</p></b>', '<p>가</p><p>나</p>'],
  ['bold by style', '<p><span style="font-weight:700;color:#000000">가</span></p>', '<p><strong>가</strong></p>'],
  [
    'struck and italic by style',
    '<p><span style="font-style:italic;text-decoration:line-through">가</span></p>',
    '<p><em><s>가</s></em></p>',
  ],
  ['coloured text', '<font color="#ff0000">가</font>', '<span class="rich-accent">가</span>'],
  ['gray text', '<font color="#333333">가</font>', '가'],
  ['text centred by style', '<p style="text-align: center; color: black">가</p>', '<p class="rich-center">가</p>'],
  ['centred text', '<center>가</center>', '<div class="rich-center">가</div>'],
  ['an old attribute', '<p align="right">가</p>', '<p class="rich-right">가</p>'],
  ['runs of no-break spaces', '<p>&nbsp;&nbsp; 가&nbsp;&nbsp;&nbsp;나</p>', '<p>가 나</p>'],
  ['empty paragraphs', '<p>가</p><p>&nbsp;</p><p><br></p><p></p><p>나</p>', '<p>가</p><p>나</p>'],
  ['many line breaks', '가<br><br><br><br>나<br>', '가<br><br>나'],
  ['an empty heading', '<h2>&nbsp;</h2><p>가</p>', '<p>가</p>'],
  ['code', '<pre>\n\n  가 &lt;b&gt;</pre>', '<pre>  가 &lt;b&gt;</pre>'],
  [
    'a table in a paragraph',
    '<p>가<button><table><tr><td>나<p>다</table></button></p>',
    '<div>가<div class="rich-table" role="group" tabindex="0" aria-label="표"><table><tbody><tr><td>나<p>다</p></td></tr></tbody></table></div></div>',
  ],
  ['blocks in a heading', '<h2><div>가</div><div>나</div></h2>', '<h3>가  나</h3>'],
  ['a list of terms', '<dl><dt>가<dd>나</dl>', '<dl><dt>가</dt><dd>나</dd></dl>'],
  [
    'office comments and names of their own',
    '<!--[if gte mso 9]><xml></xml><![endif]--><o:p></o:p><p class="MsoNormal">가<o:p>&nbsp;</o:p></p>',
    '<p>가</p>',
  ],
  [
    'a figure',
    '<figure class="image"><img src="/a"><figcaption>가</figcaption></figure>',
    '<figure><img src="/a" alt="" loading="lazy" decoding="async"><figcaption>가</figcaption></figure>',
  ],
  [
    'the words of a video',
    '<details open><summary><h3>영상 <a href="/1">글</a></h3></summary>가<p>나</p></details>',
    '<details><summary>영상 글</summary>가<p>나</p></details>',
  ],
  [
    'what unfolds, without a title or in a link',
    '<a href="/1"><details>가</details></a>',
    '<details><summary>자세히 보기</summary>가</details>',
  ],
  ['an outline of SVG', '<p>가<svg><a class="x"><title>나</title></a></svg></p>', '<p>가</p>'],
  ['a link in a link', '<a href="/1"><object></object><a href="/2">가</a></a>', '<a href="/2">가</a>'],
  ['a link that says nothing', '<a href="/1"></a>가', '가'],
])('what editors and office programs write: %s', (_, html, expected) => {
  expect(clean(html)).toBe(expected);
});

test.each([
  ['an id', '<a href="#price">가격</a><h3 id="price">나</h3>', /<h3 id="(t[^"]+-price)">나<\/h3>$/],
  ['the name of an empty link', '<a href="#a">가격</a><p><a name="a"></a></p>', /<span id="(t[^"]+-a)"><\/span>$/],
  ['a Korean id', '<a href="#%EA%B0%80">가격</a><ul><li id="가">나</li></ul>', /<li id="(t[^"]+-가)">나<\/li><\/ul>$/],
  ['a table row', '<a href="#a">가격</a><table><tr id="a"><td id="b">b</td></tr></table>', /<tr id="(t[^"]+-a)"><td>b/],
  [
    'ids of a box and of what it begins with',
    '<a href="#a">가격</a><a href="#b">나</a><o:p id="a"><h3 id="b">다</h3></o:p>',
    /<span id="(t[^"]+-a)"><\/span><h3 id="[^"]+-b">다/,
  ],
  ['a term', '<a href="#a">가격</a><dl><dt id="a">나<dd>다</dl>', /<dt><span id="(t[^"]+-a)"><\/span>나/],
])('a link within the text leads to %s', (_, html, target) => {
  const cleaned = clean(html);
  const [, id = ''] = target.exec(cleaned) ?? [];
  expect(cleaned).toContain(`<a href="#${encodeURIComponent(id)}">가격</a>`);
});

test('two texts of a page with equal ids lead each to its own; an id that no link names goes', () => {
  const texts = ['가', '나'].map((words) => clean(`<a href="#a">이동</a><p id="a">${words}</p><p id="main">다</p>`));
  const ids = texts.map((html) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids.map((list) => list.length)).toEqual([1, 1]);
  expect(new Set(ids.flat()).size).toBe(2);
});

test('a table bears its caption as its name', () => {
  expect(clean('<table><caption><b>요금</b> "표"</caption><tr><td>가</table>')).toContain(
    'aria-label="요금 &quot;표&quot;"',
  );
});

/** Those of our rules, and others that parsers read in ways of their own. */
const pieces = [
  ...[...allowedTags, ...Object.keys(renamedTags), ...removedWithContent],
  ...['title', 'form', 'select', 'button', 'iframe', 'video', 'body', 'html', 'head', 'frameset'],
  ...['o:p', 'marquee', 'mi', 'foreignobject'],
];
const attributes = [
  '',
  ' href="/x"',
  ' style="color:red;text-align:center"',
  ' onclick=x',
  ' src=/a',
  ' class="card"',
  ' id=main',
  ' colspan="9999999"',
  ' align=center',
  " href='\"><i>'",
];
const words = ['가', ' ', '\n', '\u0000', ...'&nbsp; < & &lt;b&gt; ]]> <!-- --> " <![CDATA[ </'.split(' ')];

function randomText(random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const parts = Array.from({ length: 1 + Math.floor(random() * 40) }, () => {
    const kind = random();
    if (kind < 0.4) return `<${pick(pieces)}${pick(attributes)}>`;
    return kind < 0.7 ? `</${pick(pieces)}>` : pick(words);
  });
  return parts.join('');
}

test.each([1, 2, 3, 4])('any text in, balanced HTML out; the landmarks stay where they were (seed %i)', (seed) => {
  const { next: random } = createRandom(seed);
  const allowed = new Set<string>(allowedTags);
  for (let round = 0; round < 2_000; round++) {
    const written = randomText(random);
    const html = clean(written);
    const page = `<main><div>${html}</div></main><footer></footer>`;
    const parsed = parseFragment(page);
    expect(serialize(parsed), JSON.stringify(written)).toBe(page);
    const landmarks = parsed.childNodes.map(({ nodeName }) => nodeName);
    expect(landmarks, written).toEqual(['main', 'footer']);
    const tags = [...html.matchAll(/<([a-z][^\s/>]*)/g)].map(([, name = '']) => name);
    const others = tags.filter((name) => !allowed.has(name));
    expect(others, written).toEqual([]);
    // Values may quote what was written, as the name of a table does.
    const names = html.replaceAll(/"[^"]*"/g, '');
    expect(/<[^>]*\s(?:on|style|id)[a-z]*=/.test(names), written).toBe(false);
  }
});

test('a text that is nested thousands deep keeps its words', () => {
  for (const tag of ['div', 'b', 'ul><li', 'table><tr><td'])
    expect(clean(`${`<${tag}>`.repeat(20_000)}가`)).toContain('가');
});
