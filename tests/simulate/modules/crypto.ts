/** `node:crypto` with names that follow from the seed. */
import { activeWorld } from '../active-world.ts';

export { createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

export const randomUUID = (): string => activeWorld().createName();
