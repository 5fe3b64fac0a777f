import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Price } from '../../domain/rules/price.ts';
import { shown } from '../../ui/examples.tsx';
import { productDetails } from './examples.tsx';
import { ProductDetailView } from './ProductDetailView.tsx';

const [product] = Object.values(productDetails);
const phone = { label: '02-000-0000', href: 'tel:020000000' };

test.each<[string, Price[], boolean]>([
  ['all have a price', [shown('할인 없음'), shown('할인')], true],
  ['only the first has a price', [shown('할인 없음'), { kind: 'consult' }], true],
  ['the first alone has none', [{ kind: 'consult' }, shown('할인')], true],
  ['none has a price', [{ kind: 'consult' }, { kind: 'consult' }], false],
  ['there is one', [shown('할인')], false],
])('options are listed with their prices where %s', (_, prices, isListed) => {
  if (product === undefined) throw new Error('No example of a product.');
  const offers = prices.map((price, i) => ({ optionId: i + 1, title: `${i + 1}회`, price, event: null }));
  const facts = { ...product, offers };
  const html = renderToStaticMarkup(<ProductDetailView product={facts} phone={phone} reservation={null} />);
  expect(html.includes('<th scope="row">2회</th>')).toBe(isListed);
});
