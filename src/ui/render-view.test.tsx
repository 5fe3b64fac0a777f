import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderView } from '../../scripts/compile/render-view.ts';
import { demoIds, demoPlan } from '../../tests/helpers/demo-plan.ts';
import { BrandingBlocksView } from '../features/exhibitions/BrandingBlocksView.tsx';
import { brandingBlocks } from '../features/exhibitions/examples.tsx';
import { posts } from '../features/posts/examples.tsx';
import { PostArticle } from '../features/posts/PostArticle.tsx';
import { productDetails, products } from '../features/products/examples.tsx';
import { ProductCards } from '../features/products/ProductCards.tsx';
import { ProductDetailView } from '../features/products/ProductDetailView.tsx';
import type { productRoute } from '../features/products/route.ts';
import type { DataOf, Page } from '../site/page.ts';
import { phone, prices, reservation } from './examples.tsx';
import { PriceLine } from './PriceLine.tsx';

/** React hoists preloads of pictures, which the head says itself, and writes some names of attributes in mixed case. */
const byReact = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll(/ (srcSet|playsInline|dateTime|fetchPriority)=/g, (name) => name.toLowerCase());

test('plain elements, attributes, text and lists are drawn as React draws them', () => {
  const Row = ({ n, children }: { n: number; children?: ReactNode }) => (
    <li data-n={n} className={n > 1 ? 'a b' : undefined} aria-hidden={n === 1} hidden={n === 3}>
      {children}
      {n === 2 && <br />}
      {null}
      {undefined}
    </li>
  );
  const node = (
    <>
      <ul tabIndex={0}>
        {[1, 2, 3].map((n) => (
          <Row key={n} n={n}>
            {n} <b>{'<"&\'>'}</b>
          </Row>
        ))}
      </ul>
      <label htmlFor="x">x</label>
      <input id="x" type="checkbox" disabled required={false} />
      <svg viewBox="0 0 1 1" strokeWidth={2} focusable="false">
        <path d="M0 0" fillRule="evenodd" />
      </svg>
      <img alt="" src="/a.webp" srcSet="/a.webp 1x" width={10} height={5} loading="lazy" decoding="async" />
      <time dateTime="2026-11-21">오늘</time>
      <video muted playsInline controls poster="/p.webp" />
      <div dangerouslySetInnerHTML={{ __html: '<i>raw</i>' }} />
      {0}
      {''}
    </>
  );
  expect(renderView(node)).toBe(byReact(node));
});

test('every product page of the demonstration partners is drawn as React draws it', () => {
  let drawn = 0;
  for (const id of demoIds) {
    const plan = demoPlan(id);
    for (const planned of plan.pages) {
      if (!/^\/products\/\d+$/.test(planned.pathname)) continue;
      const { product, related } = (JSON.parse(planned.json) as Page<DataOf<typeof productRoute>>).data;
      const { phone, reservation } = plan.frame;
      const detail = createElement(ProductDetailView, { product, phone, reservation });
      const cards = createElement(ProductCards, { products: related, variant: 'grid' });
      expect(renderView(detail)).toBe(byReact(detail));
      expect(renderView(cards)).toBe(byReact(cards));
      drawn += 1;
    }
  }
  expect(drawn).toBeGreaterThan(200);
});

/** Examples of the gallery. */
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

test.each(Object.entries(drawn))('%s: drawn as React draws it, with no gap where something is missing', (_, node) => {
  const html = renderView(node);
  expect(html).toBe(byReact(node));
  expect(html).not.toMatch(/undefined|null|NaN|\[object/);
});

test('a price given in a consultation shows no number', () => {
  expect(renderView(createElement(PriceLine, { price: { kind: 'consult' } }))).not.toMatch(/\d/);
});

test('what a view may not use throws', () => {
  expect(() => renderView(<p style={{ color: 'red' }} />)).toThrow('style');
  expect(() => renderView(Symbol('x') as unknown as ReactNode)).toThrow('cannot be drawn');
});
