/**
 * Renders the demonstration partners' pictures to `files/<partner id>/<name>.webp`, and `public/og/image.png`.
 *
 *   node scripts/sandbox/pictures/render-pictures.ts [--force] [name…]
 *
 * The rendered files are kept in git, so this runs only when a picture is added or drawn differently: an order that has not
 * changed since `files/rendered.json` was written is skipped, unless it is forced or named (`saebyeok/hero-1`).
 * A change of the drawing code itself is not noticed: force what it touches. Rooms take the longest, up to a minute each.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { develop, encode } from './draw/canvas.ts';
import { onmaruOrders } from './orders/onmaru.ts';
import { saebyeokOrders } from './orders/saebyeok.ts';
import { draw, type PictureOrder } from './picture.ts';

const files = join(import.meta.dirname, 'files');
const record = join(files, 'rendered.json');
const shareImage = join(import.meta.dirname, '../../../public/og/image.png');

/** Lines and pores keep their sharpness at less; wide soft gradients need more. */
const qualities: Partial<Record<PictureOrder['manner']['kind'], number>> = { portrait: 84, skin: 84 };

export const pictureOrders: Readonly<Record<string, readonly PictureOrder[]>> = {
  saebyeok: saebyeokOrders,
  onmaru: onmaruOrders,
};

/** Names are `<partner id>/<picture>`; with `force` all named ones (or all there are) are drawn again. */
export async function renderPictures(options: {
  force: boolean;
  names: readonly string[];
  say: (line: string) => void;
}): Promise<void> {
  const known = await readRecord();
  const next: Record<string, string> = {};
  for (const [partner, orders] of Object.entries(pictureOrders)) {
    await mkdir(join(files, partner), { recursive: true });
    for (const order of orders) {
      const key = `${partner}/${order.name}`;
      const hash = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 16);
      const file = join(files, partner, `${order.name}.webp`);
      const wanted =
        options.names.length === 0
          ? options.force || known[key] !== hash || !(await exists(file))
          : options.names.includes(key);
      next[key] = wanted ? hash : (known[key] ?? hash);
      if (!wanted) continue;
      const bytes = await render(order, partner, file);
      options.say(`${key} ${Math.round(bytes / 1024)} kB`);
      await writeRecord({ ...known, ...next });
    }
  }
  for (const key of Object.keys(known)) if (!(key in next)) await rm(join(files, `${key}.webp`), { force: true });
  await writeRecord(next);
}

async function render(order: PictureOrder, partner: string, file: string): Promise<number> {
  const canvas = await draw(order);
  const salt = Number.parseInt(createHash('sha256').update(order.name).digest('hex').slice(0, 6), 16);
  const bytes = await encode(canvas, salt, { quality: qualities[order.manner.kind] ?? 88 });
  await writeFile(file, bytes);
  if (order.name === 'favicon') {
    const raw = { raw: { width: canvas.width, height: canvas.height, channels: 3 as const } };
    await sharp(develop(canvas, salt, 0.4), raw)
      .resize(192, 192)
      .png()
      .toFile(file.replace(/\.webp$/, '.png'));
  }
  if (order.name === 'og' && partner === 'saebyeok') {
    const raw = { raw: { width: canvas.width, height: canvas.height, channels: 3 as const } };
    await mkdir(join(shareImage, '..'), { recursive: true });
    await sharp(develop(canvas, salt, 0.5), raw)
      .resize(800, 400)
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(shareImage);
  }
  return bytes.length;
}

async function readRecord(): Promise<Record<string, string>> {
  if (!(await exists(record))) return {};
  return JSON.parse(await readFile(record, 'utf8')) as Record<string, string>;
}

async function writeRecord(value: Record<string, string>): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(record, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  await renderPictures({
    force: words.includes('--force'),
    names: words.filter((word) => !word.startsWith('--')),
    say: (line) => process.stderr.write(`${line}\n`),
  });
}
