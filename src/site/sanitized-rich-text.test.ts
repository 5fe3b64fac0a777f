import { expect, test, vi } from 'vitest';
import type { Link } from '../domain/addresses/link.ts';
import { parseVideo } from '../domain/addresses/video.ts';
import type { Picture } from '../domain/views/picture.ts';
import type { SanitizedText } from '../rich-text/inspect.ts';
import { sanitizeRichText } from './sanitized-rich-text.ts';

interface Known {
  readonly links?: Readonly<Record<string, Link | null>>;
  /** Posters by the address of the video's page. */
  readonly pictures?: Readonly<Record<string, Picture>>;
}

const texts = new Map<string, SanitizedText>();

/** By what the site knows. */
function clean(html: string, { links = {}, pictures = {} }: Known = {}, top: 2 | 3 | 4 = 3): string {
  const site = {
    link: (href: string | null) => links[href ?? ''] ?? null,
    picture: (url: string | null) => pictures[url ?? ''] ?? null,
    video(link: string | null) {
      const video = parseVideo(link ?? '');
      return video && { ...video, poster: pictures[video.pageUrl] ?? null };
    },
    tell: () => undefined,
    texts,
  };
  return sanitizeRichText(html, top, site, '글') ?? '';
}

test.each([
  ['<p>가<script>alert(1)</script>나</p>', '<p>가나</p>'],
  ['<iframe src="https://evil.example/x">가</iframe>', '가'],
  ['<a href="javascript:alert(1)">가</a>', '가'],
  ['<p style="position:fixed;background:url(//evil.example)">가</p>', '<p>가</p>'],
  ['<p class="card header">가</p>', '<p>가</p>'],
  ['<img src="x" onerror="alert(1)">가', '가'],
])('what can do harm goes, the words stay: %s', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test('headings take their rank from where the text stands, without a jump', () => {
  expect(clean('<h1>가</h1><h4>나</h4><h2>다</h2>', {}, 3)).toBe('<h3>가</h3><h4>나</h4><h4>다</h4>');
  expect(clean('<h4>가</h4><h2>나</h2>', {}, 2)).toBe('<h2>가</h2><h2>나</h2>');
});

test('links out of the site open a new window and say so', () => {
  const links = { 'x.example': { kind: 'external', href: 'http://x.example/' } } as const;
  expect(clean('<a href="x.example">가</a>', { links })).toBe(
    '<a href="http://x.example/" target="_blank" rel="noopener">가<span class="sr-only"> (새 창) </span></a>',
  );
});

test('a picture is delivered as the plan says, with its size', () => {
  const pictures = { 'https://cdn.example/a.webp': { src: '/pictures/a.webp', width: 800, height: 600, srcset: null } };
  expect(clean('<img src="https://cdn.example/a.webp" alt="가" width="9999" style="width:1px">', { pictures })).toBe(
    '<img src="/pictures/a.webp" alt="가" width="800" height="600" loading="lazy" decoding="async">',
  );
});

test('a video becomes a frame that leads to it, with the poster of its page', () => {
  const poster = { src: '/pictures/a.webp', width: 640, height: 360, srcset: null };
  const html = clean('<iframe src="https://player.vimeo.com/video/123456"></iframe>', {
    pictures: { 'https://vimeo.com/123456': poster },
  });
  const link =
    '<a class="rich-video" data-video="vimeo/123456" href="https://vimeo.com/123456" target="_blank" rel="noopener">';
  expect(html).toContain(`${link}<img src="/pictures/a.webp"`);
  expect(html).toContain('<span class="video-label">동영상 보기</span><span');
});

test('one text leads where each site says', () => {
  const html = '<a href="/products/1">가</a><img src="https://cdn.example/a.webp">';
  const links = { '/products/1': { kind: 'internal', href: '/products/1', pathname: '/products/1' } } as const;
  const pictures = { 'https://cdn.example/a.webp': { src: '/pictures/a.webp', width: 8, height: 6, srcset: null } };
  const whole = clean(html, { links, pictures });
  expect([clean(html, { links }), clean(html, { pictures }), clean(html)]).toEqual([
    '<a href="/products/1">가</a>',
    whole.replaceAll(/<\/?a\b[^>]*>/g, ''),
    '가',
  ]);
  expect(clean(html, { links, pictures })).toBe(whole);
});

test('a plan parses each text once, and the next plan only what is other', async () => {
  const kept = new Map<string, SanitizedText>();
  const parsed: unknown[] = [];
  vi.doMock('parse5', async (original) => {
    const actual = await original<typeof import('parse5')>();
    const parseFragment = (...args: Parameters<typeof actual.parseFragment>) => {
      parsed.push(args[1]);
      return actual.parseFragment(...args);
    };
    return { ...actual, parseFragment };
  });
  vi.resetModules();
  try {
    const { demoPlan } = await import('../../tests/helpers/demo-plan.ts');
    const { noPictures } = await import('./site-pictures.ts');
    const plan = (description: { readonly descriptionHtml?: string }) => {
      parsed.length = 0;
      return demoPlan('saebyeok', {
        pictures: noPictures,
        openTexts: () => kept,
        content: ({ products: [first, ...others], ...content }) => ({
          ...content,
          products: first === undefined ? [] : [{ ...first, ...description }, ...others],
        }),
      });
    };
    plan({});
    expect(parsed.length).toBeGreaterThan(10);
    expect(new Set(parsed).size).toBe(parsed.length);
    const { pages } = plan({ descriptionHtml: '<p>다른 설명</p>' });
    expect(pages.filter(({ json }) => json.includes('<p>다른 설명</p>'))).toHaveLength(1);
    expect(parsed).toEqual(['<p>다른 설명</p>']);
  } finally {
    vi.doUnmock('parse5');
    vi.resetModules();
  }
});
