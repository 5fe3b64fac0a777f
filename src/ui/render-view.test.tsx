import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderView } from '../../scripts/compile/render-view.ts';
import { demoIds, demoPlan } from '../../tests/helpers/demo-plan.ts';
import { ProductCards } from '../features/products/ProductCards.tsx';
import { ProductDetailView } from '../features/products/ProductDetailView.tsx';
import type { productRoute } from '../features/products/route.ts';
import type { DataOf, Page } from '../site/page.ts';

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

test('what a view may not use throws', () => {
  expect(() => renderView(<p style={{ color: 'red' }} />)).toThrow('style');
  expect(() => renderView(Symbol('x') as unknown as ReactNode)).toThrow('cannot be drawn');
});
