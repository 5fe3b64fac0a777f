import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { renderView } from '../../scripts/compile/render-view.ts';
import { BrandingBlocksView } from '../features/exhibitions/BrandingBlocksView.tsx';
import { brandingBlocks } from '../features/exhibitions/examples.tsx';
import { posts } from '../features/posts/examples.tsx';
import { PostArticle } from '../features/posts/PostArticle.tsx';
import { productDetails, products } from '../features/products/examples.tsx';
import { ProductCards } from '../features/products/ProductCards.tsx';
import { ProductDetailView } from '../features/products/ProductDetailView.tsx';
import { phone, prices, reservation } from '../ui/examples.tsx';
import { PriceLine } from '../ui/PriceLine.tsx';

/** As in `ui/render-view.test.tsx`: React hoists preloads and writes some attribute names in mixed case. */
const byReact = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll(/ (srcSet|playsInline|dateTime|fetchPriority)=/g, (name) => name.toLowerCase());

const drawn: Readonly<Record<string, ReactNode>> = {
  ...Object.fromEntries(
    Object.entries(prices).flatMap(([name, price]) => [
      [`price: ${name}`, createElement(PriceLine, { price })],
      [`large price: ${name}`, createElement(PriceLine, { price, variant: 'large', extraCosts: ['마취크림'] })],
    ]),
  ),
  'cards in a grid': createElement(ProductCards, { products, variant: 'grid', firstPictures: 1 }),
  'cards in rows': createElement(ProductCards, { products, variant: 'rows', heading: 'h2' }),
  ...Object.fromEntries(
    Object.entries(productDetails).map(([name, product]) => [
      `product: ${name}`,
      createElement(ProductDetailView, { product, phone, reservation }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(posts).map(([name, post]) => [`post: ${name}`, createElement(PostArticle, { post })]),
  ),
  'branding blocks': createElement(BrandingBlocksView, { blocks: brandingBlocks, adReview: null }),
};

describe('every example', () => {
  test.each(Object.keys(drawn))('%s is drawn as React draws it, with no gap where something is missing', (name) => {
    const html = renderView(drawn[name]);
    expect(html).toBe(byReact(drawn[name]));
    expect(html).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

test('a price given in a consultation shows no number', () => {
  expect(renderView(createElement(PriceLine, { price: { kind: 'consult' } }))).not.toMatch(/\d/);
});
