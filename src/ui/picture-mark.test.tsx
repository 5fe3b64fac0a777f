import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { beforeAfterCase } from '../../tests/helpers/before-after-cases.ts';
import { demoPlan } from '../../tests/helpers/demo-plan.ts';
import type { Content } from '../contract/content.ts';
import { markAi } from '../domain/views/picture.ts';
import { Picture } from './Picture.tsx';

const plain = { src: '/a.webp', width: 4, height: 3, srcset: null };

test('a picture made by AI says so in words, wherever it is shown', () => {
  const render = (isAiGenerated: boolean) =>
    renderToStaticMarkup(<Picture picture={markAi(plain, isAiGenerated)} alt="" sizes="" />);
  expect(render(true)).toContain('<span class="made-by-ai">AI로 만든 이미지</span>');
  expect(render(false)).not.toContain('AI');
  expect(markAi(null, true)).toBeNull();
});

/** Pictures of a page with the mark, and without it. */
function countPictures(value: unknown): [marked: number, plain: number] {
  if (value === null || typeof value !== 'object') return [0, 0];
  const own: [number, number] = 'srcset' in value ? ('isAiGenerated' in value ? [1, 0] : [0, 1]) : [0, 0];
  return Object.values(value)
    .map(countPictures)
    .reduce(([a, b], [c, d]) => [a + c, b + d], own);
}

test.each([
  ['/introduce/staff', 'employees'],
  ['/products/:id', 'products'],
  ['/events', 'events'],
  ['/events/:id', 'events'],
  ['/before-after/:id', 'beforeAfters'],
  ['/reviews/:id', 'reviews'],
] as const)('%s marks the pictures of %s that were made by AI, and no others', (pathname, name) => {
  const count = (isAiGenerated: boolean) => {
    const content = (all: Content): Content => ({
      ...all,
      products: all.products.map((row) => ({ ...row, relatedProductIds: [] })),
      [name]: (name === 'beforeAfters' ? [beforeAfterCase(1)] : all[name]).map((row) => ({
        ...row,
        ...{ imageUrl: picture, imageUrls: [picture], thumbnailUrl: picture, isAiGenerated },
      })),
    });
    const page = demoPlan('onmaru', { content }).pages.find(
      (each) => each.pathname.replace(/\d+$/, ':id') === pathname,
    );
    return countPictures(JSON.parse(page?.json ?? '{}').data);
  };
  const [marked] = count(true);
  expect(marked).toBeGreaterThan(0);
  expect(count(false)[0]).toBe(0);
});

const picture = 'https://cdn.example/onmaru/treat-1.webp';
