import { hash, randomBytes } from 'node:crypto';

/** SHA-256, hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

export interface FileFacts {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly bytes: number;
}

export const factsOf = (data: string | Uint8Array): FileFacts => ({
  hash: sha256(data),
  bytes: typeof data === 'string' ? Buffer.byteLength(data) : data.length,
});

/** Equal data give equal numbers below 2 ** 32. */
export const numberFromHash = (data: string): number => Number.parseInt(sha256(data).slice(0, 8), 16);

/** Random, 256 bits. Stored as its hash, which needs no salt: `sha256`. */
export const createToken = (): string => randomBytes(32).toString('base64url');
