/**
 * Decoding in a process of its own, without secrets in its environment: pictures come from outside.
 * Answers each request with the variants written; a picture that cannot be decoded is an error for that picture only.
 */
import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureFacts } from '../lib/pictures.ts';

export interface DecodeRequest {
  readonly id: number;
  readonly file: string;
  /** Folder that the variants are written to. */
  readonly folder: string;
}

export interface DecodeAnswer {
  readonly id: number;
  readonly picture: PictureFacts | null;
  readonly error: string | null;
}

const widths = [400, 800, 1200, 1600];
const pixelLimit = 50_000_000;
const quality = 75;

sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (request: DecodeRequest) => {
  const answer = await decode(request).then(
    (picture): DecodeAnswer => ({ id: request.id, picture, error: null }),
    (error: unknown): DecodeAnswer => ({
      id: request.id,
      picture: null,
      error: error instanceof Error ? error.message : String(error),
    }),
  );
  process.send?.(answer);
});

async function decode({ file, folder }: DecodeRequest): Promise<PictureFacts> {
  const upright = sharp(file, { limitInputPixels: pixelLimit, failOn: 'error' }).autoOrient();
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } } as const;
  const wanted = [...new Set(widths.map((width) => Math.min(width, info.width)))];
  const variants = await Promise.all(
    wanted.map(async (width) => {
      const body = await sharp(data, raw).resize({ width }).webp({ quality, effort: 2 }).toBuffer();
      const hash = createHash('sha256').update(body).digest('hex');
      const name = `${hash.slice(0, 16)}-${width}.webp`;
      const beside = join(folder, `.${name}.${process.pid}`);
      await writeFile(beside, body);
      await rename(beside, join(folder, name));
      return { width, file: name, hash, bytes: body.length };
    }),
  );
  return { width: info.width, height: info.height, variants };
}
