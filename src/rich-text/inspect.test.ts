import { expect, test } from 'vitest';
import { cleanRichText } from './clean.ts';
import { inspectRichText, plainText } from './inspect.ts';
import { parse5Tree, parseRichText } from './parse5-tree.ts';

test.each([
  ['<p>가 &amp; 나</p><ul><li>다</li><li>라</li></ul>', '가 & 나 다 라'],
  ['가<br>나<h2>다</h2>라', '가 나 다 라'],
  ['<p>가<b>나</b></p>', '가나'],
  ['가<script>alert("나")</script><style>p{}</style>다', '가다'],
  ['1 < 2 &lt;3&gt; &#44032; &amp;lt;', '1 < 2 <3> 가 &lt;'],
  ['<p><a href="https://a.example/?a=1&gt;0">가</a><img src="a" alt="나 > 다"></p>', '가'],
  ['<p>가</p><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><p>나', '가 나'],
  ['<p>가', '가'],
  ['', ''],
])('%s: the words alone', (html, words) => {
  const clean = cleanRichText(parse5Tree, parseRichText(html), {
    topHeading: 2,
    link: (href) => ({ kind: 'external', href }),
    picture: (src) => ({ src, width: null, height: null, srcset: null }),
    poster: () => null,
  });
  expect(plainText(clean)).toBe(words);
});

test('links within the text to what it does not hold', () => {
  const html =
    '<a href="#가">1</a><a href="#b">2</a><a href=" #c ">3</a><a href="#">4</a><a name="b"></a><p id="%EA%B0%80">';
  expect(inspectRichText(html).missingTargets).toEqual(['#가', ' #c ']);
});
