import { expect, test } from 'vitest';
import { findUnstyled, readGraph, sheetsOf } from './page-styles.mjs';

const graph = readGraph();

/** The graph as it is when `file` does not import `sheet`. */
const without = (sheet: string, file: string): typeof graph => {
  const { code, imports } = graph.get(file) ?? { code: '', imports: [] };
  return new Map([...graph, [file, { code, imports: imports.filter((path) => path !== sheet) }]]);
};

test('every class of a template has its rules on each page that shows it', () => {
  expect(findUnstyled(graph)).toEqual([]);
});

test('an import that lacks is named with its file', () => {
  expect(findUnstyled(without('ui/price.css', 'ui/PriceLine.tsx'))).toContain(
    'src/ui/PriceLine.tsx: .price-percent is styled by ui/price.css; import it there',
  );
});

test('a sheet has what its pages show, parts of `ui` first, and nothing twice', () => {
  const products = sheetsOf(graph, 'products');
  expect(products).toEqual(
    expect.arrayContaining(['ui/price.css', 'features/products/product.css', 'features/products/product-cards.css']),
  );
  expect(products.indexOf('ui/price.css')).toBeLessThan(products.indexOf('features/products/product-cards.css'));
  expect(products).not.toContain('features/cart/cart.css');
  const [base, late] = [sheetsOf(graph, 'base'), sheetsOf(graph, 'late')];
  expect(base).toContain('frame/footer.css');
  expect(late).toContain('ui/dialog.late.css');
  expect(products.filter((sheet) => base.includes(sheet) || late.includes(sheet))).toEqual([]);
});

test('islands that wait bring no styles to a page; those with a sheet of their own have it there', () => {
  expect(sheetsOf(graph, 'products')).not.toContain('ui/forms.css');
  expect(sheetsOf(graph, 'popups')).toEqual(['features/popups/popups.css']);
  expect(sheetsOf(graph, 'shell')).not.toContain('features/products/product.css');
  expect(sheetsOf(graph, 'views')).toContain('features/products/product.css');
});
