/** What the font files of a built site can show, read from the files themselves. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { parseUnicodeRange } from '../../scripts/fonts/unicode-range.ts';

/** Code points by face: of the core, of the partner's files, and of both with the slices. */
export interface FontFiles {
  readonly own: { readonly sans: ReadonlySet<number>; readonly headings: ReadonlySet<number> };
  readonly withSlices: { readonly sans: ReadonlySet<number>; readonly headings: ReadonlySet<number> };
}

export async function fontFilesOf(release: string): Promise<FontFiles> {
  const names = (await readdir(join(release, 'assets'))).sort();
  const held = async (pattern: RegExp) =>
    (
      await Promise.all(
        names.filter((name) => pattern.test(name)).map((name) => glyphsIn(join(release, 'assets', name))),
      )
    ).flat();
  const sans = new Set(await held(/^sans\..*\.woff2$/));
  const headings = new Set(await held(/^(?:serif|latin)\..*\.woff2$/));
  const css = await readFile(join(release, 'assets', names.find((name) => /^late\..*\.css$/.test(name)) ?? ''), 'utf8');
  const slices = (family: string) =>
    [...css.matchAll(/@font-face\s*\{[^}]*\}/g)]
      .filter(([rule]) => rule.includes(family))
      .flatMap(([rule]) => parseUnicodeRange(/unicode-range:([^;}]+)/.exec(rule)?.[1] ?? ''));
  return {
    own: { sans, headings },
    withSlices: {
      sans: new Set([...sans, ...slices('Pretendard')]),
      headings: new Set([...headings, ...slices('Gowun')]),
    },
  };
}

/** The code points that a file draws. */
async function glyphsIn(file: string): Promise<number[]> {
  const whole = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
  const { buffer, byteOffset, byteLength } = await subsetFont(await readFile(file), '', whole);
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  return Array.from({ length: font.glyphs.length }, (_, i) => font.glyphs.get(i).unicodes).flat();
}
