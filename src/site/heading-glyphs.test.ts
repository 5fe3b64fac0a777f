import { expect, test } from 'vitest';
import { headingTextOf } from './heading-glyphs.ts';

test('headings, names and quotations are found at any depth', () => {
  const data = { title: '가', sections: [{ staff: [{ name: '나', message: '다' }], reviews: [{ text: '라' }] }] };
  expect(headingTextOf(data)).toBe('가나다라');
});

test('what is set in the body face is left out with all that it holds', () => {
  expect(headingTextOf({ text: '가', products: [{ title: '나', badge: { name: '다' } }], summary: '라' })).toBe('');
});
