import { expect, test } from 'vitest';
import { inspectRichText, plainText } from './inspect.ts';

test.each([
  ['<p>가 &amp; 나</p><ul><li>다</li><li>라</li></ul>', '가 & 나 다 라'],
  ['가<br>나<h2>다</h2>라', '가 나 다 라'],
  ['<p>가<b>나</b></p>', '가나'],
  ['가<script>alert("나")</script><style>p{}</style>다', '가다'],
  ['1 < 2 &lt;3&gt; &#44032;', '1 < 2 <3> 가'],
  ['<p>가', '가'],
  ['', ''],
])('%s: the words alone', (html, words) => {
  expect(plainText(html)).toBe(words);
});

test('links within the text to what it does not hold', () => {
  const html =
    '<a href="#가">1</a><a href="#b">2</a><a href=" #c ">3</a><a href="#">4</a><a name="b"></a><p id="%EA%B0%80">';
  expect(inspectRichText(html).missingTargets).toEqual(['#가', ' #c ']);
});
