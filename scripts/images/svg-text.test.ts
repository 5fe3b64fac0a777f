import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import opentype from 'opentype.js';
import { expect, test } from 'vitest';
import type { DrawingText } from '../../src/site/planned-file.ts';
import { paths } from '../core/paths.ts';
import { findUndrawnLetters, svgWithWords } from './svg-text.ts';

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

test('letters that no face has are found, and invisible or decomposed ones are not', async () => {
  const wordOf = (text: string): DrawingText => ({
    ...{ text, face: 'batang', x: 0, y: 0, size: 10, maxWidth: 100, fill: '#000' },
  });
  const names = ['써마지 FLX', '金침 金 😀', '울쎄라 ★\u200b\ufe0f', '울쎄라'.normalize('NFD')];
  const from = { svg: '', width: 1, height: 1, format: 'jpeg' as const, words: names.map(wordOf) };
  const images = [{ path: 'share.jpeg', from }];
  expect([...(await findUndrawnLetters(images))]).toEqual([['金침 金 😀', '金😀']]);
  const outline = (text: string) => svgWithWords('<svg></svg>', [wordOf(text)]);
  expect(await outline('울쎄라'.normalize('NFD'))).toBe(await outline('울쎄라'));
});

test('letters that are not looked up are in the face of drawn words', async () => {
  const hangul = Array.from({ length: 0xd7a4 - 0xac00 }, (_, i) => String.fromCodePoint(0xac00 + i)).join('');
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
  const bytes = await readFile(join(paths.root, 'scripts/fonts/partner-faces/Pretendard-SemiBold.otf'));
  const { buffer, byteOffset, byteLength } = bytes;
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength), { lowMemory: true });
  expect([...`${ascii}${hangul}·…`].filter((letter) => !font.hasChar(letter))).toEqual([]);
});
