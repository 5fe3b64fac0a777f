/** Converts the words of a drawing to outlines from the packages' font files, so fonts of the machine do not matter. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';
import type { DrawingText, PlannedImage } from '../../src/site/planned-file.ts';

const require = createRequire(import.meta.url);
const bold = ['partner-faces/Pretendard-SemiBold.otf'];
/** Fallback order: each letter comes from the first file that has it. */
const fontFiles: Readonly<Record<DrawingText['face'], readonly string[]>> = {
  bold,
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

/** Every face has these, so that most sites open none to look. */
const common = /^[ -~·…가-힣]*$/;
const invisible = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** Texts of drawings with the letters that they lack: no face that they are drawn in has them. */
export async function findUndrawnLetters(images: readonly PlannedImage[]): Promise<Map<string, string>> {
  const undrawn = new Map<string, string>();
  const words = images
    .filter(({ letters }) => letters === undefined || !common.test(letters))
    .flatMap(({ from }) => ('words' in from ? from.words : []));
  for (const { text, face } of words.filter((word) => !common.test(word.text)))
    for (const letter of new Set(text.normalize())) {
      if (invisible.test(letter) || (await findFont(letter, fontFiles[face])) !== null) continue;
      const before = undrawn.get(text) ?? '';
      if (!before.includes(letter)) undrawn.set(text, before + letter);
    }
  return undrawn;
}

async function outlineWords({ text, face, x, y, size, maxWidth, fill }: DrawingText): Promise<string> {
  const letters: { letter: string; font: Font }[] = [];
  // A file system of Apple gives syllables as single parts, which no face has.
  for (const letter of text.normalize()) {
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
  // Outlines are read when they are asked for: a card has thirty letters, a face eleven thousand.
  const font = fontCache.get(file) ?? parseFont(require.resolve(file));
  fontCache.set(file, font);
  return font;
}

/** The package is loaded for a letter to draw or to look up alone: most checks have none. */
async function parseFont(path: string): Promise<Font> {
  const [{ default: opentype }, bytes] = await Promise.all([import('opentype.js'), readFile(path)]);
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), { lowMemory: true });
}
