/** `node:crypto` with names that follow from the seed. */
import { type BinaryToTextEncoding, hash as compute } from 'node:crypto';
import { activeWorld } from '../active-world.ts';

export { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const hashes = new Map<string, string>();

/** Runs of many seeds hash the same few pages. */
export function hash(algorithm: string, data: string | Uint8Array, encoding: BinaryToTextEncoding): string {
  if (typeof data !== 'string') return compute(algorithm, data, encoding);
  const known = hashes.get(data) ?? compute(algorithm, data, encoding);
  if (hashes.size > 10_000) hashes.clear();
  hashes.set(data, known);
  return known;
}

export const randomUUID = (): string => activeWorld().createName();
