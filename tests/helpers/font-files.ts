/** What the font files of a built site can show, read from the files themselves. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';

/** Code points by face, of the core and of the partner's files; slices of the faces are for live text alone. */
export interface FontFiles {
  readonly sans: ReadonlySet<number>;
  readonly headings: ReadonlySet<number>;
}

export async function fontFilesOf(release: string): Promise<FontFiles> {
  const names = (await readdir(join(release, 'assets'))).sort();
  const glyphsOf = async (pattern: RegExp) =>
    (
      await Promise.all(
        names.filter((name) => pattern.test(name)).map((name) => glyphsIn(join(release, 'assets', name))),
      )
    ).flat();
  return {
    sans: new Set(await glyphsOf(/^(?:pretendard|suit)\..*\.woff2$/)),
    headings: new Set(await glyphsOf(/^(?:gowun|cormorant|hahmlet|myeongjo)\..*\.woff2$/)),
  };
}

/** The code points that a file draws. */
async function glyphsIn(file: string): Promise<number[]> {
  const whole = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
  const { buffer, byteOffset, byteLength } = await subsetFont(await readFile(file), '', whole);
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  return Array.from({ length: font.glyphs.length }, (_, i) => font.glyphs.get(i).unicodes).flat();
}
