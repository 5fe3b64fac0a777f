/** Tokens and codes, stored only as hashes. Passwords: `core/password.ts`. */
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../../core/hash.ts';

/** Random, 256 bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Of a token, which is random and so needs no salt. */
export const hashToken = (token: string): string => sha256(token);
