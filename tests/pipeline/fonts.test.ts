import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { demoSeeds } from '../../scripts/sandbox/demo-seeds.ts';
import { contentOf, fewPages } from '../helpers/content.ts';
import { configOf, createFleet, filesBelow } from '../helpers/fleet.ts';

const seeds = demoSeeds({ day: '2026-11-21', cdn: 'https://cdn.example' });
const fleet = await createFleet();

for (const seed of seeds) {
  test(`${seed.id}: every letter of every built page is in the site's own fonts, headings in the heading face`, async () => {
    await fleet.add(seed.id, contentOf(seed.content));
    const report = await fleet.build([seed.id]);
    expect(report.partners[0]?.error).toBeNull();
    const release = join(fleet.dist, seed.id, 'current');
    const fonts = await fontFilesOf(release);
    // The heading face lacks a few signs, such as the circles of masked names: the body face draws them.
    const isSign = (letter: number) => !/[\p{L}\p{N}]/u.test(String.fromCodePoint(letter));
    const hasInHeadings = (letter: number) => fonts.headings.has(letter) || (isSign(letter) && fonts.sans.has(letter));
    const pages = await filesBelow(release, /\.html$/);
    const missing = new Map<string, string>();
    let headings = 0;
    for (const [path, body] of pages) {
      const html = body.toString();
      for (const letter of lettersOf(textOf(html)))
        if (!fonts.sans.has(letter)) missing.set(`text ${String.fromCodePoint(letter)}`, path);
      for (const [, inner = ''] of html.matchAll(/<h[1-6] class="(?:[^"]* )?t-[dh]\d[^"]*"[^>]*>(.*?)<\/h[1-6]>/gs)) {
        headings += 1;
        for (const letter of lettersOf(textOf(inner)))
          if (!hasInHeadings(letter)) missing.set(`heading ${String.fromCodePoint(letter)}`, path);
      }
    }
    expect([...missing]).toEqual([]);
    expect(headings).toBeGreaterThan(pages.size / 2);
  });
}

test('a new product with letters of its own changes no other page', async () => {
  const [seed] = seeds;
  if (seed === undefined) throw new Error('There are no seeds.');
  const content = fewPages(contentOf(seed.content));
  await fleet.add('grows', content);
  await fleet.build(['grows'], { distName: 'before' });
  const [model] = content.products;
  if (model === undefined) throw new Error('The seed has no products.');
  // On no list: in no category, so that its own page alone shows it.
  const product = { ...model, id: 99_999, title: '뷁쮃 시술', categoryIds: [], relatedProductIds: [] };
  await fleet.add('grows', { ...content, products: [...content.products, product] });
  const report = await fleet.build(['grows'], { distName: 'after' });
  expect(report.partners[0]?.error).toBeNull();
  const css = (name: string) => readFile(join(fleet.root, name, 'grows/current/fonts.css'), 'utf8');
  expect(await css('after')).not.toBe(await css('before'));
  const before = await filesBelow(join(fleet.root, 'before/grows/current'), /\.html$/);
  const after = await filesBelow(join(fleet.root, 'after/grows/current'), /\.html$/);
  const untouched = ['introduce/staff.html', 'cscenter/faq.html', `products/${content.products.at(-1)?.id}.html`];
  for (const path of untouched) expect(after.get(path)?.equals(before.get(path) ?? Buffer.alloc(0)), path).toBe(true);
});

test('a site with headings in the body face names no heading font', async () => {
  const [seed] = seeds;
  await fleet.add('plain', fewPages(contentOf(seed?.content ?? { partner: { id: 1, partnerName: '가' } })), {
    ...configOf('plain'),
    theme: { type: 'pretendard' },
  });
  await fleet.build(['plain']);
  const release = join(fleet.dist, 'plain/current');
  expect(await readFile(join(release, 'fonts.css'), 'utf8')).not.toContain('Partner Serif');
  const home = await readFile(join(release, 'index.html'), 'utf8');
  expect([...home.matchAll(/<link rel="preload" as="font"[^>]*>/g)].map(([tag]) => tag)).toHaveLength(1);
});

/** What a browser sets as text: no tags, scripts or comments, entities as letters. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<head>.*?<\/head>|<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, ' ')
    .replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal?: string, hex?: string) =>
      decimal === undefined && hex === undefined
        ? ' '
        : String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)),
    );

/** Code points but for spaces, marks of direction and emoji, which the system draws. */
const lettersOf = (text: string): Set<number> =>
  new Set(
    [...text]
      .filter((letter) => /[^\p{C}\p{Z}\p{Extended_Pictographic}]/u.test(letter))
      .map((letter) => letter.codePointAt(0) ?? 0),
  );

/** Code points that the font files draw, of the core and of the partner's files; slices of the faces are for live text alone. */
async function fontFilesOf(release: string) {
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
