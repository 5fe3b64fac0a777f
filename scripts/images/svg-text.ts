/** Converts the words of a drawing to outlines from the packages' font files, so fonts of the machine do not matter. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import type { DrawingText } from '../../src/site/planned-file.ts';

const require = createRequire(import.meta.url);
const bold = ['partner-faces/Pretendard-SemiBold.otf'];
/** Fallback order: each letter comes from the first file that has it. */
const fontFiles: Readonly<Record<DrawingText['face'], readonly string[]>> = {
  bold,
  medium: ['partner-faces/Pretendard-Medium.otf'],
  batang: [
    '@fontsource/gowun-batang/files/gowun-batang-korean-400-normal.woff',
    '@fontsource/gowun-batang/files/gowun-batang-latin-400-normal.woff',
    ...bold,
  ],
  pretendard: bold,
  hahmlet: ['@fontsource/hahmlet/files/hahmlet-korean-300-normal.woff', ...bold],
  myeongjo: ['@fontsource/nanum-myeongjo/files/nanum-myeongjo-korean-400-normal.woff', ...bold],
  suit: ['@sun-typeface/suit/fonts/static/otf/SUIT-Bold.otf', ...bold],
};
const fontCache = new Map<string, Promise<Font>>();

/** Appends the outlined words to a drawing. Letters that no face has are left out. */
export async function svgWithWords(svg: string, words: readonly DrawingText[]): Promise<string> {
  const paths = await Promise.all(words.map(outlineWords));
  return svg.replace(/<\/svg>\s*$/, `${paths.join('')}</svg>`);
}

async function outlineWords({ text, face, x, y, size, maxWidth, fill }: DrawingText): Promise<string> {
  const letters: { letter: string; font: Font }[] = [];
  for (const letter of text) {
    const font = await findFont(letter, fontFiles[face]);
    if (font !== null) letters.push({ letter, font });
  }
  const widthAt = (pixels: number) =>
    letters.reduce((sum, { letter, font }) => sum + font.getAdvanceWidth(letter, pixels), 0);
  const pixels = Math.min(size, (size * maxWidth) / Math.max(1, widthAt(size)));
  let at = x;
  const data = letters.map(({ letter, font }) => {
    const path = font.getPath(letter, at, y, pixels).commands.map(formatCommand).join('');
    at += font.getAdvanceWidth(letter, pixels);
    return path;
  });
  return `<path fill="${fill}" d="${data.join('')}"/>`;
}

/** A fallback is opened only for a letter that the faces before it lack: opening one takes longer than drawing the words. */
async function findFont(letter: string, files: readonly string[]): Promise<Font | null> {
  for (const file of files) {
    const font = await openFont(file);
    if (font.hasChar(letter)) return font;
  }
  return null;
}

/** The package's own writer makes NaN of a coordinate with a fraction below a millionth, and the rest of the line is lost. */
function formatCommand({ type, ...numbers }: PathCommand): string {
  const { x1, y1, x2, y2, x, y }: Partial<Record<string, number>> = numbers;
  const points = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
  return `${type}${points.map((number) => Math.round(number * 10) / 10).join(' ')}`;
}

function openFont(file: string): Promise<Font> {
  const cached = fontCache.get(file);
  if (cached !== undefined) return cached;
  // Outlines are read when they are asked for: a card has thirty letters, a face eleven thousand.
  const font = readFile(require.resolve(file)).then(({ buffer, byteOffset, byteLength }) =>
    opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength), { lowMemory: true }),
  );
  fontCache.set(file, font);
  return font;
}
