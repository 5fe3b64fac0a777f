import { expect, test } from 'vitest';
import { addLinks } from './extract-links.ts';

function links(html: string): string[] {
  const found = new Set<string>();
  addLinks(html, found);
  return [...found];
}

test('addresses of links, pictures, scripts and islands, each once, in order', () => {
  expect(
    links(
      '<link rel="stylesheet" href="/a.css"><a href="/b?x=1&amp;y=2">한글</a><img src="/c.webp" srcset="/c-400.webp 400w, /c.webp 800w" alt=""><astro-island component-url="/d.js" renderer-url="/e.js"></astro-island><a href="/b?x=1&#38;y=2">',
    ),
  ).toEqual(['/a.css', '/b?x=1&y=2', '/c.webp', '/c-400.webp', '/d.js', '/e.js']);
});

test('React writes the name of an attribute in mixed case', () => {
  expect(links('<img srcSet="/a-400.webp 400w, /a-800.webp 800w">')).toEqual(['/a-400.webp', '/a-800.webp']);
});

test('what leads nowhere in a release is left out', () => {
  const html = '<a href="#main"><a href="tel:02"><a href="mailto:a@b"><img src="data:image/png;base64,x"><a href="">';
  expect(links(html)).toEqual([]);
});

test('a value may hold a closing bracket, and text may hold quotes', () => {
  const found = links('<img alt="1 > 0" src="/a.webp"><p>say "hi" href="/no" > <a class="x" href="/b">');
  expect(found).toEqual(['/a.webp', '/b']);
});

test('names that only end alike, and text that looks like an attribute, are no addresses', () => {
  expect(links('<p data-src="/no" class="href" data-x="a href=\'/no\'" title="src">src="/text"</p>')).toEqual([]);
});

test('words in the head that begin with "http" are no addresses', () => {
  const names = ['og:title', 'og:description', 'og:site_name', 'og:image:alt'].map(
    (name) => `<meta property="${name}" content="https 보안 접속을 시작했습니다">`,
  );
  expect(links(`<meta name="description" content="http://[온마루] 안내">${names.join('')}`)).toEqual([]);
  const addresses =
    '<meta property="og:url" content="https://a.example/1"><meta name="twitter:image" content="/s.jpg">';
  expect(links(addresses)).toEqual(['https://a.example/1', '/s.jpg']);
});

test('of the head: the picture to be shared and what is loaded before it is asked for, but no words', () => {
  expect(
    links(
      '<meta property="og:image" content="https://a.example/s.jpg"><meta name="description" content="/no"><link rel="preload" as="image" imagesrcset="/p-400.webp 400w, /p.webp 800w">',
    ),
  ).toEqual(['https://a.example/s.jpg', '/p-400.webp', '/p.webp']);
});
