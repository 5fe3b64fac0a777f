import { expect, test } from 'vitest';
import { collectHeadingText } from './heading-glyphs.ts';

test('headings, names and quotations are found at any depth', () => {
  const data = { title: '가', sections: [{ staff: [{ name: '나', message: '다' }], reviews: [{ text: '라' }] }] };
  expect(collectHeadingText(data)).toBe('가나다라');
});

test('what is set in the body face is left out with all that it holds', () => {
  expect(collectHeadingText({ text: '가', products: [{ title: '나', badge: { name: '다' } }], summary: '라' })).toBe(
    '',
  );
});
