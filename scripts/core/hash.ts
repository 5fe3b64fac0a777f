import { hash, randomBytes } from 'node:crypto';

/** SHA-256, hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/** Equal data give equal numbers below 2 ** 32. */
export const numberFromHash = (data: string): number => Number.parseInt(sha256(data).slice(0, 8), 16);

/** Random, 256 bits. Stored as its hash, which needs no salt: `sha256`. */
export const createToken = (): string => randomBytes(32).toString('base64url');
