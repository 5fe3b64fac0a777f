/** Passwords, tokens and codes: what is stored tells nobody what was typed or given out. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const keyBytes = 32;

/** `salt.key`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt, keyBytes)).toString('base64url')}`;
}

/** A null hash takes as long and is never right, so that nobody learns by the clock who is registered. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? `${'A'.repeat(22)}.`).split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), keyBytes);
  const stored = Buffer.from(key, 'base64url');
  return stored.length === derived.length && timingSafeEqual(stored, derived);
}

/** Random, 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Of a token, which is random and so needs no salt. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
