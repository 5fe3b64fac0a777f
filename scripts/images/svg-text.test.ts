import { expect, test } from 'vitest';
import { svgWithWords } from './svg-text.ts';

test('each letter is outlined with numbers alone, at any place and size', async () => {
  const word = { text: '써마지 FLX', face: 'hahmlet', x: 56, y: 132, maxWidth: 372, fill: '#000' } as const;
  // At 50 a coordinate of the X has a fraction below a millionth.
  for (const size of [50, 58, 49.7]) {
    const svg = await svgWithWords('<svg></svg>', [{ ...word, size }]);
    const [, data = ''] = / d="([^"]+)"/.exec(svg) ?? [];
    expect(data.length).toBeGreaterThan(2000);
    expect(data).not.toMatch(/[^MLQCZ0-9. -]/);
  }
});
