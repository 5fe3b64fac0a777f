import { expect, test } from 'vitest';
import { toMarkdown } from './to-markdown.ts';

const origin = 'https://clinic.example';
const cases: Readonly<Record<string, readonly [html: string, markdown: string]>> = {
  'headings and paragraphs': ['<main><h1>시술</h1> <p>짧은\n 글</p></main>', '# 시술\n\n짧은 글'],
  'a former price is struck, what is only heard is said': [
    '<p><span>11%<span class="sr-only"> 할인</span> </span><strong>790,000<span>원</span></strong> <s><span class="sr-only">정상가 </span>890,000원</s></p>',
    '11% 할인 **790,000원** ~~정상가 890,000원~~',
  ],
  'links lead to the site from anywhere, two beside each other stay apart': [
    '<p><a href="/a?b=1&amp;c=(2)">첫</a><a href="tel:02">둘</a><a href="https://x.example/">셋<span class="sr-only"> (새 창)</span></a></p>',
    '[첫](https://clinic.example/a?b=1&c=%282%29) [둘](tel:02) [셋](https://x.example/)',
  ],
  'a link within the page is its words': ['<p><a href="#part">아래로</a></p>', '아래로'],
  'a link with a drawing stays one': ['<a href="tel:02"><svg><path d="M0"></path></svg>전화</a>', '[전화](tel:02)'],
  lists: ['<ul><li>하나</li><li>둘</li></ul><ol><li>첫째</li><li>둘째</li></ol>', '- 하나\n- 둘\n\n1. 첫째\n2. 둘째'],
  'cards in a list': [
    '<ul><li><h3>제목</h3><p>글</p></li><li><p>다른 글</p></li></ul>',
    '- ### 제목\n\n  글\n\n- 다른 글',
  ],
  'terms and facts': [
    '<dl><div><dt>마취</dt><dd>30분</dd></div><div><dt>회복</dt><dd></dd></div></dl>',
    '- **마취**: 30분\n- **회복**',
  ],
  'a table with cells that reach over others': [
    '<table><caption>비용</caption><tr><th>이름</th><th>가격</th></tr><tr><td rowspan="2">톡신</td><td>1|2</td></tr><tr><td>3</td></tr><tr><td colspan="2">끝</td></tr></table>',
    '**비용**\n\n| 이름 | 가격 |\n| --- | --- |\n| 톡신 | 1\\|2 |\n| 톡신 | 3 |\n| 끝 |  |',
  ],
  'what is folded is read': ['<details><summary>질문</summary><p>답</p></details>', '**질문**\n\n답'],
  'a quotation': ['<blockquote><p>하나</p><p>둘</p></blockquote>', '> 하나\n>\n> 둘'],
  'a picture has its words, an ornament none': [
    '<p><img src="/a.webp" alt="진료실"><img src="/b.webp" alt=""></p>',
    '![진료실](https://clinic.example/a.webp)',
  ],
  'what only a browser can use is left out': [
    '<nav>길</nav><button type="button">담기</button><form><label>검색</label></form><dialog><p>창</p></dialog><p hidden>숨김</p><p><span aria-hidden="true">·</span>보임</p><script>1 < 2</script>',
    '보임',
  ],
  'signs of Markdown in a text stand for themselves': [
    '<p># 1 * 2 _3_ [4] &lt;b&gt; ~~5~~</p><p>1. 하나</p><p>- 둘</p>',
    '\\# 1 \\* 2 \\_3\\_ \\[4\\] \\<b> \\~\\~5\\~\\~\n\n1\\. 하나\n\n\\- 둘',
  ],
  'also behind a line break': [
    '<p>가<br>- 나<br>1. 다<br># 라<br>&gt; 마<br>바<br>===</p><p>---</p><p>#</p><p>3)</p>',
    '가\\\n\\- 나\\\n1\\. 다\\\n\\# 라\\\n\\> 마\\\n바\\\n\\===\n\n\\---\n\n\\#\n\n3\\)',
  ],
  'tildes of times and prices strike nothing through': [
    '<p>평일 10:00~19:00, 토 10:00~15:00</p><dl><dt>가격</dt><dd>10~20만원, 30~40만원</dd></dl>',
    '평일 10:00\\~19:00, 토 10:00\\~15:00\n\n- **가격**: 10\\~20만원, 30\\~40만원',
  ],
  'what looks like an entity stays as it is read': [
    '<p>&amp;lt;b&amp;gt; A&amp;B &amp;copy;</p>',
    '\\&lt;b\\&gt; A&B \\&copy;',
  ],
  'an exclamation mark before a link makes no picture of it': [
    '<p>지금 예약!<a href="/x">바로가기</a> <b>좋아요!</b><span><a href="/y">더</a></span></p>',
    '지금 예약\\![바로가기](https://clinic.example/x) 좋아요\\![더](https://clinic.example/y)',
  ],
  'space within a link stays': ['<p>가<a href="/x"> 나 </a>다</p>', '가 [나](https://clinic.example/x) 다'],
  'addresses without a scheme, and pictures within an address': [
    '<p><a href="//cdn.example/x">다른 곳</a> <img src="data:image/png;base64,AAAA" alt="약도"></p>',
    '[다른 곳](https://cdn.example/x) 약도',
  ],
  'words of a value hide nothing': ['<p title="a hidden place" class="b">보임</p><p title="a" hidden>숨김</p>', '보임'],
  'emphasis that would not be read as such is plain': ['<p><strong>"말"</strong>은</p>', '"말"은'],
  'a line break, none at the end': ['<p>하나<br>둘<br></p>', '하나\\\n둘'],
};

test.each(Object.entries(cases))('%s', (_, [html, markdown]) => {
  expect(toMarkdown(html, origin)).toBe(`${markdown}\n`);
});
