import { expect, test } from 'vitest';
import { pictureByPath } from './image-path.ts';

const url = 'https://cdn.example/가 나.png?x=1&y=2';
const asked = (address: string) => Object.fromEntries(new URL(address, 'https://site.example').searchParams);

test('a picture names its address and every width', () => {
  const { src, srcset } = pictureByPath(url, null);
  expect(src.startsWith('/_image?')).toBe(true);
  expect(asked(src)).toEqual({ url, w: '800' });
  const variants = (srcset ?? '').split(', ').map((variant) => variant.split(' ') as [string, string]);
  expect(variants.map(([, width]) => width)).toEqual(['400w', '800w', '1200w', '1600w', '2400w', '2880w']);
  for (const [address, width] of variants) expect(asked(address)).toEqual({ url, w: width.slice(0, -1) });
});

test('its size is known only where a pull looked at it', () => {
  expect(pictureByPath(url, { width: 640, height: 360 })).toMatchObject({ width: 640, height: 360 });
  expect(pictureByPath(url, null)).toMatchObject({ width: null, height: null });
});
