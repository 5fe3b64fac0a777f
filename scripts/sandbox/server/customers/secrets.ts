/** Tokens and codes, stored only as hashes. Passwords: `core/password.ts`. */
import { createHash, randomBytes } from 'node:crypto';

/** Random, 256 bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Of a token, which is random and so needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
